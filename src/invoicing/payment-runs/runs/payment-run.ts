import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { missingRecords } from '../../../platform/values/missing-records.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'

export const paymentRunEvents = readWith(
  'paymentruns.read',
  'payment_runs',
  eventsOf('payment-run'),
)

const paymentRunKinds = ['direct-debit', 'transfer'] as const
export type PaymentRunKind = (typeof paymentRunKinds)[number]

export const KindField = () =>
  Type.Unsafe<PaymentRunKind>({
    type: 'string',
    enum: [...paymentRunKinds],
    description:
      'direct-debit: collects what is due; transfer: pays invoices of suppliers, and back what customers are owed.',
  })

export const DayField = (description: string) =>
  Type.String({ format: 'date', pattern: '^(?!0000)', example: '2026-12-01', description })

const paymentRunStates = ['proposed', 'confirmed', 'cancelled'] as const
export type PaymentRunState = (typeof paymentRunStates)[number]

const count = (description: string) => Int32({ minimum: 0, description })

/** What a company collects or pays together, and what came of it. */
export const PaymentRun = Type.Object({
  id: KeyField({ readOnly: true }),
  companyId: ReferenceField({ description: 'The company.' }),
  kind: KindField(),
  state: Type.Unsafe<PaymentRunState>({
    type: 'string',
    enum: [...paymentRunStates],
    description: 'proposed, then confirmed: its file is for the bank; or cancelled afterwards.',
  }),
  executionDay: DayField('The day on which the bank is to collect or to pay.'),
  created: Instant({ description: 'When it was proposed.' }),
  confirmed: orNull(Instant({ description: 'When it was confirmed; null before.' })),
  confirmedByUserName: Text(255, {
    description: 'Who confirmed it; empty for an app or a client.',
  }),
  cancelled: orNull(Instant({ description: 'When it was cancelled; null otherwise.' })),
  cancelReason: Text(1000, { description: 'Why it was cancelled.' }),
  fileName: Text(255, { description: 'Name of its file; empty before it is confirmed.' }),
  sizeBytes: count('Size of its file in bytes.'),
  entryCount: count('Payments that are in it, or are to be.'),
  totalAmount: Price({ description: 'Their sum in EUR.' }),
  switchedOffCount: count('Payments that a person switched off.'),
  excludedCount: count('What it leaves out, for the reasons that its entries name.'),
  warningCount: count('Payments with a warning, switched off or not, that are not left out.'),
  settledCount: count('Payments that a bank statement confirms.'),
  returnedCount: count('Payments that a bank returned.'),
})

export const missingPayingCompany = missingRecords('payment-run.reference.missing', {
  en: 'The run names a company that does not exist.',
  de: 'Der Lauf nennt eine Firma, die es nicht gibt.',
})

export const noSuchPaymentRun = () =>
  new Refusal('missing', 'payment-run.missing', {
    en: 'There is no such payment run.',
    de: 'Diesen Zahlungslauf gibt es nicht.',
  })

export const paymentRunDecided = () =>
  new Refusal('conflict', 'payment-run.decided', {
    en: 'The state of the payment run does not allow this: it was confirmed or cancelled already, or is not yet.',
    de: 'Der Stand des Zahlungslaufs lässt das nicht zu: er ist schon bestätigt oder zurückgezogen, oder noch nicht.',
  })

export const paymentRunSettled = () =>
  new Refusal('conflict', 'payment-run.settled', {
    en: 'The bank has executed payments of the run.',
    de: 'Die Bank hat Zahlungen des Laufs ausgeführt.',
  })

export const nothingToPay = () =>
  new Refusal('broken-rule', 'payment-run.empty', {
    en: 'No payment of the run is to be made.',
    de: 'Keine Zahlung des Laufs soll ausgeführt werden.',
  })

export const noOrderingAccount = () =>
  new Refusal('broken-rule', 'payment-run.company', {
    en: 'The company has no IBAN, or no creditor identifier for direct debits.',
    de: 'Die Firma hat keine IBAN oder für Lastschriften keine Gläubiger-Identifikationsnummer.',
  })
