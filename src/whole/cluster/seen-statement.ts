/** A statement that the service sent to a cluster. */
export interface SeenStatement {
  readonly text: string
  /** On how many shards each part of it ran; none for what the coordinator does alone. */
  readonly tasks?: readonly number[]
  /** What the cluster answered instead. */
  readonly refused?: string
}
