import Type, { type TObject } from 'typebox'
import { Percent } from '../../../catalog/doors/price.ts'
import type { GenerationName } from '../../../platform/pipeline/generation.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { creationShapeOf, shapeOfTable } from '../../../platform/records/fields/field-table.ts'
import { missingRecords } from '../../../platform/values/missing-records.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { KeyField, patchOf, writable } from '../../../platform/values/shape.ts'
import { VoucherCodes } from '../../vouchers/voucher-codes.ts'
import { linesMax, OrderLine, OrderLineDraft } from '../lines/order-line.ts'
import { DocumentAddress, DocumentAddressDraft, DocumentAddressPatch } from './document-address.ts'
import { salesOrderTables } from './sales-order-fields.ts'

/** Addresses as a generation names them. */
function addressed(address: TObject, generation: GenerationName) {
  // The published interface spells this one differently from its neighbours.
  const shipment = generation === 'v1' ? { ...address, v1: 'Shipmentaddress' } : address
  return { billingAddress: address, shipmentAddress: shipment as TObject }
}

const id = KeyField({ readOnly: true })

/** An order in generation 1, which reads and writes lines by operations of their own. */
export const SalesOrderSheet = Type.Object({
  id,
  ...shapeOfTable(salesOrderTables.v1).properties,
  ...addressed(DocumentAddress, 'v1'),
})

/** An order with its lines. */
export const SalesOrder = Type.Object({
  id,
  ...shapeOfTable(salesOrderTables.v2).properties,
  ...addressed(DocumentAddress, 'v2'),
  lineItems: Type.Array(OrderLine, { description: 'The lines in their order.' }),
})

/** What a body says of an order, in the objects of its generation. */
export interface SalesOrderBody {
  readonly billingAddress?: AddressDraft | null
  readonly shipmentAddress?: AddressDraft | null
  readonly lineItems?: readonly OrderLineDraft[]
  /** Of an order that is created. */
  readonly discountPercent?: number
  readonly voucherCodes?: readonly string[]
}

function draft(generation: GenerationName, required: readonly string[], more: object = {}) {
  const own = writable(creationShapeOf(salesOrderTables[generation]))
  const loose = patchOf(own) as unknown as { properties: object } // The type of a shape that is computed is open.
  const addresses = addressed(DocumentAddressDraft, generation)
  return Type.Unsafe<SalesOrderBody>({
    ...loose,
    properties: { ...loose.properties, ...addresses, ...more },
    required,
  })
}

/** The bodies that create an order. */
export const SalesOrderSheetDraft = draft('v1', ['companyId', 'customerId'])
export const SalesOrderDraft = draft('v2', ['customerId'], {
  discountPercent: Percent({
    description:
      'Discount on all goods in percent; it becomes one line for each rate of tax, as in the calculation of an order.',
  }),
  voucherCodes: VoucherCodes,
  lineItems: Type.Array(OrderLineDraft, { maxItems: linesMax, description: 'The lines in order.' }),
})

function patch(record: TObject, generation: GenerationName) {
  const loose = patchOf(record) as unknown as { properties: Record<string, unknown> } // As above.
  const { lineItems, ...properties } = loose.properties
  const lines = lineItems === undefined ? {} : { lineItems: { ...lineItems, readOnly: true } }
  const addresses = addressed(DocumentAddressPatch, generation)
  return Type.Unsafe<SalesOrderBody>({
    ...loose,
    properties: { ...properties, ...addresses, ...lines },
  })
}

/** The bodies of an update: a field left out stays. Lines have operations of their own. */
export const SalesOrderSheetPatch = patch(SalesOrderSheet, 'v1')
export const SalesOrderPatch = patch(SalesOrder, 'v2')

/** Refusal of fields of an order or its lines whose record does not exist. */
export const missingReferences = missingRecords('sales-order.reference.missing', {
  en: 'The order refers to records that do not exist.',
  de: 'Der Auftrag verweist auf Datensätze, die es nicht gibt.',
})

const numberTaken = () =>
  new Refusal('conflict', 'sales-order.number.taken', {
    en: 'Another order has this number.',
    de: 'Ein anderer Auftrag hat diese Nummer.',
  })

const externalNumberTaken = () =>
  new Refusal('conflict', 'sales-order.external-number.taken', {
    en: 'Another order of the sales channel has this external number.',
    de: 'Ein anderer Auftrag des Verkaufskanals hat diese externe Nummer.',
  })

/** Records that an order refers to may be deleted between the check and the write. */
const references = [
  ...['company', 'customer', 'sales_channel', 'billing_address', 'shipment_address'],
  ...['payment_method', 'shipping_method', 'on_hold_reason', 'color_code', 'transaction_status'],
].map((name) => [`sales_orders_${name}`, () => missingReferences()])

/** Refusals by the database constraint that is violated. */
export const salesOrderConstraints: Readonly<Record<string, () => Refusal>> = {
  sales_orders_number_taken: numberTaken,
  sales_orders_external_taken: externalNumberTaken,
  sales_order_lines_tax_class: () => missingReferences(),
  ...Object.fromEntries(references),
}
