import { shapeOf } from '../../platform/pipeline/operation.ts'
import { columnOf } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource, referenceOf } from '../../platform/records/record-source.ts'
import { patchRowWhere } from '../../platform/records/record-store.ts'
import { ItemSupplier, type ItemSupplierPatch, type ScalePrices } from './item-supplier.ts'

/** Default values of a new row, and the list of columns that a patch may write. */
const usual = {
  sku: '',
  itemName: '',
  purchasePriceNet: 0,
  taxRate: 0,
  minimumPurchaseQuantity: 0,
  permissibleOrderQuantity: 0,
  deliveryTime: 0,
  useSupplierDeliveryTime: false,
  stockLevel: 0,
  isDropshipping: false,
  mergeStockLevel: false,
  comment: '',
  packagingUnit: '',
  amountPackagingUnit: 0,
}
const fields = Object.keys(usual)
const columns = fields.map(columnOf)
const patched = {
  table: 'item_suppliers',
  columns: Object.fromEntries(Object.entries(usual).map(([field, value]) => [field, typeof value])),
}

export const itemSuppliers: RecordSource = {
  table: 'item_suppliers',
  as: 'link',
  order: fixed('link.supplier_id'),
  record: projected(shapeOf(ItemSupplier), {
    itemId: referenceOf('link', 'item_id', 'items'),
    supplierId: referenceOf('link', 'supplier_id', 'suppliers'),
    isStandard: fixed('link.is_standard'),
    ...columnsOf('link', ...fields),
    packagingUnitPurchasePriceNet: fixed(
      'round(link.purchase_price_net * link.amount_packaging_unit, 4)',
    ),
    scalePrices: {
      from: fixed(`from erp.item_supplier_scale_prices scale
        where scale.tenant_id = $tenant and scale.item_id = link.item_id
          and scale.supplier_id = link.supplier_id`),
      order: fixed('scale.from_quantity'),
      element: {
        ...columnsOf('scale', 'fromQuantity'),
        purchasePriceNet: {
          v1: fixed(`coalesce(scale.purchase_price_net,
            round(link.purchase_price_net * (100 - scale.reduce_percent) * 0.01, 4))`),
          v2: fixed('scale.purchase_price_net'),
        },
        reduceStandardPriceByPercent: fixed('scale.reduce_percent'),
      },
    },
  }),
}

/** The numbers of an item and one of its suppliers. */
export interface ItemSupplierKey {
  readonly itemId: number
  readonly supplierId: number
}

export function isItemSupplier({ itemId, supplierId }: ItemSupplierKey): Sql {
  return sql`link.item_id = ${itemId} and link.supplier_id = ${supplierId}`
}

function columnsGiven(patch: ItemSupplierPatch): string {
  const given = Object.entries(patch).filter(([field]) => fields.includes(field))
  return JSON.stringify(Object.fromEntries(given.map(([field, value]) => [columnOf(field), value])))
}

/** Adds a supplier, not as the standard one, to a locked item; returns false if the item has it already. */
export async function insertItemSupplier(
  tx: TenantTx,
  { itemId, supplierId }: ItemSupplierKey,
  draft: ItemSupplierPatch,
): Promise<boolean> {
  const added = await tx.row(sql`
    insert into erp.item_suppliers (tenant_id, item_id, supplier_id, ${fixed(columns.join(', '))})
    select ${tx.tenantId}::uuid, ${itemId}::integer, ${supplierId}::integer,
      ${fixed(columns.map((column) => `given.${column}`).join(', '))}
    from jsonb_populate_record(
      null::erp.item_suppliers, ${columnsGiven({ ...usual, ...draft })}::jsonb) given
    on conflict (tenant_id, item_id, supplier_id) do nothing
    returning supplier_id`)
  return added !== undefined
}

/** Writes the fields of the patch into the row; fields left out stay. */
export async function patchItemSupplier(
  tx: TenantTx,
  { itemId, supplierId }: ItemSupplierKey,
  patch: ItemSupplierPatch,
): Promise<void> {
  await patchRowWhere(
    tx,
    patched,
    sql`row.item_id = ${itemId} and row.supplier_id = ${supplierId}`,
    patch,
  )
}

/** Makes the supplier the standard one of the item in place of the current one. */
export async function moveStandard(
  tx: TenantTx,
  { itemId, supplierId }: ItemSupplierKey,
): Promise<void> {
  await tx.all([
    sql`
      update erp.item_suppliers link set is_standard = false
      where link.tenant_id = ${tx.tenantId} and link.item_id = ${itemId}
        and link.supplier_id <> ${supplierId} and link.is_standard`,
    sql`
      update erp.item_suppliers link set is_standard = true
      where link.tenant_id = ${tx.tenantId} and link.item_id = ${itemId}
        and link.supplier_id = ${supplierId} and not link.is_standard`,
  ])
}

/** If the item has no standard supplier, makes the one with the lowest number the standard. */
export async function ensureStandard(tx: TenantTx, itemId: number): Promise<void> {
  await tx.rows(sql`
    update erp.item_suppliers link set is_standard = true
    where link.tenant_id = ${tx.tenantId} and link.item_id = ${itemId}
      and link.supplier_id = (
        select min(first.supplier_id) from erp.item_suppliers first
        where first.tenant_id = ${tx.tenantId} and first.item_id = ${itemId}
      )
      and not exists (
        select from erp.item_suppliers standard
        where standard.tenant_id = ${tx.tenantId} and standard.item_id = ${itemId}
          and standard.is_standard
      )`)
}

/** Replaces the scale prices of an item at a supplier. */
export async function replaceScalePrices(
  tx: TenantTx,
  { itemId, supplierId }: ItemSupplierKey,
  scalePrices: ScalePrices,
): Promise<void> {
  await tx.rows(sql`
    with wanted as (
      select given."fromQuantity", given."purchasePriceNet", given."reduceStandardPriceByPercent"
      from jsonb_to_recordset(${JSON.stringify(scalePrices)}::jsonb) as given (
        "fromQuantity" integer, "purchasePriceNet" numeric, "reduceStandardPriceByPercent" numeric
      )
    ), removed as (
      delete from erp.item_supplier_scale_prices scale
      where scale.tenant_id = ${tx.tenantId} and scale.item_id = ${itemId}
        and scale.supplier_id = ${supplierId}
        and scale.from_quantity not in (select "fromQuantity" from wanted)
    )
    insert into erp.item_supplier_scale_prices as scale (
      tenant_id, item_id, supplier_id, from_quantity, purchase_price_net, reduce_percent
    )
    select ${tx.tenantId}::uuid, ${itemId}::integer, ${supplierId}::integer, "fromQuantity",
      "purchasePriceNet", "reduceStandardPriceByPercent"
    from wanted order by "fromQuantity"
    on conflict (tenant_id, item_id, supplier_id, from_quantity) do update
    set purchase_price_net = excluded.purchase_price_net, reduce_percent = excluded.reduce_percent
    where (scale.purchase_price_net, scale.reduce_percent)
      is distinct from (excluded.purchase_price_net, excluded.reduce_percent)`)
}

export async function deleteItemSupplier(tx: TenantTx, key: ItemSupplierKey): Promise<void> {
  await tx.rows(sql`
    delete from erp.item_suppliers link
    where link.tenant_id = ${tx.tenantId} and ${isItemSupplier(key)}`)
}
