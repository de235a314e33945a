/** Operations of generation 2 that no page calls. */
export interface Unreached {
  /** The job of the staff that will need them; absent where only programs do. */
  readonly job?: number
  readonly reason: string
  /** Their names, with spaces in between. */
  readonly operations: string
}
