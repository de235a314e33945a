import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { VoucherMove } from './voucher-move.ts'
import { moveFilter, voucherMoves } from './voucher-move-store.ts'

export const listVoucherMoves = operation({
  name: 'listVoucherMoves',
  summary: 'List what was done with vouchers',
  description:
    'Returns what was done with vouchers, the latest first, a page at a time: issued, redeemed, given back, expired, corrected. All given filters must match.',
  method: 'GET',
  path: { v2: '/voucher-moves' },
  scope: 'vouchers.read',
  query: { ...pageQuery, voucherId: ReferenceField(), salesOrderId: ReferenceField() },
  answer: { status: 200, shape: pageOf(VoucherMove) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(tx, generation, voucherMoves, query, moveFilter(query)),
})
