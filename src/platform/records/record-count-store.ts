import { fixed, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** A kind of records whose number in a tenant is shown. */
export interface CountedKind {
  /** What they are: `item`. */
  readonly noun: string
  readonly table: string
  /** Only rows with this value count; without it, all. */
  readonly only?: { readonly column: string; readonly value: number }
}

/** How many records of each kind the tenant has, in their order. */
export async function countRecords(
  tx: TenantTx,
  kinds: readonly CountedKind[],
): Promise<{ noun: string; count: number }[]> {
  const counts = await tx.all<{ count: number }[]>(
    kinds.map(({ table, only }) => {
      const isMeant = only ? sql`and counted.${fixed(only.column)} = ${only.value}` : fixed('')
      return sql`
        select count(*) as count from erp.${fixed(table)} counted
        where counted.tenant_id = ${tx.tenantId} ${isMeant}`
    }),
  )
  return kinds.map(({ noun }, index) => ({ noun, count: counts[index]?.[0]?.count ?? 0 }))
}
