import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
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

export const purchaseInvoiceStatuses = ['received', 'checked', 'rejected'] as const
export type PurchaseInvoiceStatus = (typeof purchaseInvoiceStatuses)[number]

const heading = {
  id: KeyField({ readOnly: true }),
  number: Type.String({ description: 'Number that the seller gave it (BT-1).' }),
  issueDate: Instant({ description: 'Its date (BT-2).' }),
  supplierId: orNull(
    ReferenceField({
      description: 'The supplier with the VAT id of the seller, or the one named since.',
    }),
  ),
  status: Type.Unsafe<PurchaseInvoiceStatus>({
    type: 'string',
    enum: [...purchaseInvoiceStatuses],
    description: 'received, then checked or rejected.',
  }),
  comment: Text(4000, {
    description: 'Why it was rejected, or what was found when it was checked.',
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
    from: ['received'],
    to: 'checked',
    effect: { en: 'It counts as checked.', de: 'Sie gilt als geprüft.' },
  },
  reject: {
    from: ['received', 'checked'],
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
  const allowed = Object.entries(moves).filter(([, { from }]) =>
    (from as readonly string[]).includes(status),
  )
  if (allowed.some(([name]) => name === move)) return moves[move].to
  const rules: Faults = Object.fromEntries(allowed.map(([name, { effect }]) => [name, effect]))
  throw new Refusal(
    'conflict',
    'purchase-invoice.move-not-allowed',
    {
      en: 'The status of the purchase invoice does not allow this; `errors` names the moves that are possible.',
      de: 'Der Status der Eingangsrechnung lässt das nicht zu; `errors` nennt die möglichen Schritte.',
    },
    { rules },
  )
}
