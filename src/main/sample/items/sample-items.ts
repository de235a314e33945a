import { updateItems } from '../../../catalog/exchange/writes/item-import-store.ts'
import {
  replaceCategories,
  replaceComponents,
  replaceGroupQuantities,
  replaceSalesChannels,
} from '../../../catalog/item-lists/item-list-store.ts'
import { type ItemColumns, itemDefaults } from '../../../catalog/items/item-columns.ts'
import { insertItems } from '../../../catalog/items/item-insertion-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { readSheet, type SheetRow, wordsOf } from '../data/sheet.ts'
import type { Numbers, SampleReferences } from '../sample-references.ts'
import { ownGtin } from './gtin.ts'

/** The item of which every unit is known by its serial number. */
export const itemWithSerialNumbers = 'B-3011'

/**
 * Adds the items of the table in a few statements, including parents and bills of material. Returns their
 * numbers by SKU.
 */
export async function addItems(tx: TenantTx, references: SampleReferences): Promise<Numbers> {
  const rows = readSheet('items')
  const keys = await insertItems(
    tx,
    rows.map((row, index) => ({ ...itemDefaults, ...columnsOf(row, index, references) })),
  )
  const numbers = new Map(rows.map((row, index) => [row('sku'), keys[index]?.id]))
  const itemNumber: Numbers = (sku) => {
    const id = numbers.get(sku)
    if (id === undefined) throw new Error(`the sample has no item ${sku}`)
    return id
  }
  await addParents(tx, rows, itemNumber)
  await addLists(tx, rows, itemNumber, references)
  return itemNumber
}

function columnsOf(row: SheetRow, index: number, references: SampleReferences): ItemColumns {
  const [length = 0, width = 0, height = 0] = row('size').split('x').map(Number)
  const weight = Number(row('weight'))
  return {
    sku: row('sku'),
    name: row('name'),
    short_description: row('short'),
    description: `<p>${row('short')}</p>`,
    search_terms: `${row('manufacturer')} ${row('categories')}`.toLowerCase(),
    manufacturer_id: references.manufacturers(row('manufacturer')),
    responsible_person_id: references.persons(row('person')),
    condition_id: references.conditions('New'),
    shipping_class_id: references.shippingClasses(row('shipping')),
    product_group_id: references.productGroups(row('group')),
    tax_class_id: references.taxClasses(row('tax')),
    availability_id: references.availabilities(row('availability')),
    is_active: row('availability') !== 'On order',
    sort_number: index,
    gtin: ownGtin(index + 1),
    manufacturer_number: `${row('sku')}-M`,
    sales_price_net: Number(row('price')),
    purchase_price_net: Number(row('purchase')),
    suggested_retail_price: Number(row('rrp')),
    country_of_origin: row('origin'),
    item_weight: weight,
    shipping_weight: Math.round(weight * 1150) / 1000,
    ...{ length, width, height },
    taric: row('taric') || null,
    global_minimum_stock_level: row('group') === 'Equipment' ? 4 : 12,
    serial_number_tracking: row('sku') === itemWithSerialNumbers,
    procurement_time: row('availability') === 'In stock' ? 1 : 5,
  }
}

async function addParents(tx: TenantTx, rows: readonly SheetRow[], numbers: Numbers) {
  const children = rows
    .filter((row) => row('parent') !== '')
    .map((row) => ({ id: numbers(row('sku')), parent_item_id: numbers(row('parent')) }))
  await updateItems(tx, ['parent_item_id'], children)
}

async function addLists(
  tx: TenantTx,
  rows: readonly SheetRow[],
  numbers: Numbers,
  references: SampleReferences,
): Promise<void> {
  const ids = rows.map((row) => numbers(row('sku')))
  const entries = rows.map((row) => ({ row, item_id: numbers(row('sku')) }))
  await replaceCategories(
    tx,
    ids,
    entries.map(({ row, item_id }) => ({
      item_id,
      category_id: references.categories(row('categories')),
    })),
  )
  await replaceSalesChannels(
    tx,
    ids,
    entries.flatMap(({ row, item_id }) =>
      wordsOf(row('channels')).map((code) => ({
        item_id,
        sales_channel_id: references.channels(code),
      })),
    ),
  )
  await replaceComponents(
    tx,
    ids,
    entries.flatMap(({ row, item_id }) => componentsOf(row, item_id, numbers)),
  )
  await addTradeQuantities(tx, entries, references)
}

/** `B-3000:1` is one unit of the item B-3000. */
function componentsOf(row: SheetRow, item_id: number, numbers: Numbers) {
  return wordsOf(row('components')).map((word, sort_number) => {
    const [sku = '', quantity = ''] = word.split(':')
    return { item_id, component_item_id: numbers(sku), quantity: Number(quantity), sort_number }
  })
}

/** Trade customers buy infusions by the half dozen. */
async function addTradeQuantities(
  tx: TenantTx,
  entries: readonly { readonly row: SheetRow; readonly item_id: number }[],
  references: SampleReferences,
): Promise<void> {
  const sold = entries.filter(({ row }) => row('categories').includes('infusions'))
  await replaceGroupQuantities(
    tx,
    sold.map(({ item_id }) => item_id),
    sold.map(({ item_id }) => ({
      item_id,
      customer_group_id: references.customerGroups('Trade'),
      permissible_order_quantity: 6,
      minimum_purchase_quantity: 6,
      is_active: true,
    })),
  )
}
