import type { Connection } from './connections/connection.ts'
import { isOutdatedPlan } from './failure.ts'

interface Transaction {
  readonly close: () => Promise<void>
  readonly abort: () => Promise<void>
}

/** Does the work and commits it, or rolls it back. */
export async function worked<T, Tx extends Transaction>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  connection: Connection,
): Promise<T> {
  try {
    const result = await work(tx)
    await tx.close()
    return result
  } catch (error) {
    if (isOutdatedPlan(error)) connection.forgetPlans()
    await tx.abort().catch(() => connection.destroy())
    throw error
  }
}
