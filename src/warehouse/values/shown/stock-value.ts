import Type from 'typebox'
import {
  type StockCostMethod,
  stockCostMethods,
} from '../../../access/doors/companies/stock-cost-methods.ts'
import { missingRecords } from '../../../platform/values/missing-records.ts'
import {
  Instant,
  Int32,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { type MovementType, movementTypes } from '../../stocks/bookings/movement-type.ts'
import { SignedQuantity } from '../../stocks/stock.ts'

/** An amount in the currency of the tenant that may be negative. */
const Amount = (description: string) =>
  Price({ minimum: -999_999_999_999_999, maximum: 999_999_999_999_999, description })

export const Day = (description: string) =>
  Type.String({ format: 'date', pattern: '^(?!0000)', example: '2026-12-31', description })

export const CostMethod = (description: string) =>
  Type.Unsafe<StockCostMethod>({ type: 'string', enum: [...stockCostMethods], description })

/** What a company had of an item at the end of a day, and what that was worth. */
export const StockValue = Type.Object({
  itemId: orNull(ReferenceField({ description: 'The item; null where it was deleted since.' })),
  sku: Type.String({
    v1: 'SKU',
    description: 'SKU of the item; empty where it was deleted since.',
  }),
  name: Type.String({ description: 'Name of the item.' }),
  quantity: SignedQuantity({
    description:
      'Quantity in units of the item; below zero where more was taken out than had come in.',
  }),
  unitCost: orNull(Amount('What a unit cost, rounded to 4 decimals; null without a quantity.')),
  value: Amount('What the quantity cost, exact to 4 decimals.'),
  writeDownId: orNull(
    ReferenceField({ description: 'What it is written down by at this very day; null: nothing.' }),
  ),
  writeDown: Amount('By how much less it is valued at this very day; 0 without a write-down.'),
  writeDownReason: Text(1000, { description: 'Why it is valued less; empty otherwise.' }),
  valueAfterWriteDown: Amount('The value less the write-down.'),
})

/** What the whole stock of a company was worth. */
export const StockValueTotals = Type.Object({
  companyId: ReferenceField({ description: 'The company.' }),
  day: Day('The day at whose end it was worth that (UTC).'),
  currencyIso: Type.String({ description: 'The currency of the tenant, of all amounts.' }),
  method: CostMethod('By which costs bookings are valued now.'),
  itemCount: Int32({ minimum: 0, description: 'Items with a quantity or a value.' }),
  value: Amount('What all of it cost.'),
  writeDown: Amount('What is written down of it at this very day.'),
  valueAfterWriteDown: Amount('The value less the write-downs.'),
  isDayOver: Type.Boolean({
    description: 'Whether the day is over: what it was worth does not change any more.',
  }),
  isComplete: Type.Boolean({
    description:
      'Whether everything that was booked until the end of the day is valued. Bookings are valued behind, within about a minute.',
  }),
  waitingBookings: Int32({
    minimum: 0,
    description: 'Bookings of the journal of stock that are not valued yet, of all companies.',
  }),
})

/** A receipt of which something is left. */
const ValueLayer = Type.Object({
  quantity: SignedQuantity({ description: 'What is left of the receipt.' }),
  received: SignedQuantity({ description: 'What was received.' }),
  price: Amount('Of a unit when it was received, rounded to 4 decimals.'),
  value: orNull(Amount('Of what is left; null where the moving average counts.')),
  supplierOrderId: orNull(
    ReferenceField({ description: 'The order that brought it; null: none.' }),
  ),
  isInvoiced: Type.Boolean({
    description: 'Whether an approved invoice has stated the price of all of it.',
  }),
})

/** What an item costs a company now. */
export const ItemStockValue = Type.Object({
  companyId: ReferenceField({ description: 'The company.' }),
  method: CostMethod('By which costs bookings are valued.'),
  quantity: SignedQuantity({
    description: 'Quantity in units of the item, on its way between warehouses as well.',
  }),
  unitCost: orNull(
    Amount('What a unit costs, rounded to 4 decimals; null where nothing is known.'),
  ),
  value: Amount('What the quantity cost.'),
  layers: Type.Array(ValueLayer, {
    description: 'What is left of receipts, the oldest first: it leaves first. At most 100.',
  }),
})

const changeKinds = ['receipt', 'issue', 'correction'] as const

type ValuedMovement = MovementType | 'Invoice' | 'Loss' | 'Company'

/** A change of the value of an item. */
export const StockValueChange = Type.Object({
  companyId: ReferenceField({ description: 'The company.' }),
  warehouseId: orNull(
    ReferenceField({ description: 'The warehouse; null for what an invoice changes.' }),
  ),
  day: Day('The day on which it counts (UTC).'),
  at: Instant({ description: 'When it was booked, or the invoice was taken into account.' }),
  kind: Type.Unsafe<(typeof changeKinds)[number]>({
    type: 'string',
    enum: [...changeKinds],
    description: 'What came in, what went out, or what an invoice corrects.',
  }),
  movementType: Type.Unsafe<ValuedMovement>({
    type: 'string',
    enum: [...Object.keys(movementTypes), 'Invoice', 'Loss', 'Company'],
    description:
      'What the goods were moved for, as in the journal of stock; Invoice for what an invoice corrects, Loss for what was lost on its way, Company where a warehouse passed to another company.',
  }),
  quantity: SignedQuantity({ description: 'Booked quantity; negative: taken out.' }),
  value: Amount('By how much the value of the stock changed.'),
  difference: Amount('What goods that had left already cost more than was thought.'),
  isEstimated: Type.Boolean({
    description:
      'Whether nobody stated the price of what came in: it is then what the item cost before, else its purchase price.',
  }),
  quantityAfter: SignedQuantity({ description: 'Quantity of the company afterwards.' }),
  valueAfter: Amount('Value of that.'),
  purchaseInvoiceId: orNull(
    ReferenceField({ description: 'The invoice that corrects the costs; null otherwise.' }),
  ),
})

export const noSuchValueReferences = missingRecords('stock-value.reference.missing', {
  en: 'The request names a company, warehouse or item that does not exist.',
  de: 'Die Anfrage nennt eine Firma, ein Lager oder einen Artikel, die es nicht gibt.',
})
