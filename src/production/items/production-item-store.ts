import { itemColumn, itemReferenceOf } from '../../catalog/doors/items/item-key-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { findKey, lockKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchProductionItem, ProductionItem, productionItemEvents } from './production-item.ts'

const as = 'production_item'

export const productionItemTable: NumberedTable = {
  table: 'production_items',
  as,
  announces: productionItemEvents,
  columns: { itemId: 'integer' },
}

const lotSizeTable: NumberedTable = {
  table: 'lot_sizes',
  as: 'lot_size',
  columns: { productionItemId: 'integer', quantity: 'numeric' },
}

/** The version of the bill of materials of such a row that is active, as an expression. */
const activeVersion = `(select bill.version from erp.bills_of_materials bill
  where bill.tenant_id = $tenant and bill.production_item_id = ${as}.id and bill.state = 2)`

export const productionItems: RecordSource = {
  ...productionItemTable,
  record: projected(shapeOf(ProductionItem), {
    id: keyOf(as),
    itemId: itemReferenceOf(as),
    sku: fixed(itemColumn(as, 'sku')),
    name: fixed(itemColumn(as, 'name')),
    activeVersion: fixed(activeVersion),
    lotSizes: {
      from: fixed(`from erp.lot_sizes lot
        where lot.tenant_id = $tenant and lot.production_item_id = ${as}.id`),
      element: columnsOf('lot', 'quantity'),
      order: fixed('lot.quantity'),
    },
  }),
}

/** The production item that a caller names, locked for a write. Throws `production-item.missing` (404). */
export async function findProductionItem(
  tx: TenantTx,
  reference: Reference,
  isWrite: boolean,
): Promise<Key> {
  const key = await (isWrite ? lockKey : findKey)(tx, productionItemTable, reference)
  if (!key) throw noSuchProductionItem()
  return key
}

/** The number of the item that is made. */
export async function itemMade(tx: TenantTx, productionItemId: number): Promise<number> {
  const found = await tx.row<{ itemId: number }>(sql`
    select production_item.item_id as "itemId" from erp.production_items production_item
    where production_item.tenant_id = ${tx.tenantId} and production_item.id = ${productionItemId}`)
  if (!found) throw noSuchProductionItem()
  return found.itemId
}

/** The lot sizes of an item that is made, as exact decimals, the smallest first. */
export async function lotSizesOf(tx: TenantTx, productionItemId: number): Promise<string[]> {
  const rows = await tx.rows<{ quantity: string }>(sql`
    select trim_scale(lot.quantity)::text as quantity from erp.lot_sizes lot
    where lot.tenant_id = ${tx.tenantId} and lot.production_item_id = ${productionItemId}
    order by lot.quantity`)
  return rows.map(({ quantity }) => quantity)
}

/** Gives an item, which is locked, exactly these lot sizes; those that stay keep their keys. */
export async function replaceLotSizes(
  tx: TenantTx,
  productionItemId: number,
  sizes: readonly number[],
): Promise<void> {
  const known = await lotSizesOf(tx, productionItemId)
  const added = sizes.filter((size) => !known.some((one) => Number(one) === size))
  await tx.rows(sql`
    delete from erp.lot_sizes
    where tenant_id = ${tx.tenantId} and production_item_id = ${productionItemId}
      and quantity <> all(${sizes}::numeric[]) returning id`)
  await insertRows(
    tx,
    lotSizeTable,
    added.map((quantity) => ({ productionItemId, quantity })),
  )
}
