import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { InvoiceContent, InvoiceLineContent } from './invoice-content.ts'

/** Lines are parts of their invoice. */
export const purchaseInvoiceEvents = readWith(
  'purchaseinvoices.read',
  'purchase_invoices',
  eventsOf('purchase-invoice'),
)

export const purchaseInvoicePath = { v1: '/purchaseInvoices', v2: '/purchase-invoices' }

export const purchaseInvoiceStatuses = [
  ...([
    'received',
    'checked',
    'approved',
    'disputed',
    'rejected',
    'payment-ordered',
    'paid',
  ] as const),
] as const
export type PurchaseInvoiceStatus = (typeof purchaseInvoiceStatuses)[number]

/** By what a supplier was recognised; empty without one. */
const supplierClues = ['', 'vat-id', 'order', 'account', 'name', 'person'] as const
export type SupplierClue = (typeof supplierClues)[number]

const heading = {
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number that the seller gave it (BT-1).' }),
  issueDate: Instant({ description: 'Its date (BT-2).' }),
  supplierId: orNull(
    ReferenceField({
      description:
        'The supplier: the one with the VAT id of the seller, else the one of the order that is named, of the account or of the name; or the one named since.',
    }),
  ),
  supplierFoundBy: Type.Unsafe<SupplierClue>({
    type: 'string',
    enum: [...supplierClues],
    description:
      'By what it was recognised: vat-id; order, the number of an order that it was sent; account, that of its earlier invoices; name; or person, who named it. Empty without a supplier.',
  }),
  supplierOrderId: orNull(
    ReferenceField({
      description: 'The order to the supplier that is invoiced: the one it names, or named since.',
    }),
  ),
  companyId: orNull(
    ReferenceField({
      description:
        'The company that bought: that of the order, else the one that the request ran for, else the first; null in invoices from before it was kept.',
    }),
  ),
  status: Type.Unsafe<PurchaseInvoiceStatus>({
    type: 'string',
    enum: [...purchaseInvoiceStatuses],
    description:
      'received, then checked, approved and paid; payment-ordered once a payment run has ordered the bank to pay it; disputed while it is not clear, or rejected.',
  }),
  comment: Text(4000, {
    description:
      'Why it was disputed or rejected, or what was found when it was checked or approved.',
  }),
  faults: Type.Array(
    Type.Object({
      rule: Type.String({ description: 'Rule of EN 16931 that it breaks, such as BR-CO-15.' }),
      message: Type.String(),
    }),
    { description: 'What does not add up in it or is missing; empty where all is in order.' },
  ),
  fileName: Type.String({ description: 'Name of the file that it came as.' }),
  fileDataType: Type.String({ description: 'Media type of that file.' }),
  fileSize: Int32({ description: 'Size of that file in bytes.' }),
  received: Instant({ description: 'When it was received.' }),
  enteredBy: Type.String({
    description:
      'Who entered it: the user, else the app or client; the mailbox of one that was mailed in.',
  }),
  approvals: Type.Array(
    Type.Object({
      by: Type.String({ description: 'Who approved it: the user, else the app or client.' }),
      at: Instant({ description: 'When.' }),
    }),
    {
      description:
        'Who has approved it; one approval is not enough above the limit of its company. Empty again after a dispute.',
    },
  ),
  paid: orNull(Instant({ description: 'When it was paid; null before.' })),
  orderedFor: orNull(
    Type.String({
      format: 'date',
      description: 'The day on which the bank pays it, as a payment run ordered; null before.',
    }),
  ),
}

const { seller, buyer, totals, ...details } = InvoiceContent.properties

/** A purchase invoice in a list. */
export const PurchaseInvoiceListItem = Type.Object({
  ...heading,
  typeCode: details.typeCode,
  dueDate: details.dueDate,
  currencyIso: details.currencyIso,
  sellerName: Type.String(),
  totals,
})

/** What a supplier invoices, as its electronic invoice says it. */
export const PurchaseInvoice = Type.Object({
  ...heading,
  ...details,
  ...{ seller, buyer, totals },
  lineItems: Type.Array(
    Type.Object({
      id: KeyField({ readOnly: true }),
      itemId: orNull(
        ReferenceField({
          description:
            'The one item that the GTIN, our number or that of the supplier names; null where none or several do.',
        }),
      ),
      ...InvoiceLineContent.properties,
    }),
  ),
})

export const noSuchPurchaseInvoice = () =>
  new Refusal('missing', 'purchase-invoice.missing', {
    en: 'There is no such purchase invoice.',
    de: 'Diese Eingangsrechnung gibt es nicht.',
  })

