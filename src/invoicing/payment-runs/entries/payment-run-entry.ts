import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { KeyField, orNull, Price, ReferenceField, Text } from '../../../platform/values/shape.ts'
import {
  type PaymentExclusion,
  type PaymentWarning,
  paymentExclusions,
  paymentWarnings,
} from '../proposals/proposed-payment.ts'
import { DayField, KindField } from '../runs/payment-run.ts'

export const paymentRunEntryEvents = readWith(
  'paymentruns.read',
  'payment_run_entries',
  eventsOf('payment-run-entry', ['changed']),
)

const entryStates = [
  ...(['proposed', 'ordered', 'settled', 'returned', 'skipped', 'cancelled'] as const),
]
export type EntryState = (typeof entryStates)[number]

/** A direct debit or transfer of a run. */
export const PaymentRunEntry = Type.Object({
  id: KeyField({ readOnly: true }),
  paymentRunId: ReferenceField({ readOnly: true, description: 'Its run.' }),
  kind: KindField(),
  invoiceId: orNull(
    ReferenceField({ readOnly: true, description: 'The invoice that is collected or refunded.' }),
  ),
  purchaseInvoiceId: orNull(
    ReferenceField({ readOnly: true, description: 'The invoice of a supplier that is paid.' }),
  ),
  customerId: orNull(
    ReferenceField({ readOnly: true, description: 'The customer; null for a supplier.' }),
  ),
  number: Text(255, { readOnly: true, description: 'Number of the invoice.' }),
  name: Text(255, { readOnly: true, description: 'Whose account it is.' }),
  iban: Text(34, { readOnly: true, description: 'The account that is debited or paid to.' }),
  bic: Text(11, { readOnly: true, description: 'Its bank, where it is named.' }),
  amount: Price({ readOnly: true, description: 'What is collected or paid.' }),
  cashDiscount: Price({
    readOnly: true,
    description: 'What is taken off the invoice of a supplier for paying it in time; else 0.',
  }),
  warning: orNull(
    Type.Unsafe<PaymentWarning>({
      type: 'string',
      enum: [...paymentWarnings],
      readOnly: true,
      description:
        'account-differs: the invoice names another account than the one that is kept with the supplier, or than earlier invoices were paid to. Such a payment is switched off until a person switches it on.',
    }),
  ),
  currencyIso: Text(3, { readOnly: true, description: 'Currency of the invoice (ISO 4217).' }),
  dueDay: orNull(DayField('When the invoice is due; null for a refund.')),
  mandateReference: Text(35, { readOnly: true, description: 'The mandate; empty without one.' }),
  sequence: Text(4, {
    readOnly: true,
    description: 'FRST first, RCUR later or OOFF only use of the mandate; empty without one.',
  }),
  remittance: Text(140, {
    readOnly: true,
    description: 'What the other side reads on the statement.',
  }),
  endToEndId: Text(35, {
    readOnly: true,
    description: 'By which a bank statement is recognised to be about it.',
  }),
  isSelected: Type.Boolean({ description: 'Whether it is to be executed.' }),
  state: Type.Unsafe<EntryState>({
    type: 'string',
    enum: [...entryStates],
    readOnly: true,
    description:
      'proposed; skipped, for the reason in `exclusion`; ordered, once the run is confirmed; settled or returned by a bank statement; cancelled with its run.',
  }),
  exclusion: orNull(
    Type.Unsafe<PaymentExclusion>({
      type: 'string',
      enum: [...paymentExclusions],
      readOnly: true,
      description: 'Why it is left out.',
    }),
  ),
  returnReason: Text(35, {
    readOnly: true,
    description: 'Why the bank returned it, such as AM04.',
  }),
  returnFee: Price({ readOnly: true, description: 'What the return cost.' }),
})

export const noSuchPaymentRunEntry = () =>
  new Refusal('missing', 'payment-run-entry.missing', {
    en: 'There is no such payment of a run.',
    de: 'Diese Zahlung eines Laufs gibt es nicht.',
  })

export const entryDecided = () =>
  new Refusal('conflict', 'payment-run-entry.decided', {
    en: 'The run was confirmed, or the payment cannot be made.',
    de: 'Der Lauf ist bestätigt, oder die Zahlung ist nicht möglich.',
  })
