import type { Pool } from './connections/pool.ts'
import { isRetryable } from './failure.ts'
import type { TransactionOptions } from './transaction-options.ts'

/** How often work is done at most. */
export const attemptsMax = 3

/** Whether work that failed so is done once more. */
export function runsAgain(pool: Pool, error: unknown, options: TransactionOptions): boolean {
  if (isRetryable(error) || options.runsAgain?.(error) === true) return true
  return pool.follows(error)
}

/** What was guessed wrong once is not guessed again: another caller may have brought the same guess meanwhile. */
export function asOfAttempt(attempt: number, options: TransactionOptions): TransactionOptions {
  return attempt === 1 ? options : { ...options, mayGuess: false }
}