export const noSuchReferences = missingRecords('purchase-invoice.reference.missing', {
  en: 'The purchase invoice refers to records that do not exist.',
  de: 'Die Eingangsrechnung verweist auf Datensätze, die es nicht gibt.',
})

const reason = {
  en: 'Please say why.',
  de: 'Bitte geben Sie einen Grund an.',
}

/** Refusal (422) of a dispute, or of the approval of what differs, without a reason. */
export const reasonRequired = (fieldName: FieldName) =>
  new Refusal('broken-rule', 'purchase-invoice.reason.missing', reason, {
    faults: { [fieldName(['comment'])]: reason },
  })

/** Refusal (409) of an invoice that was received before, with the key and the address of the first. */
export function alreadyReceived(key: number | string, location: string): Refusal {
  const sentence = {
    en: `This invoice of the seller was received before, as purchase invoice ${key}.`,
    de: `Diese Rechnung des Verkäufers ist schon eingegangen, als Eingangsrechnung ${key}.`,
  }
  return new Refusal('conflict', 'purchase-invoice.taken', sentence, { headers: { location } })
}

/** What is done with purchase invoices, and in which states. */
const moves = {
  check: {
    from: ['received', 'disputed'],
    to: 'checked',
    effect: { en: 'It counts as checked.', de: 'Sie gilt als geprüft.' },
  },
  approve: {
    from: ['checked'],
    to: 'approved',
    effect: { en: 'It may be paid.', de: 'Sie darf bezahlt werden.' },
  },
  dispute: {
    from: ['received', 'checked', 'approved'],
    to: 'disputed',
    effect: {
      en: 'It is not paid until it is clear.',
      de: 'Sie wird nicht bezahlt, bis sie geklärt ist.',
    },
  },
  pay: {
    from: ['approved'],
    to: 'paid',
    effect: { en: 'It counts as paid.', de: 'Sie gilt als bezahlt.' },
  },
  reject: {
    from: ['received', 'checked', 'disputed'],
    to: 'rejected',
    effect: {
      en: 'It is rejected; a corrected one may come with the same number.',
      de: 'Sie wird abgelehnt; eine berichtigte darf mit derselben Nummer kommen.',
    },
  },
} as const

export type PurchaseInvoiceMove = keyof typeof moves

/** The status that a move leads to. Refuses one (409) that the status does not allow, with those that it does. */
export function statusAfter(
  move: PurchaseInvoiceMove,
  status: PurchaseInvoiceStatus,
): PurchaseInvoiceStatus {
  if ((moves[move].from as readonly string[]).includes(status)) return moves[move].to
  throw moveNotAllowed(status)
}

/** What runs of payments and statements of banks do with an invoice; nobody asks for it by itself. */
const bankMoves = {
  order: { from: ['approved'], to: 'payment-ordered' },
  release: { from: ['payment-ordered'], to: 'approved' },
  settle: { from: ['approved', 'payment-ordered'], to: 'paid' },
  unsettle: { from: ['paid'], to: 'payment-ordered' },
  return: { from: ['paid', 'payment-ordered'], to: 'approved' },
} as const

export type BankMove = keyof typeof bankMoves

/** The status that a payment leads to. Throws `purchase-invoice.move-not-allowed` (409). */
export function statusAfterPayment(
  move: BankMove,
  status: PurchaseInvoiceStatus,
): PurchaseInvoiceStatus {
  const { from, to } = bankMoves[move]
  if ((from as readonly string[]).includes(status)) return to
  throw moveNotAllowed(status)
}

/** Throws `purchase-invoice.move-not-allowed` (409) once it was checked: then people have compared it already. */
export function requireUnchecked(status: PurchaseInvoiceStatus): void {
  if (status !== 'received' && status !== 'disputed') throw moveNotAllowed(status)
}

function moveNotAllowed(status: PurchaseInvoiceStatus): Refusal {
  const allowed = Object.entries(moves).filter(([, { from }]) =>
    (from as readonly string[]).includes(status),
  )
  const rules: Faults = Object.fromEntries(allowed.map(([name, { effect }]) => [name, effect]))
  return new Refusal(
    'conflict',
    'purchase-invoice.move-not-allowed',
    {
      en: 'The status of the purchase invoice does not allow this; `errors` names the moves that are possible.',
      de: 'Der Status der Eingangsrechnung lässt das nicht zu; `errors` nennt die möglichen Schritte.',
    },
    { rules },
  )
}
