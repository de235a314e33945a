import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Exact } from '../../../platform/values/exact.ts'
import { giveBackAmounts } from '../../vouchers/redemption-store.ts'
import { voucherKinds, voucherMoveKinds } from '../../vouchers/voucher.ts'

/** Gives back what cards have paid of a held order, by their numbers. Returns the ends of their codes. */
export async function giveBackToCards(
  tx: TenantTx,
  orderId: number,
  amounts: ReadonlyMap<number, Exact>,
  createdByUserId: number | null,
): Promise<ReadonlyMap<number, string>> {
  if (amounts.size === 0) return new Map()
  const cards = await findCardPayments(tx, orderId)
  await giveBackAmounts(tx, orderId, amounts, createdByUserId)
  return new Map(cards.map(({ voucherId, shownCode }) => [voucherId, shownCode]))
}

/** What a multi-purpose gift card has paid of an order. */
export interface CardPayment {
  readonly voucherId: number
  /** The end of its code, for people. */
  readonly shownCode: string
  readonly amount: string
}

/** What multi-purpose cards have paid of a held order, and was not given back. */
export async function findCardPayments(tx: TenantTx, orderId: number): Promise<CardPayment[]> {
  return tx.rows<CardPayment>(sql`
    select voucher.id as "voucherId", voucher.code as "shownCode",
      (-sum(move.amount))::text as amount
    from erp.voucher_moves move
    join erp.vouchers voucher on voucher.tenant_id = ${tx.tenantId} and voucher.id = move.voucher_id
    where move.tenant_id = ${tx.tenantId} and move.sales_order_id = ${orderId}
      and voucher.kind = ${voucherKinds.multiPurpose}
      and move.kind in (${voucherMoveKinds.redeemed}, ${voucherMoveKinds.givenBack})
    group by voucher.id, voucher.code having sum(move.amount) < 0
    order by voucher.id`)
}
