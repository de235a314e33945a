/** The cause of a change, as its events name it. */
export interface Cause {
  /** Whether a caller asked that it starts no workflow. */
  readonly workflowsDisabled: boolean
  /** The run of a workflow that did it; null where a caller did. */
  readonly causedBy: string | null
}

export interface TransactionOptions {
  readonly timeLimitMs?: number
  /** Everything is executed and then rolled back. */
  readonly dryRun?: boolean
  /** For work that writes nothing, and so may run again also after its end. It guesses once. */
  readonly mayGuess?: boolean
  /** Under the operator's role, which may do some things that the application's may not. */
  readonly isOperator?: boolean
  /** All that it reads is as of one moment, and it writes nothing. */
  readonly isSnapshot?: boolean
  /** It writes nothing, and may run at a standby that has all that was committed before it began. */
  readonly mayUseStandby?: boolean
  /** Under whose name it waits in the pool; the tenant's own by default. */
  readonly turn?: string
  /** Of what is announced here; a caller by default. */
  readonly cause?: Cause
  /** Failures in addition to those of `isRetryable` after which the work runs again. */
  readonly runsAgain?: (error: unknown) => boolean
}

/**
 * The shared name of all callers that have not shown yet that they belong to the tenant they name:
 * inventing tenants brings no larger part of the pool.
 */
export const strangersTurn = 'strangers'
