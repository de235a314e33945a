// Loaded before the runner of Node.js, in each process of tests. To name the test of an error that nobody caught, the
// runner has itself notified of every promise that is made, and of its end: an eighth of the processor time of tests
// that send many requests. `test-group.ts` reports such errors by itself, so nothing is lost but the name.
const hooks = require('node:async_hooks')

const { createHook } = hooks

hooks.createHook = (callbacks) => {
  const hook = createHook(callbacks)
  if (/node:internal\/test_runner/.test(new Error().stack)) hook.enable = () => hook
  return hook
}
