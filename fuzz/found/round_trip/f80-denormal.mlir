func.func @f80_special_values() {
  %0 = arith.constant 0x7FFFE000000000000001 : f80
  %1 = arith.constant 0x7F8000000000000000 : f80
  %5 = arith.constant 0xFFFF8000000000000000 : f80

  return
}

