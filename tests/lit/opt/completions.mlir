// Completions for shells are made from the tables of flags and passes.
// RUN: crease-opt --completions=bash | FileCheck %s --check-prefix=BASH
// RUN: crease-opt --completions=zsh | FileCheck %s --check-prefix=ZSH
// RUN: crease-opt --completions fish | FileCheck %s --check-prefix=FISH
// RUN: not crease-opt --completions=tcsh 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// BASH: --mlir-timing-display) {{.*}}-W 'list tree'
// BASH: --canonicalize
// BASH: complete -o filenames -F _crease_opt crease-opt
// ZSH: #compdef crease-opt
// ZSH: '*--mlir-timing-display={{.*}}:value:(list tree)'
// ZSH: '*--canonicalize[
// FISH: complete -c crease-opt -l mlir-timing-display -x -a 'list tree'
// FISH: complete -c crease-opt -l canonicalize
// UNKNOWN: for the --completions option: Cannot find option named 'tcsh'! It is one of: bash, fish, zsh
