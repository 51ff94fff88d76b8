# fish completion for quinte

set -l none 'not __fish_seen_subcommand_from (quinte --commands 2>/dev/null)'

complete -c quinte -f
complete -c quinte -l help -d 'print a summary'
complete -c quinte -n $none -l version -d 'print the version'
complete -c quinte -n $none -l commands -d 'print the names of the commands'
complete -c quinte -n $none -l lang -x -a 'en fr' -d 'language'
complete -c quinte -n $none -l pack -x -a '(__fish_complete_directories)' -d 'use a content pack'
complete -c quinte -n $none -a '(quinte --commands 2>/dev/null)'

set -l play '__fish_seen_subcommand_from play'
set -l who 'person cadet pilot captain commander admiral greedy random'
complete -c quinte -n $play -a '(quinte games --names 2>/dev/null)'
complete -c quinte -n $play -l seat -x -d 'who sits there: 1=captain'
complete -c quinte -n $play -l others -x -a $who -d 'who sits on the other seats'
complete -c quinte -n $play -l options -x -d 'options of the game'
complete -c quinte -n $play -l seed -x -d 'chance'
complete -c quinte -n $play -l practice -d 'undo anything'
complete -c quinte -n $play -l resume -r -F -d 'a saved game'
complete -c quinte -n $play -l plain -d 'lines, no full screen'
complete -c quinte -n $play -l ascii -d 'ASCII only'
complete -c quinte -n $play -l speed -x -a '0 1 2 3 4 5 6 7 8 9' -d 'of machines'

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
