# fish completion for quinte

set -l none 'not __fish_seen_subcommand_from (quinte --commands 2>/dev/null)'

complete -c quinte -f
complete -c quinte -l help -d 'print a summary'
complete -c quinte -n $none -l version -d 'print the version'
complete -c quinte -n $none -l commands -d 'print the names of the commands'
complete -c quinte -n $none -l lang -x -a 'en fr' -d 'language'
complete -c quinte -n $none -l pack -x -a '(__fish_complete_directories)' -d 'use a content pack'
complete -c quinte -n $none -a '(quinte --commands 2>/dev/null)'

complete -c quinte -n '__fish_seen_subcommand_from games' -l names -d 'names only'
complete -c quinte -n '__fish_seen_subcommand_from games bench' -l json -d 'as JSON'
set -l files '__fish_seen_subcommand_from check replay; and not __fish_seen_subcommand_from pack'
complete -c quinte -n $files -l verbose -d 'show every answer'
complete -c quinte -n $files -F
set -l rules '__fish_seen_subcommand_from check; and not __fish_seen_subcommand_from pack'
complete -c quinte -n $rules -l trace -d 'show every answer and event'
complete -c quinte -n $rules -l example -x -a '(quinte games --names 2>/dev/null)' -d 'a first scenario'
complete -c quinte -n '__fish_seen_subcommand_from bench' -l quick -d 'few games'
complete -c quinte -n '__fish_seen_subcommand_from bench' -l game -x -a '(quinte games --names 2>/dev/null)' -d 'one game only'
complete -c quinte -n '__fish_seen_subcommand_from bench' -l games -x -d 'how many'
complete -c quinte -n '__fish_seen_subcommand_from perft' -a '(quinte games --names 2>/dev/null)'
complete -c quinte -n '__fish_seen_subcommand_from perft' -l options -x -d 'options of the game'
complete -c quinte -n '__fish_seen_subcommand_from perft' -l seed -x -d 'chance'
complete -c quinte -n '__fish_seen_subcommand_from perft' -l divide -d 'count below each first answer'

set -l pack '__fish_seen_subcommand_from pack; and not __fish_seen_subcommand_from check schema show'
complete -c quinte -n $pack -a check -d 'check a pack'
complete -c quinte -n $pack -a schema -d 'print the schema of a game'
complete -c quinte -n $pack -a show -d 'print the pack of a game'
complete -c quinte -n '__fish_seen_subcommand_from pack; and __fish_seen_subcommand_from schema show' -a '(quinte games --names 2>/dev/null)'
complete -c quinte -n '__fish_seen_subcommand_from pack; and __fish_seen_subcommand_from check' -F
