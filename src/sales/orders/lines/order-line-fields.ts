import Type from 'typebox'
import { namedItems } from '../../../catalog/doors/items/item-key-store.ts'
import { Percent } from '../../../catalog/doors/price.ts'
import { namedSuppliers } from '../../../catalog/doors/suppliers/supplier-terms-store.ts'
import { namedTaxClasses } from '../../../catalog/doors/tax-class-reference-store.ts'
import type { GraphedRow } from '../../../platform/graph/table-fields.ts'
import { columnsOfRows, never } from '../../../platform/records/fields/field-table.ts'
import {
  Instant,
  Int32,
  orNone,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import { taxCategories, taxCategorySentence } from '../../calculation/tax-group.ts'
import { namedTaxCodes } from '../../tax-rates/tax-rate-store.ts'

/** All that is said of a field of a line's own row. */
export type OrderLineField = GraphedRow<'SalesOrderLineItem'>

const LinePrice = (description: string) => Price({ minimum: -99_999_999_999, description })
const Amount = (v1: string, v2: string, description: string) => Type.Number({ v1, v2, description })
const byService = 'by the service'
const byOthers = 'by other operations'
const notPublished = never('the published graph has no such field')
const text = { type: 'text' } as const

const done = (what: string) =>
  ({
    shape: Quantity({ description: `How much of it was ${what}.` }),
    column: { type: 'numeric', initial: 0 },
    written: byOthers,
    graph: notPublished,
  }) as const

const day = (description: string) =>
  ({
    shape: orNone(Instant({ description })),
    column: { type: 'timestamptz' },
    written: byOthers,
    graph: notPublished,
  }) as const

/** Every field of a line's own row but its keys, in the order in which answers show them. */
export const orderLineRows = {
  itemId: {
    shape: orNone(
      ReferenceField({ description: 'The item that is sold; empty in a line of another type.' }),
    ),
    // Without a foreign key: a document outlives the item.
    column: { type: 'integer', refersTo: namedItems },
    graph: { computed: { SalesOrderLineItem: 'itemId' } },
  },
  parentLineId: {
    shape: orNone(
      ReferenceField({
        v1: 'ParentLineItemId',
        v2: 'parentLineItemId',
        description: 'Of a component: the line of its bill of materials.',
      }),
    ),
    column: { type: 'integer', refersTo: 'sales_order_lines' },
    written: byService,
    graph: notPublished,
  },
  sortOrder: {
    shape: Int32({ description: 'Place among the lines of the order.' }),
    column: { type: 'integer', initial: 0 },
    written: byService,
    graph: { SalesOrderLineItem: 'sortOrder' },
  },
  name: {
    shape: Text(1000, { description: 'What is sold; left out, the name of the item.' }),
    column: text,
    graph: { SalesOrderLineItem: 'name' },
  },
  sku: {
    shape: Text(255, {
      v1: 'SKU',
      description: 'Item number; without an item id it names the item that has this number.',
    }),
    column: text,
    graph: { SalesOrderLineItem: 'sku' },
  },
  type: {
    shape: Type.Unsafe<number>({
      type: 'integer',
      enum: Object.values(lineTypes),
      description:
        'What the line is for: 0 free text, 1 item, 2 shipping, 3 voucher, 4 cash on delivery, 5 packaging, 6 payment fee, 7 discount, 8 surcharge, 9 bill of materials, 10 component of one, 11 comment.',
    }),
    column: { type: 'integer', isRequired: true },
    written: 'at creation',
    graph: { computed: { SalesOrderLineItem: 'type' } },
  },
  quantity: {
    shape: Quantity({ description: 'How much is ordered.' }),
    column: { type: 'numeric', isRequired: true },
    graph: { SalesOrderLineItem: 'quantity' },
  },
  quantityDelivered: done('delivered'),
  quantityInvoiced: done('invoiced'),
  quantityReturned: done('returned'),
  promisedOn: day(
    'Day (UTC) that was promised when it was ordered: from then on it can leave the house. Empty for a draft, and where nobody knew.',
  ),
  deliveredOn: day('Day (UTC) on which some of it last left the house.'),
  salesUnit: {
    shape: Text(255, { description: 'Unit of the quantity.' }),
    column: text,
    graph: { SalesOrderLineItem: 'salesUnit' },
  },
  salesPriceNet: {
    shape: LinePrice('Net price of a unit; without any price the rules of prices decide.'),
    column: { type: 'numeric', initial: 0 },
    graph: { SalesOrderLineItem: 'salesPriceNet' },
  },
  salesPriceGross: {
    shape: LinePrice('Gross price of a unit; without any price the rules of prices decide.'),
    column: { type: 'numeric', initial: 0 },
    graph: notPublished,
  },
  discountPercent: {
    shape: Percent({ v1: 'Discount', description: 'Discount on the line in percent.' }),
    column: { type: 'numeric', initial: 0 },
    graph: { SalesOrderLineItem: 'discountPercent' },
  },
  ignoresDiscounts: {
    shape: Type.Boolean({ description: 'Whether no discount applies to the line.' }),
    column: { type: 'boolean', initial: false },
    graph: notPublished,
  },
  purchasePriceNet: {
    shape: Price({
      description:
        'Net purchase price of a unit; left out, what the item costs the company as its stock is valued, else the purchase price of the item.',
    }),
    column: { type: 'numeric', initial: 0 },
    graph: { SalesOrderLineItem: 'purchasePriceNet' },
  },
  taxRate: {
    shape: Percent({ description: 'Rate of tax in percent; left out, as the tax class says.' }),
    column: { type: 'numeric', initial: 0 },
    graph: { SalesOrderLineItem: 'taxRate' },
  },
  taxCategory: {
    shape: Type.Unsafe<string>({
      type: 'string',
      enum: [...taxCategories],
      description: taxCategorySentence,
    }),
    column: { type: 'text', isRequired: true },
    written: byService,
    graph: notPublished,
  },
  taxClassId: {
    shape: orNone(ReferenceField({ description: 'Tax class; left out, that of the item.' })),
    column: { type: 'integer', refersTo: namedTaxClasses },
    graph: { SalesOrderLineItem: 'taxClassId' },
  },
  taxCodeId: {
    shape: orNone(ReferenceField({ description: 'Code that the tax is booked under.' })),
    column: { type: 'integer', refersTo: namedTaxCodes },
    written: byService,
    graph: { SalesOrderLineItem: 'taxCodeId' },
  },
  totalNet: {
    shape: Amount('TotalSalesPriceNet', 'totalSalesPriceNet', 'Net amount of the line.'),
    column: { type: 'numeric', initial: 0 },
    written: byService,
    graph: { SalesOrderLineItem: 'totalSalesPriceNet' },
  },
  totalGross: {
    shape: Amount('TotalSalesPriceGross', 'totalSalesPriceGross', 'Gross amount of the line.'),
    column: { type: 'numeric', initial: 0 },
    written: byService,
    graph: { SalesOrderLineItem: 'totalSalesPriceGross' },
  },
  priceShare: {
    shape: Type.Unsafe<number | null>({
      type: 'number',
      nullable: true,
      description: 'What a component is worth of the price of its bill of materials, or null.',
    }),
    column: { type: 'numeric' },
    written: byService,
    graph: notPublished,
  },
  priceReason: {
    shape: Text(255, {
      description: 'The rule that gave the price; empty where the caller named it.',
    }),
    column: text,
    written: byService,
    graph: notPublished,
  },
  dropShippingSupplierId: {
    shape: orNone(
      ReferenceField({
        description:
          'The supplier that ships it straight to the buyer; empty where it leaves the own stock.',
      }),
    ),
    column: { type: 'integer', refersTo: namedSuppliers },
    written: byService,
    graph: notPublished,
  },
  note: {
    shape: Text(10_000, { v1: 'Notice', description: 'Note on the line.' }),
    column: { type: 'text', isLong: true },
    graph: { SalesOrderLineItem: 'note' },
  },
} as const satisfies Readonly<Record<string, OrderLineField>>

/** The columns of a line's own row. */
export const orderLineColumns = columnsOfRows<OrderLineField>(orderLineRows)

/** Fields that name another record in a body, with its table. */
export const orderLineReferences = orderLineColumns.flatMap(({ field, column, row }) =>
  column.refersTo === undefined || row.written ? [] : [{ field, table: column.refersTo }],
)
