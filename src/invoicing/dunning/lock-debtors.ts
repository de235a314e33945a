import { lockCustomers } from '../../customers/customer-locks-store.ts'
import type { AuditEntry } from '../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { DunningLevel } from './settings/dunning-settings.ts'

/** A customer whose invoices reached a level. */
export interface DunnedCustomer {
  readonly customerId: number
  readonly level: number
}

/**
 * Locks the customers that reached a level from which on the company takes no more orders of them; returns what the
 * trail says of those who were not locked before.
 */
export async function lockDebtors(
  tx: TenantTx,
  levels: readonly DunningLevel[],
  dunned: readonly DunnedCustomer[],
): Promise<AuditEntry[]> {
  const first = levels.findIndex(({ locksCustomer }) => locksCustomer) + 1
  if (first === 0) return []
  const ids = dunned.filter(({ level }) => level >= first).map(({ customerId }) => customerId)
  const reason = `Mahnstufe ${first} / dunning level ${first}`
  const locked = await lockCustomers(tx, ids, reason)
  return locked.map(({ uuid }) => ({
    ...{ entity: 'customer', entityId: uuid },
    ...{ before: { isLocked: false }, after: { isLocked: true } },
  }))
}
