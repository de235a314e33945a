/** A statement that the service sent to a cluster. */
export interface SeenStatement {
  readonly text: string
  /** On how many shards each part of it ran; empty when the coordinator does everything. */
  readonly tasks?: readonly number[]
  /** The cluster's refusal instead. */
  readonly refused?: string
}
