# bash completion for quinte
# shellcheck shell=bash

_quinte()
{
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
	local quinte=${COMP_WORDS[0]} command='' at=0 i words=''

	for ((i = 1; i < COMP_CWORD; i++)); do
		case ${COMP_WORDS[i]} in
		--lang | --pack) ((i++)) ;;
		-*) ;;
		*) command=${COMP_WORDS[i]} at=$i; break ;;
		esac
	done

	COMPREPLY=()
	case $prev in
	--lang) mapfile -t COMPREPLY < <(compgen -W 'en fr' -- "$cur"); return ;;
	--game) mapfile -t COMPREPLY < <(compgen -W "$("$quinte" games --names 2>/dev/null)" -- "$cur"); return ;;
	--resume | --notes | --keys) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;
	--pack | --root | --docs) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur"); return ;;
	--seat | --others)
		mapfile -t COMPREPLY < <(compgen -W 'person cadet pilot captain commander admiral reflex greedy random' -- "${cur#*=}")
		return ;;
	--level)
		mapfile -t COMPREPLY < <(compgen -W 'cadet pilot captain commander admiral reflex greedy random' -- "$cur")
		return ;;
	--host) mapfile -t COMPREPLY < <(compgen -A hostname -W 'localhost 0.0.0.0' -- "$cur"); return ;;
	--port | --games | --seed | --options | --speed | --time | --at | --effort) return ;;
	esac

	case $command in
	'') words="--help --version --lang --pack --commands $("$quinte" --commands 2>/dev/null)" ;;
	serve) words='--port --host --root --docs --open --cert --key --online --data --store --node --node-url --metrics --proxy --url --mail --log --durable --thinkers --levels --no-limits --help' ;;
	me) words='name code pair use forget tell holiday games export erase --help' ;;
	join) words='--name --plain --ascii --help' ;;
	rooms) words='list show close check migrate backup restore --data --store --acks --help' ;;
	swarm) words='--tables --game --think --seconds --reconnect --watch --slow --ramp --seats --flood --threads --seed --acks --metrics --disk --help' ;;
	licences) words='--help' ;;
	games) words='--names --json --help' ;;
	bench) words='--quick --game --json --games --help' ;;
	play)
		words='--seat --name --others --set --confirm --options --seed --practice --resume --at --net --plain --ascii --speed --help'
		words+=" $("$quinte" games --names 2>/dev/null)"
		;;
	tensors)
		words='--seats --refs --columns --help'
		[[ $COMP_CWORD -ne $((at + 1)) ]] || words+=" $("$quinte" games --names 2>/dev/null)"
		;;
	gpu)
		words='--lanes --steps --groups --seed --check --programs --judge --options --help'
		[[ $COMP_CWORD -ne $((at + 1)) ]] || words+=" $("$quinte" games --names 2>/dev/null)"
		;;
	perft)
		words='--options --seed --divide --help'
		[[ $COMP_CWORD -ne $((at + 1)) ]] || words+=" $("$quinte" games --names 2>/dev/null)"
		;;
	puzzle)
		words='next --list --day --check --solver --threads --net --make --count --simulations --margin --per-game --options --help'
		[[ $COMP_CWORD -ne $((at + 1)) ]] || words=$("$quinte" games --names 2>/dev/null)
		;;
	arena | sim)
		words='--games --seed --threads --options --option --simulations --milliseconds --net --bot-timeout --bot-memory --bot-cpu --bot-sandbox --checkpoint --checkpoint-seconds --progress --json --csv --help'
		[[ $command != arena ]] || words+=' --until-sure --elo0 --elo1 --clock --openings --save --ratings --concurrency'
		[[ $command != sim ]] || words+=' --agent --versus --with --without --field --html --markdown --plots --top'
		words+=' cadet pilot captain commander admiral reflex greedy random'
		[[ $COMP_CWORD -ne $((at + 1)) ]] || words=$("$quinte" games --names 2>/dev/null)
		;;
	pack)
		if [[ $COMP_CWORD -eq $((at + 1)) ]]; then
			words='check schema show --help'
		elif [[ $cur == -* ]]; then
			words='--game --watch'
		elif [[ ${COMP_WORDS[at + 1]} == s* ]]; then
			words=$("$quinte" games --names 2>/dev/null)
		else
			compopt -o filenames
			mapfile -t COMPREPLY < <(compgen -d -- "$cur")
			return
		fi
		;;
	deck)
		if [[ $COMP_CWORD -eq $((at + 1)) ]]; then
			words='list choices new add remove show share check delete save options --help'
		else
			words=$("$quinte" games --names 2>/dev/null)
		fi
		;;
	check | replay | verify)
		words='--verbose --help'
		[[ $command != verify ]] || words+=' --notes --machines --net --keys --json'
		[[ $command != check ]] || words+=' --trace --example'
		if [[ $cur != -* ]]; then
			compopt -o filenames
			mapfile -t COMPREPLY < <(compgen -f -- "$cur")
			return
		fi
		;;
	hint | review)
		words='--seat --simulations --threads --at --board --level --time --json --help'
		[[ $command != review ]] || words='--seat --effort --threads --json --html --learn --help'
		if [[ $cur != -* ]]; then
			compopt -o filenames
			mapfile -t COMPREPLY < <(compgen -f -- "$cur")
			return
		fi
		;;
	*) words='--help' ;;
	esac
	mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}

complete -F _quinte quinte
