import Type, { type Static } from 'typebox'
import { creationShapeOf, shapeOfTable } from '../../../platform/records/fields/field-table.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  type PatchOf,
  patchOf,
  type Reference,
  ReferenceField,
  writable,
} from '../../../platform/values/shape.ts'
import type { LineDraft } from '../../pricing/sale.ts'
import { orderLineRows } from './order-line-fields.ts'

const keys = {
  id: KeyField({ readOnly: true }),
  salesOrderId: KeyField({ readOnly: true, description: 'The order that the line belongs to.' }),
}
const Values = shapeOfTable(orderLineRows)

/** Most lines that an order has. */
export const linesMax = 1000

/** A line of an order. */
export const OrderLine = Type.Object({ ...keys, ...Values.properties })

/** The fields of a line, as a body names them. */
export type OrderLineValues = PatchOf<Static<typeof Values>>

const numbers = {
  syncNumber: Int32({
    minimum: 0,
    description: 'Number that the caller gives the line, for its components to name.',
  }),
  parentSyncNumber: Int32({
    minimum: 0,
    description: 'Of a component: the number of the line of its bill of materials.',
  }),
}

export interface OrderLineDraft extends OrderLineValues {
  readonly quantity: number
  readonly syncNumber?: number
  readonly parentSyncNumber?: number
}

/** A line to be added; only its quantity is required. */
export const OrderLineDraft = Type.Unsafe<OrderLineDraft>({
  ...patchOf(Type.Object({ ...writable(creationShapeOf(orderLineRows)).properties, ...numbers })),
  required: ['quantity'],
})

export interface OrderLineSet extends OrderLineDraft {
  readonly salesOrderLineItemId?: Reference
}

/** A line as it is to be: one that the order has, of which fields left out stay, or one to be added. */
export const OrderLineSet = Type.Unsafe<OrderLineSet>({
  ...patchOf(
    Type.Object({
      salesOrderLineItemId: ReferenceField({
        description: 'The line of the order that stays; left out, a line is added.',
      }),
      ...writable(creationShapeOf(orderLineRows)).properties,
      ...numbers,
    }),
  ),
  required: ['quantity'],
})

/** The body of an update: a field left out stays. */
export const OrderLinePatch = Type.Unsafe<OrderLineValues>(patchOf(OrderLine))

const amountFields = [
  ...(['itemId', 'quantity', 'salesPriceNet', 'salesPriceGross', 'discountPercent'] as const),
  ...(['ignoresDiscounts', 'taxRate', 'taxClassId'] as const),
]

/** A line of shipping that is only called otherwise still follows from the method. */
export const changesAmount = (change: Partial<LineDraft>) =>
  amountFields.some((field) => change[field] !== undefined)

/** The address of a line. */
export const orderLinePath = {
  v1: '/salesOrders/{salesOrderId}/lineitems/{salesOrderLineItemId}',
  v2: '/sales-orders/{salesOrderId}/line-items/{salesOrderLineItemId}',
} as const

/** What changes of lines are refused with, for descriptions. */
export const lineRules =
  'All amounts of the order are calculated again; its reservations follow, and so does what it pays for shipping, which a line of shipping that is written or deleted here fixes. Refused with 400 where net and gross price of a line are more than 0.01 apart; with 404 `sales-order.missing` or `sales-order.line.missing`; with 409 `sales-order.cancelled`; with 422 `sales-order.reference.missing`, `item.not-for-sale`, `item.not-released`, `stock.not-divisible`, `item.quantity.least`, `item.quantity.step`, `stock.insufficient`, `tax.not-determined`, `tax.registration-missing`, `document.lines.too-many`, `document.total-negative`, `document.amount-too-large`, `sales-order.line.in-use` where more is delivered or invoiced than would be left, and `sales-order.invoiced` where an invoice has settled prices and taxes.'

export const noSuchOrderLine = () =>
  new Refusal('missing', 'sales-order.line.missing', {
    en: 'The order has no such line.',
    de: 'Der Auftrag hat keine solche Position.',
  })
