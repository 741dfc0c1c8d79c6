// RUN: crease-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'test.SingleBlockImplicitTerminator' op requires one region}}
"test.SingleBlockImplicitTerminator"() : () -> ()

// -----

// expected-error @+1 {{'test.SingleBlockImplicitTerminator' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
"test.SingleBlockImplicitTerminator"() ({}) : () -> ()

// -----

// expected-error @+1 {{'test.SingleBlockImplicitTerminator' op expects a non-empty block}}
"test.SingleBlockImplicitTerminator"() ({^entry:}) : () -> ()

// -----

// expected-error @+2 {{'test.SingleBlockImplicitTerminator' op expects regions to end with 'test.finish', found 'test.other'}}
// expected-note @+1 {{in custom textual format, the absence of terminator implies 'test.finish'}}
"test.SingleBlockImplicitTerminator"() ({ "test.other"() : () -> () }) : () -> ()

// -----

// expected-error @+1 {{'test.SingleBlockImplicitTerminator' op expects region #0 to have 0 or 1 blocks}}
"test.SingleBlockImplicitTerminator"() ({
  "test.finish"()[^next] : () -> ()
^next:
  "test.finish"() : () -> ()
}) : () -> ()

// -----

func.func @goes_on() {
  // expected-error @+1 {{'test.finish' op must be the last operation in the parent block}}
  "test.finish"() : () -> ()
  return
}

// -----

// expected-error @+1 {{custom op 'test.finish' has no custom assembly form}}
test.finish
