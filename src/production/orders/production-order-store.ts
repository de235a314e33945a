import {
  itemColumn,
  itemReferenceOf,
  saidOfItem,
} from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { pageOrders } from '../../platform/records/page-order.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  liesInWarehouse,
  warehouseReferenceOf,
} from '../../warehouse/doors/warehouse-reference-store.ts'
import { operationNameOf } from '../bills/bill-of-materials-store.ts'
import {
  availableFor,
  openOfOrder,
  partsOfOrder,
  producibleOfOrder,
  statusOfOrder,
} from './order-expressions-store.ts'
import { ProductionOrder, productionOrderEvents } from './production-order.ts'

const as = 'production_order'

export const productionOrderTable: NumberedTable = {
  table: 'production_orders',
  as,
  announces: productionOrderEvents,
  columns: {
    productionItemId: 'integer',
    billOfMaterialsId: 'integer',
    isDisassembly: 'boolean',
    warehouseId: 'integer',
    workbenchResourceId: 'integer',
    quantity: 'numeric',
    lotSize: 'numeric',
    target: 'timestamptz',
    comment: 'text',
  },
}

/** What is said of the item that an order makes, over a row called `made` of its production item. */
const ofMade = (expression: string) =>
  fixed(`(select ${expression} from erp.production_items made
    where made.tenant_id = $tenant and made.id = ${as}.production_item_id)`)

const stockRulesOf = (said: (expression: string) => Sql) => ({
  hasBatches: said('item.subject_to_batch_item'),
  hasBestBefore: said('item.subject_to_shelf_life_expiration_date'),
  hasSerialNumbers: said('item.serial_number_tracking'),
})

const madeItem = itemReferenceOf('made')

export const productionOrders: RecordSource = {
  ...productionOrderTable,
  record: projected(shapeOf(ProductionOrder), {
    id: keyOf(as),
    number: fixed(`${as}.id`),
    productionItemId: referenceOf(as, 'production_item_id', 'production_items'),
    itemId: {
      id: ofMade(madeItem.id.strings.join('')),
      uuid: ofMade(madeItem.uuid.strings.join('')),
    },
    sku: ofMade(itemColumn('made', 'sku')),
    name: ofMade(itemColumn('made', 'name')),
    ...stockRulesOf((expression) => ofMade(saidOfItem('made', expression))),
    billOfMaterialsId: referenceOf(as, 'bill_of_materials_id', 'bills_of_materials'),
    version: fixed(`(select bill.version from erp.bills_of_materials bill
      where bill.tenant_id = $tenant and bill.id = ${as}.bill_of_materials_id)`),
    ...columnsOf(as, 'isDisassembly', 'quantity', 'quantityMade', 'lotSize', 'comment'),
    warehouseId: warehouseReferenceOf(as),
    workbenchResourceId: referenceOf(as, 'workbench_resource_id', 'workbench_resources'),
    status: fixed(statusOfOrder),
    targetDate: fixed(`${as}.target`),
    createdAt: fixed(`${as}.created`),
    releasedAt: fixed(`${as}.released`),
    startedAt: fixed(`${as}.started`),
    closedAt: fixed(`${as}.closed`),
    closedReason: fixed(`${as}.closed_reason`),
    quantityProducible: fixed(producibleOfOrder),
    parts: {
      from: fixed(partsOfOrder),
      element: {
        itemId: itemReferenceOf('part'),
        sku: fixed(itemColumn('part', 'sku')),
        name: fixed(itemColumn('part', 'name')),
        ...stockRulesOf((expression) => fixed(saidOfItem('part', expression))),
        ...columnsOf('part', 'quantity'),
        quantityOpen: fixed(`part.quantity * ${openOfOrder}`),
        quantityAvailable: fixed(availableFor('part')),
        operationName: fixed(operationNameOf),
      },
      order: fixed('part.sort'),
    },
  }),
}

/** What lists of orders can be ordered by; those without a day come last. */
export const productionOrderOrders = pageOrders(as, {
  createdAt: `${as}.created`,
  targetDate: `coalesce(${as}.target, 'infinity')`,
})

export interface ProductionOrderFilter {
  readonly isOpen?: boolean
  readonly status?: number
  readonly productionItemId?: Reference
  readonly warehouseId?: Reference
  readonly searchKeyWord?: string
}

export function productionOrderFilter(filter: ProductionOrderFilter): Sql | undefined {
  const { isOpen, status, productionItemId, warehouseId, searchKeyWord } = filter
  const conditions: Sql[] = []
  if (isOpen !== undefined) {
    conditions.push(fixed(`${as}.closed is ${isOpen ? '' : 'not '}null`))
  }
  if (status !== undefined) conditions.push(sql`${fixed(statusOfOrder)} = ${status}::integer`)
  if (productionItemId) conditions.push(ofItem(productionItemId))
  if (warehouseId) conditions.push(liesInWarehouse(as, warehouseId))
  if (searchKeyWord !== undefined) conditions.push(wordsFound(searchKeyWord))
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}

const ofItem = (reference: Reference): Sql => sql`production_order.production_item_id = (
  select named.id from erp.production_items named
  where named.tenant_id = $tenant and ${isReferredTo('named', reference)})`

/** Every word stands in the number of the order, or in SKU or name of what it makes. */
function wordsFound(text: string): Sql {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sql`not exists (
    select from unnest(${words}::text[]) word
    where strpos(concat_ws(' ', production_order.id::text,
      lower(${ofMade(itemColumn('made', 'sku'))}),
      lower(${ofMade(itemColumn('made', 'name'))})), word) = 0)`
}
