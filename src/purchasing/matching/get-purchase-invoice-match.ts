import Type from 'typebox'
import type { Language } from '../../platform/http/headers.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { Instant, KeyField, orNull, ReferenceField } from '../../platform/values/shape.ts'
import {
  findOrdersOfSupplier,
  namedSupplierOrders,
} from '../../warehouse/doors/ordered-goods-store.ts'
import {
  noSuchPurchaseInvoice,
  noSuchReferences,
  purchaseInvoicePath,
} from '../invoices/purchase-invoice.ts'
import { type Difference, differenceReasons, type OrderedItem } from './invoice-match.ts'
import { type InvoiceMatch, readMatch } from './invoice-match-store.ts'

const quantity = (description: string) => Type.Number({ description })
const price = (description: string) => orNull(Type.Number({ description }))

const differences = Type.Array(
  Type.Object({
    reason: Type.Unsafe<Difference['reason']>({
      type: 'string',
      enum: [...differenceReasons],
      description: 'What differs.',
    }),
    message: Type.String(),
  }),
  { description: 'What differs, in words; empty where all agrees.' },
)

const ordered = {
  itemId: orNull(ReferenceField({ description: 'The item; null where it is not known.' })),
  sku: Type.String({ description: 'Number of the item.' }),
  orderedQuantity: quantity('Ordered of the item, on all lines of the order.'),
  receivedQuantity: quantity('Received of it.'),
  invoicedElsewhere: quantity('What other invoices of the order have of it.'),
  orderedPrice: price('Net price of one unit on the order; null without one.'),
}

const Match = Type.Object({
  supplierOrderId: orNull(ReferenceField({ description: 'The order that it is compared with.' })),
  supplierOrderNumber: Type.String({ description: 'Its number; empty without one.' }),
  differences,
  differenceCount: Type.Integer({ description: 'All that differs, on lines as well.' }),
  lines: Type.Array(
    Type.Object({
      lineItemId: ReferenceField({ description: 'The line of the invoice.' }),
      isOrdered: Type.Boolean({ description: 'Whether the item is on the order.' }),
      ...ordered,
      invoicedPrice: Type.Number({
        description: 'Net price of one unit, with allowances and charges of the line.',
      }),
      differences,
    }),
    { description: 'The lines of the invoice, in their order.' },
  ),
  notInvoiced: Type.Array(Type.Object({ ...ordered, name: Type.String() }), {
    description: 'What was ordered and stands on no line of the invoice.',
  }),
  supplierOrders: Type.Array(
    Type.Object({
      id: KeyField(),
      number: Type.String(),
      sentAt: orNull(Instant({ description: 'When it was sent.' })),
    }),
    { description: 'The latest orders that the supplier was sent: it may be of another one.' },
  ),
})

const ordersMax = 20

export const getPurchaseInvoiceMatch = operation({
  name: 'getPurchaseInvoiceMatch',
  summary: 'Compare a purchase invoice with its order',
  description:
    'Returns the lines of an invoice next to what was ordered of their items, what of it has arrived and what other invoices have of it, with all that differs. With `supplierOrderId` it is compared with that order in place of its own; nothing is changed by that. Refused with 404 `purchase-invoice.missing`, and with 422 `purchase-invoice.reference.missing` for an order that does not exist.',
  method: 'GET',
  path: {
    v1: `${purchaseInvoicePath.v1}/{purchaseInvoiceId}/match`,
    v2: `${purchaseInvoicePath.v2}/{purchaseInvoiceId}/match`,
  },
  scope: 'purchaseinvoices.read',
  pathParameters: { purchaseInvoiceId: ReferenceField() },
  query: {
    supplierOrderId: ReferenceField({ description: 'The order to compare with.' }),
  },
  answer: { status: 200, shape: Match },

  async handle({ tx, path, query, headers }) {
    const source = { table: 'purchase_invoices', as: 'purchase_invoice' }
    const key = await findKey(tx, source, path.purchaseInvoiceId)
    if (!key) throw noSuchPurchaseInvoice()
    const asked = query.supplierOrderId
    const named = asked
      ? [{ path: ['supplierOrderId'], table: namedSupplierOrders, reference: asked }]
      : []
    const resolve = await resolveRecords(tx, named, noSuchReferences)
    const match = await readMatch(tx, key, asked && resolve(asked).id)
    const orders =
      match.supplierId === null ? [] : await findOrdersOfSupplier(tx, match.supplierId, ordersMax)
    return {
      ...shownMatch(match, headers.language),
      supplierOrders: orders.map(({ number, sent, ...order }) => ({
        ...{ id: order, number },
        sentAt: sent?.toISOString() ?? null,
      })),
    }
  },
})

function shownMatch(match: InvoiceMatch, language: Language) {
  const said = (found: readonly Difference[]) =>
    found.map(({ reason, message }) => ({ reason, message: message[language] }))
  const { order, lines, notInvoiced } = match
  return {
    supplierOrderId: order ? { id: order.id, uuid: order.uuid } : null,
    supplierOrderNumber: order?.number ?? '',
    differences: said(match.differences),
    differenceCount:
      match.differences.length + lines.reduce((sum, one) => sum + one.differences.length, 0),
    lines: lines.map(({ line, ordered: item, invoicedPrice, differences: found }) => ({
      lineItemId: { id: line.id, uuid: line.uuid },
      isOrdered: item !== undefined,
      ...shownItem(item),
      itemId: keyOf(line.itemId, line.itemUuid),
      sku: line.sku,
      invoicedPrice: Number(invoicedPrice),
      differences: said(found),
    })),
    notInvoiced: notInvoiced.map((item) => ({
      ...shownItem(item),
      itemId: keyOf(item.first.itemId, item.first.itemUuid),
      ...{ sku: item.first.sku, name: item.first.name },
    })),
  }
}

function keyOf(id: number | null, uuid: string | null) {
  return id === null || uuid === null ? null : { id, uuid }
}

function shownItem(item: OrderedItem | undefined) {
  return {
    orderedQuantity: item?.quantity.toNumber() ?? 0,
    receivedQuantity: item?.received.toNumber() ?? 0,
    invoicedElsewhere: item?.elsewhere.toNumber() ?? 0,
    orderedPrice: item ? Number(item.first.price) : null,
  }
}
