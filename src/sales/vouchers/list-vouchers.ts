import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { Voucher, VoucherKind } from './voucher.ts'
import { givenCode } from './voucher-code.ts'
import { voucherFilter, vouchers } from './voucher-store.ts'

export const listVouchers = operation({
  name: 'listVouchers',
  summary: 'List vouchers',
  description:
    'Returns coupons and gift cards, the latest first, a page at a time. All given filters must match. Gift cards show only the end of their codes; who has a whole code finds the card by it.',
  method: 'GET',
  path: { v2: '/vouchers' },
  scope: 'vouchers.read',
  query: {
    ...pageQuery,
    code: Text(50, { description: 'The whole code, with or without hyphens, in any case.' }),
    kind: VoucherKind('0 coupon, 1 multi-purpose gift card, 2 single-purpose gift card.'),
    campaign: Text(255, { description: 'The whole name of the campaign.' }),
    salesOrderId: ReferenceField({ description: 'The order that sold them.' }),
    isUsable: Type.Boolean({
      description: 'Whether it is neither blocked nor expired nor spent.',
    }),
  },
  answer: { status: 200, shape: pageOf(Voucher) },
  handle({ tx, vault, generation, query }) {
    const { code: text, ...own } = query
    const code = text === undefined ? undefined : givenCode({ vault, tenantId: tx.tenantId }, text)
    const filter = voucherFilter({ ...own, ...(code && { code }) })
    return concludeWithPage(tx, generation, vouchers, query, filter)
  },
})
