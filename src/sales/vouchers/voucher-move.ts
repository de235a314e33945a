import Type from 'typebox'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** Something that was done with a voucher. */
export const VoucherMove = Type.Object({
  id: KeyField({ readOnly: true }),
  voucherId: ReferenceField({ description: 'The voucher.' }),
  kind: Int32({
    minimum: 0,
    maximum: 4,
    description: '0 issued, 1 redeemed, 2 given back, 3 expired, 4 corrected.',
  }),
  amount: Type.Number({
    description:
      'What was added, or below 0 spent; of a coupon, what it took off the goods. The moves of a gift card add up to its balance.',
  }),
  voucherKind: Int32({
    minimum: 0,
    maximum: 2,
    description: 'Of the voucher: 0 coupon, 1 multi-purpose gift card, 2 single-purpose gift card.',
  }),
  voucherCode: Text(50, { description: 'Of the voucher, as it is shown there.' }),
  currencyIso: Text(3, { description: 'Currency of the voucher (ISO 4217).' }),
  salesOrderId: orNull(ReferenceField({ description: 'The order that it was for, if any.' })),
  salesOrderNumber: Text(255, { description: 'Its number; empty without one.' }),
  comment: Text(4000, { description: 'Why; empty where nobody said.' }),
  created: Instant({ description: 'When it was done.' }),
})
