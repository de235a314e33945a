import type { Duty } from '../platform/duties/duty.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

const countOf = (status: string) => async (tx: TenantTx) => {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from erp.purchase_invoices purchase_invoice
    where purchase_invoice.tenant_id = $tenant and purchase_invoice.status = ${fixed(`'${status}'`)}`)
  return row?.count ?? 0
}

async function countFaultyMailboxes(tx: TenantTx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from erp.mailboxes mailbox
    where mailbox.tenant_id = $tenant and mailbox.is_active and mailbox.fault <> ''`)
  return row?.count ?? 0
}

/** Invoices of suppliers that wait for somebody, and mailboxes that no more of them come from. */
export const purchasingDuties: readonly Duty[] = [
  {
    ...{ name: 'purchase-invoices-to-check', scope: 'purchaseinvoices.write' },
    count: countOf('received'),
  },
  {
    ...{ name: 'purchase-invoices-to-approve', scope: 'purchaseinvoices.approve' },
    count: countOf('checked'),
  },
  { name: 'mailboxes-to-repair', scope: 'mailboxes.read', count: countFaultyMailboxes },
]
