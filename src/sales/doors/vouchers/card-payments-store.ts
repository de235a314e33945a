import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { voucherKinds, voucherMoveKinds } from '../../vouchers/voucher.ts'

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
