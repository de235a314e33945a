import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  Label,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { ChannelAddress, OrderId, OrderItemId } from '../orders/order-body.ts'
import { SellerId } from '../sellers/seller.ts'

/** Announced in the tenant of the seller. */
export const channelDocumentEvents = eventsOf('channel-document', ['created'])

export const channelDocumentPath = '/channel-documents'

export const documentTypes = ['INVOICE', 'CREDITNOTE'] as const
const DocumentType = () =>
  Type.Unsafe<(typeof documentTypes)[number]>({
    type: 'string',
    enum: [...documentTypes],
    description: 'An invoice, or a credit note that corrects one.',
  })
const DocumentNumber = () => Label(256, { description: 'Number that the channel gave it.' })
const Currency = () =>
  Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency of its amounts (ISO 4217).' })

/** The largest amount of a document; amounts with more digits are no exact numbers. */
const amountMax = 99_999_999_999
const Amount = (description: string) =>
  Type.Number({
    ...{ minimum: 0, maximum: amountMax },
    description: `${description}, in the currency of the document.`,
  })
const Rate = () => Type.Number({ minimum: 0, maximum: 100, description: 'Tax in percent.' })

const Discount = Type.Object({
  name: Type.Optional(Text(255)),
  discountId: Type.Optional(Text(255)),
  totalGrossPrice: Amount('Gross discount'),
  totalNetPrice: Amount('Net discount'),
  totalVatAmount: Amount('Tax on the discount'),
  vatRate: Type.Optional(Rate()),
})

const TransactionItem = Type.Object({
  orderItemId: OrderItemId(),
  orderItemType: Type.Unsafe<string>({
    type: 'string',
    enum: ['ITEM', 'PAYMENT', 'SHIPPING'],
    description: 'What is paid for.',
  }),
  sku: Type.Optional(Text(150)),
  title: Type.Optional(Text(1000)),
  quantity: Type.Optional(
    Type.Number({ minimum: 0, maximum: amountMax, description: 'Number of pieces.' }),
  ),
  totalGrossPriceWithDiscounts: Amount('Gross price of all pieces less discounts'),
  totalNetPriceWithDiscounts: Amount('Net price of all pieces less discounts'),
  totalVatAmountWithDiscounts: Amount('Tax on all pieces less discounts'),
  vatRate: Rate(),
  discounts: Type.Optional(Type.Array(Discount, { maxItems: 100 })),
})

const InvoicedOrder = Type.Object({
  orderId: OrderId(),
  purchasedAt: Instant({ description: 'When it was bought.' }),
  shippingAddress: Type.Optional(ChannelAddress),
  transactionItemList: Type.Optional(Type.Array(TransactionItem, { minItems: 1, maxItems: 1_000 })),
})

/** What a channel says of a document that it wrote. */
export const InvoiceMetaData = Type.Object({
  type: DocumentType(),
  sellerId: SellerId(),
  orderId: OrderId(),
  invoiceNumber: DocumentNumber(),
  originalInvoiceNumber: Type.Optional(
    Text(256, { description: 'Of a credit note: the number of the invoice that it corrects.' }),
  ),
  transactionDate: Instant({ description: 'Date of the document.' }),
  taxCalculationDate: Instant({ description: 'The day whose tax rates it has.' }),
  transactionDetails: Type.Optional(Text(1000, { description: 'For people; not kept.' })),
  shipmentDate: Type.Optional(Instant({ description: 'When the goods left; not kept.' })),
  taxAddressRole: Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      enum: ['shipFrom', 'shipTo'],
      description: 'Which place decided on the tax; not kept.',
    }),
  ),
  exportOutsideEu: Type.Optional(
    Type.Boolean({ description: 'Whether the goods leave the European Union; not kept.' }),
  ),
  currency: Currency(),
  billingAddress: ChannelAddress,
  sellerVatNumber: Type.Optional(Text(50, { description: 'VAT id of the seller on it.' })),
  buyerVatNumber: Type.Optional(Text(50, { description: 'VAT id of the buyer on it.' })),
  orderList: Type.Optional(
    Type.Array(InvoicedOrder, {
      ...{ minItems: 1, maxItems: 100 },
      description: 'What it is for; of its items the totals are kept.',
    }),
  ),
})
export type InvoiceMetaDataBody = Static<typeof InvoiceMetaData>

const total = (description: string) =>
  orNull(Type.Number({ description: `${description}; null where the channel named no items.` }))

/** An invoice or credit note that a marketplace channel wrote for an order. */
export const ChannelDocument = Type.Object({
  id: KeyField({ readOnly: true }),
  salesOrderId: ReferenceField({ description: 'The sales order that the order became.' }),
  channel: Type.String({ description: 'Name of the marketplace channel.' }),
  sellerId: Type.String({ description: 'The id that the channel has given the merchant.' }),
  orderId: OrderId(),
  type: DocumentType(),
  number: DocumentNumber(),
  originalNumber: Type.String({
    description: 'Of a credit note: the number of its invoice; empty where it is not said.',
  }),
  transactionDate: Instant({ description: 'Date of the document.' }),
  taxCalculationDate: Instant({ description: 'The day whose tax rates it has.' }),
  currencyIso: Currency(),
  totalGross: total('What its items cost with tax, in its currency'),
  totalNet: total('What its items cost without tax, in its currency'),
  totalVat: total('The tax on its items, in its currency'),
  sellerVatId: Type.String({ description: 'VAT id of the seller on it; empty where not said.' }),
  buyerVatId: Type.String({ description: 'VAT id of the buyer on it; empty where not said.' }),
  fileName: Type.String({ description: 'Name of its file.' }),
  fileDataType: Type.String({ description: 'Media type of its file, by the content.' }),
  size: Type.Number({ description: 'Size of its file in bytes.' }),
  created: Instant({ description: 'When the channel sent it.' }),
})

export const noSuchChannelDocument = () =>
  new Refusal('missing', 'channel-document.missing', {
    en: 'There is no such document of a channel.',
    de: 'Diesen Beleg eines Kanals gibt es nicht.',
  })

export const channelDocumentTaken = () =>
  new Refusal('conflict', 'channel-document.taken', {
    en: 'The number belongs to another document of this seller.',
    de: 'Die Nummer gehört zu einem anderen Beleg dieses Händlers.',
  })

export function unsupportedDocument(actual: string): Refusal {
  const sentence = {
    en: `A document is a PDF file or an electronic invoice in XML; this file is ${actual}.`,
    de: `Ein Beleg ist eine PDF-Datei oder eine elektronische Rechnung in XML; diese Datei ist ${actual}.`,
  }
  return new Refusal('broken-rule', 'channel-document.unsupported', sentence, {
    faults: { document: sentence },
  })
}
