import Type, { type Static } from 'typebox'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

const paymentOptions = ['transfer', 'debit', 'online', 'cash', 'other'] as const
type PaymentOption = (typeof paymentOptions)[number]

/** A way to pay, with its terms. */
export const PaymentMethod = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  isDefault: Type.Boolean({
    v1: 'IsStandard',
    description: 'Whether it is the default; setting it takes the mark from the former default.',
  }),
  isActive: Type.Boolean({ description: 'Whether new documents may have it.' }),
  isDunningActive: Type.Boolean({ description: 'Whether unpaid invoices are dunned.' }),
  canShipBeforePayment: Type.Boolean({
    description: 'Whether goods are delivered before they are paid.',
  }),
  paymentDueInDays: Int32({
    minimum: 0,
    maximum: 3650,
    description:
      'Days after the date of the invoice until it is due, where neither order nor customer says.',
  }),
  cashDiscountDays: Int32({
    minimum: 0,
    maximum: 3650,
    description: 'Days after the date of the invoice within which the cash discount is given.',
  }),
  cashDiscountValue: Type.Number({
    minimum: 0,
    maximum: 100,
    decimals: 4,
    description: 'Cash discount in percent.',
  }),
  paymentOption: Type.Unsafe<PaymentOption>({
    type: 'string',
    enum: [...paymentOptions],
    description: 'How the money comes: by transfer, direct debit, online, in cash or otherwise.',
  }),
  generalLedgerAccount: Text(50, { description: 'Account of the general ledger for payments.' }),
})
type PaymentMethod = Static<typeof PaymentMethod>

export type PaymentMethodDraft = Pick<PaymentMethod, 'name'> & Partial<Omit<PaymentMethod, 'id'>>
