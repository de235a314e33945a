import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Exact } from '../../platform/values/exact.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { VoucherMove } from './voucher-move.ts'

const moveTable: NumberedTable = {
  table: 'voucher_moves',
  as: 'voucher_move',
  columns: {
    ...{ voucherId: 'integer', kind: 'integer', amount: 'numeric', salesOrderId: 'integer' },
    ...{ comment: 'text', created: 'timestamptz', createdByUserId: 'integer' },
  },
}

/** Something that is done with a held voucher. */
export interface NewMove {
  readonly voucherId: number
  readonly kind: number
  readonly amount: Exact
  readonly salesOrderId: number | null
  readonly comment: string
  readonly createdByUserId: number | null
}

export function addMoves(tx: TenantTx, moves: readonly NewMove[]): Promise<Key[]> {
  const created = new Date()
  const rows = moves.map((move) => ({ ...move, amount: String(move.amount), created }))
  return insertRows(tx, moveTable, rows)
}

const ofVoucher = (column: string) =>
  fixed(`(select ${column} from erp.vouchers voucher
  where voucher.tenant_id = $tenant and voucher.id = voucher_move.voucher_id)`)

/** Moves, the latest first. */
export const voucherMoves: RecordSource = {
  table: 'voucher_moves',
  as: 'voucher_move',
  order: fixed('voucher_move.id desc'),
  record: projected(shapeOf(VoucherMove), {
    id: keyOf('voucher_move'),
    voucherId: referenceOf('voucher_move', 'voucher_id', 'vouchers'),
    ...columnsOf('voucher_move', 'kind', 'amount', 'comment', 'created'),
    voucherKind: ofVoucher('voucher.kind'),
    voucherCode: ofVoucher('voucher.code'),
    currencyIso: ofVoucher('voucher.currency_iso'),
    salesOrderId: referenceOf('voucher_move', 'sales_order_id', 'sales_orders'),
    salesOrderNumber: fixed(`coalesce((select sales_order.number from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and sales_order.id = voucher_move.sales_order_id), '')`),
  }),
}

/** The filters of a list of moves; all given ones must match. */
export interface MoveFilter {
  readonly voucherId?: Reference
  readonly salesOrderId?: Reference
}

/** The filter as a condition on rows called `voucher_move`; undefined without any filter. */
export function moveFilter({ voucherId, salesOrderId }: MoveFilter): Sql | undefined {
  const conditions: Sql[] = []
  if (voucherId) {
    conditions.push(sql`voucher_move.voucher_id = (select voucher.id from erp.vouchers voucher
      where voucher.tenant_id = $tenant and ${isReferredTo('voucher', voucherId)})`)
  }
  if (salesOrderId) {
    conditions.push(sql`voucher_move.sales_order_id = (
      select sales_order.id from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and ${isReferredTo('sales_order', salesOrderId)})`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
