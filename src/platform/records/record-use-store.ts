import { joined, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Faults, Refusal, Sentence } from '../values/refusal.ts'

/** A reason that prevents a record from being deleted; other rooms than its own bring theirs (`main/rooms.ts`). */
export interface RecordUse {
  readonly code: string
  readonly sentence: Sentence
  /**
   * Whether the record is used, as an expression. Where records of its own kind use it, those of `except` do not
   * count.
   */
  readonly isUsed: (id: number | Sql, except?: readonly number[]) => Sql
  /** The foreign key that refuses the deletion where another request adds a use after the check. */
  readonly constraint?: string
}

/** The uses that a record has. */
export async function findUses(
  tx: TenantTx,
  id: number,
  uses: readonly RecordUse[],
): Promise<RecordUse[]> {
  const found = await tx.row<{ isUsed: boolean[] }>(sql`
    select array[${joined(
      uses.map(({ isUsed }) => isUsed(id)),
      ', ',
    )}] as "isUsed"`)
  return uses.filter((_, index) => found?.isUsed[index])
}

/** Refuses the deletion of a record that another request begins to use between the check and the deletion. */
export function useConstraints(
  uses: readonly RecordUse[],
  inUse: (uses: readonly RecordUse[]) => Refusal,
): Record<string, () => Refusal> {
  return Object.fromEntries(
    uses.flatMap((use) => (use.constraint ? [[use.constraint, () => inUse([use])]] : [])),
  )
}

/** The sentences of the uses, by their codes. */
export function rulesOf(uses: readonly RecordUse[]): Faults {
  return Object.fromEntries(uses.map(({ code, sentence }) => [code, sentence]))
}
