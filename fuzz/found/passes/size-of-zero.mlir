canonicalize
func.func @m(%a: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0:2 = affine.delinearize_index %a into (%c3, %c0) : index, index
  return %0#0, %0#1 : index, index
}
