import Type from 'typebox'
import { eventsOf, readWith } from '../../../platform/events/event.ts'
import { type Faults, Refusal } from '../../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  Label,
  orNull,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { SignedAmount } from '../statements/bank-statement.ts'

export const bankStatementLineEvents = readWith(
  'bankstatements.read',
  'bank_statement_lines',
  eventsOf('bank-statement-line', ['changed']),
)

export const bankStatementLinePath = { v1: '/bankStatementLines', v2: '/bank-statement-lines' }

export const lineStates = ['open', 'booked', 'ignored'] as const
export type LineState = (typeof lineStates)[number]

/** A movement of an account, and what became of it. */
export const BankStatementLine = Type.Object({
  id: KeyField({ readOnly: true }),
  bankStatementId: ReferenceField({ description: 'Its statement.' }),
  companyId: ReferenceField({ description: 'The company that has the account.' }),
  iban: Text(34, { description: 'The account.' }),
  bookingDay: Instant({ description: 'The day on which the bank booked it.' }),
  valueDay: Instant({ description: 'The day from which it bears interest.' }),
  amount: SignedAmount('Negative where money left the account.'),
  currencyIso: Text(3, { description: 'Currency of the amount (ISO 4217).' }),
  otherName: Text(255, { description: 'Who paid, or was paid.' }),
  otherIban: Text(34, { description: 'The account of who paid, or was paid.' }),
  remittance: Text(4000, { description: 'What the payer wrote.' }),
  endToEndId: Text(255, { description: 'The reference that the payer gave the payment.' }),
  bankReference: Text(255, { description: 'What the bank calls the entry.' }),
  returnReason: Text(35, {
    description: 'Why the bank returned it, such as AC04; empty where it is no return.',
  }),
  fees: Price({ description: 'What the bank took for it.' }),
  state: Type.Unsafe<LineState>({
    type: 'string',
    enum: [...lineStates],
    description: 'open, then booked or ignored.',
  }),
  comment: Text(4000, { description: 'Why it, or a rest of it, was ignored.' }),
  bookings: Type.Array(
    Type.Object({
      invoiceId: orNull(ReferenceField({ description: 'The invoice; null for an order.' })),
      salesOrderId: orNull(ReferenceField({ description: 'The order; null for an invoice.' })),
      purchaseInvoiceId: orNull(
        ReferenceField({ description: 'The invoice of a supplier; null otherwise.' }),
      ),
      paymentId: orNull(
        ReferenceField({
          description: 'The payment or the refund; null for an invoice of a supplier.',
        }),
      ),
      amount: Price({ description: 'Always positive.' }),
    }),
    { description: 'What it was booked as; empty unless it is booked.' },
  ),
})

export const LineBooking = Type.Object({
  invoices: Type.Optional(
    Type.Array(
      Type.Object({
        invoiceId: ReferenceField({ description: 'An invoice of the company.' }),
        amount: Quantity({ exclusiveMinimum: 0, description: 'The part of the line for it.' }),
      }),
      { minItems: 1, maxItems: 100, description: 'Each invoice once.' },
    ),
  ),
  salesOrders: Type.Optional(
    Type.Array(
      Type.Object({
        salesOrderId: ReferenceField({ description: 'An order of the company.' }),
        amount: Quantity({ exclusiveMinimum: 0, description: 'The part of the line for it.' }),
      }),
      { minItems: 1, maxItems: 100, description: 'Each order once, paid before its invoice.' },
    ),
  ),
  purchaseInvoices: Type.Optional(
    Type.Array(
      Type.Object({
        purchaseInvoiceId: ReferenceField({
          description: 'An invoice or a credit note of a supplier of the company.',
        }),
        amount: Quantity({
          exclusiveMinimum: 0,
          description:
            'The part of the line for it: what is due, what a payment run ordered, or what is due less the cash discount of the day.',
        }),
      }),
      {
        minItems: 1,
        maxItems: 1000,
        description:
          'Each once. Money that leaves the account pays it, or is the return of a credit note; money that comes back opens it again.',
      },
    ),
  ),
  allowsOverpayment: Type.Optional(
    Type.Boolean({
      description:
        'Whether more is taken than is still to be paid, as credit of the customer; false by default.',
    }),
  ),
  ignoresRest: Type.Optional(
    Type.Boolean({
      description: 'Whether a rest of the line may be left over; false by default.',
    }),
  ),
  takesCashDiscount: Type.Optional(
    Type.Boolean({
      description:
        'Whether the cash discount is taken where the payment is in time and pays the rest; true by default.',
    }),
  ),
  comment: Type.Optional(Text(4000, { description: 'Why a rest is ignored.' })),
})

