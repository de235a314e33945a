import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { voucherMoveKinds } from './voucher.ts'
import { addMoves } from './voucher-move-store.ts'
import { bookUses } from './voucher-store.ts'

/** Takes what is left of gift cards whose time is over, with a move and an event for each. */
export async function expireVouchers(tx: TenantTx, limit: number) {
  const cards = await tx.rows<{ id: number; balance: string }>(sql`
    select voucher.id, voucher.balance::text as balance from erp.vouchers voucher
    where voucher.tenant_id = ${tx.tenantId} and voucher.balance > 0
      and voucher.valid_until <= statement_timestamp()
    order by voucher.id limit ${limit} for no key update`)
  const taken = cards.map(({ id, balance }) => ({ id, amount: Exact.of(balance).negated() }))
  if (taken.length > 0) {
    await addMoves(
      tx,
      taken.map(({ id: voucherId, amount }) => ({
        ...{ voucherId, kind: voucherMoveKinds.expired, amount },
        ...{ salesOrderId: null, comment: '', createdByUserId: null },
      })),
    )
    await bookUses(
      tx,
      taken.map(({ id, amount: balance }) => ({ id, balance, redemptions: 0 })),
    )
  }
  return { expiredVouchers: taken.length }
}
