/** A call that failed: the other side refused it, took too long, or is gone. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
}
