import Type from 'typebox'
import { Int32, KeyField, orNull, Text } from '../../platform/values/shape.ts'

/** Codes that an order redeems. */
export const VoucherCodes = Type.Array(Text(50, { minLength: 1 }), {
  maxItems: 20,
  description:
    'Codes of coupons and gift cards. Coupons and single-purpose cards become lines that lower the goods, multi-purpose cards pay.',
})

/** What a code would do to an order, or why it does nothing. */
export const VoucherOutcome = Type.Object({
  code: Text(50, { description: 'As the caller gave it.' }),
  voucherId: orNull(KeyField({ description: 'The voucher; null where there is none.' })),
  kind: orNull(
    Int32({
      minimum: 0,
      maximum: 2,
      description: '0 coupon, 1 multi-purpose gift card, 2 single-purpose gift card.',
    }),
  ),
  amount: Type.Number({
    description:
      'What it takes off the goods, on the side that leads, or pays of the gross amount; 0 where it does nothing.',
  }),
  balanceAfter: orNull(
    Type.Number({ description: 'What is left of a gift card afterwards; null of a coupon.' }),
  ),
  reasons: Type.Array(
    Type.Object({
      code: Text(100, { description: 'Such as `voucher.expired`.' }),
      text: Text(500, { description: 'The reason, in the language of the caller.' }),
    }),
    { description: 'Why it does nothing: all reasons at once; empty where it counts.' },
  ),
})