export const LineIgnoring = Type.Object({
  comment: Label(4000, { description: 'Why it is ignored, such as a fee of the bank.' }),
})

export const noSuchBankStatementLine = () =>
  new Refusal('missing', 'bank-statement-line.missing', {
    en: 'There is no such line of a bank statement.',
    de: 'Diese Zeile eines Kontoauszugs gibt es nicht.',
  })

/** What can be done with a line, by its state. */
const moves = {
  book: {
    from: ['open'],
    effect: { en: 'It can be booked.', de: 'Sie kann gebucht werden.' },
  },
  ignore: {
    from: ['open'],
    effect: { en: 'It can be ignored.', de: 'Sie kann übergangen werden.' },
  },
  reopen: {
    from: ['booked', 'ignored'],
    effect: { en: 'It can be taken back.', de: 'Sie kann zurückgenommen werden.' },
  },
} as const

/** Refuses (409) a move that the state does not allow: also the second of two people who decide one line. */
export function requireLineMove(move: keyof typeof moves, state: LineState): void {
  const allowed = Object.entries(moves).filter(([, { from }]) =>
    (from as readonly string[]).includes(state),
  )
  if (allowed.some(([name]) => name === move)) return
  const rules: Faults = Object.fromEntries(allowed.map(([name, { effect }]) => [name, effect]))
  throw new Refusal(
    'conflict',
    'bank-statement-line.move-not-allowed',
    {
      en: 'The line was decided already; `errors` names the moves that are possible.',
      de: 'Über die Zeile ist schon entschieden; `errors` nennt die möglichen Schritte.',
    },
    { rules },
  )
}

export const sumDiffers = (left: string) =>
  new Refusal('broken-rule', 'bank-statement-line.sum-differs', {
    en: `The amounts differ from that of the line by ${left}. A rest is left over only with ignoresRest.`,
    de: `Die Beträge weichen von dem der Zeile um ${left} ab. Ein Rest bleibt nur mit ignoresRest übrig.`,
  })

export const nothingNamed = () =>
  new Refusal('broken-rule', 'bank-statement-line.nothing-named', {
    en: 'Neither an invoice nor an order is named.',
    de: 'Weder eine Rechnung noch ein Auftrag ist genannt.',
  })

export const namedTwice = () =>
  new Refusal('broken-rule', 'bank-statement-line.invoice-twice', {
    en: 'An invoice or an order is named twice.',
    de: 'Eine Rechnung oder ein Auftrag ist zweimal genannt.',
  })

export const discountTaken = () =>
  new Refusal('conflict', 'bank-statement-line.cash-discount', {
    en: 'A cash discount was taken with this line, which a refund does not give back.',
    de: 'Mit dieser Zeile wurde Skonto in Anspruch genommen, das eine Rückzahlung nicht zurückgibt.',
  })

export const purchaseAmountDiffers = (amounts: readonly string[]) =>
  new Refusal('broken-rule', 'bank-statement-line.purchase-amount', {
    en: `An invoice of a supplier is paid as a whole, by ${amounts.join(' or ')}.`,
    de: `Eine Eingangsrechnung wird im Ganzen bezahlt, mit ${amounts.join(' oder ')}.`,
  })

/** For the job that books what is certain: it leaves such a line to a person. */
export const openDiffers = () =>
  new Refusal('conflict', 'bank-statement-line.open-differs', {
    en: 'What is open of the invoice has changed.',
    de: 'Was bei der Rechnung offen ist, hat sich geändert.',
  })
