import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Copy, targetsOf } from './copied-list-store.ts'
import type { CopyAction } from './copy-options.ts'

/** Without the supplier's number and stock of the item: these belong to one product. */
const ownColumns = [
  ...['item_name', 'purchase_price_net', 'tax_rate', 'minimum_purchase_quantity'],
  ...['permissible_order_quantity', 'delivery_time', 'use_supplier_delivery_time'],
  ...['is_dropshipping', 'merge_stock_level', 'comment', 'packaging_unit', 'amount_packaging_unit'],
]
const list = (of: string, columns = ownColumns) =>
  fixed(columns.map((name) => `${of}.${name}`).join(', '))

/** Copies suppliers with their scale prices. An item has exactly one standard supplier. */
export async function copySuppliers(
  tx: TenantTx,
  action: CopyAction,
  copy: Copy,
): Promise<readonly number[]> {
  const removed = action === 'replace' ? await removeOthers(tx, copy) : []
  const written = await writeSuppliers(tx, action, copy)
  const scales = await (action === 'replace' ? replaceScales(tx, copy) : attachScales(tx, copy))
  return [...removed, ...written, ...scales]
}

/** Also clears the mark of a standard supplier that is not the source's: there is only one. */
async function removeOthers(tx: TenantTx, copy: Copy): Promise<readonly number[]> {
  const isOfSource = sql`
    select from erp.item_suppliers source
    where source.tenant_id = ${tx.tenantId} and source.item_id = ${copy.sourceId}
      and source.supplier_id = link.supplier_id`
  const removed = await targetsOf(
    tx,
    sql`
    with changed as (
      delete from erp.item_suppliers link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${copy.targetIds}::integer[])
        and not exists (${isOfSource})
      returning link.item_id
    )`,
  )
  const demoted = await targetsOf(
    tx,
    sql`
    with changed as (
      update erp.item_suppliers link set is_standard = false
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${copy.targetIds}::integer[])
        and link.is_standard and not exists (${isOfSource} and source.is_standard)
      returning link.item_id
    )`,
  )
  return [...removed, ...demoted]
}

function writeSuppliers(
  tx: TenantTx,
  action: CopyAction,
  { sourceId, targetIds }: Copy,
): Promise<readonly number[]> {
  const columns = [...ownColumns, 'is_standard']
  const overwrite = fixed(`on conflict (tenant_id, item_id, supplier_id)
    do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${columns.map((name) => `link.${name}`).join(', ')})
      is distinct from (${columns.map((name) => `excluded.${name}`).join(', ')})`)
  return targetsOf(
    tx,
    sql`
    with changed as (
      insert into erp.item_suppliers as link
        (tenant_id, item_id, supplier_id, ${fixed(ownColumns.join(', '))}, is_standard)
      select ${tx.tenantId}::uuid, target.id, source.supplier_id, ${list('source')},
        source.is_standard and not exists (
          select from erp.item_suppliers other
          where other.tenant_id = ${tx.tenantId} and other.item_id = target.id
            and other.is_standard and other.supplier_id <> source.supplier_id
        )
      from unnest(${targetIds}::integer[]) as target (id) cross join erp.item_suppliers source
      where source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
      order by target.id, source.supplier_id
      ${action === 'replace' ? overwrite : fixed('on conflict do nothing')}
      returning link.item_id
    )`,
  )
}

/** Replaces scale prices of the suppliers that a target shares with the source by the source's. */
function replaceScales(tx: TenantTx, { sourceId, targetIds }: Copy): Promise<readonly number[]> {
  return targetsOf(
    tx,
    sql`
    with removed as (
      delete from erp.item_supplier_scale_prices link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${targetIds}::integer[])
        and exists (
          select from erp.item_suppliers source
          where source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
            and source.supplier_id = link.supplier_id
        )
        and not exists (
          select from erp.item_supplier_scale_prices source
          where source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
            and source.supplier_id = link.supplier_id and source.from_quantity = link.from_quantity
        )
      returning link.item_id
    ),
    written as (
      insert into erp.item_supplier_scale_prices as link
        (tenant_id, item_id, supplier_id, from_quantity, purchase_price_net, reduce_percent)
      select ${tx.tenantId}::uuid, shared.item_id, source.supplier_id, source.from_quantity,
        source.purchase_price_net, source.reduce_percent
      from erp.item_supplier_scale_prices source
      join erp.item_suppliers shared on shared.tenant_id = ${tx.tenantId}
        and shared.item_id = any(${targetIds}::integer[]) and shared.supplier_id = source.supplier_id
      where source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
      order by shared.item_id, source.supplier_id, source.from_quantity
      on conflict (tenant_id, item_id, supplier_id, from_quantity) do update
      set purchase_price_net = excluded.purchase_price_net, reduce_percent = excluded.reduce_percent
      where (link.purchase_price_net, link.reduce_percent)
        is distinct from (excluded.purchase_price_net, excluded.reduce_percent)
      returning link.item_id
    ),
    changed as (select item_id from removed union select item_id from written)`,
  )
}

/** Adds no scale prices to a supplier that has some already: they belong together. */
function attachScales(tx: TenantTx, { sourceId, targetIds }: Copy): Promise<readonly number[]> {
  return targetsOf(
    tx,
    sql`
    with changed as (
      insert into erp.item_supplier_scale_prices
        (tenant_id, item_id, supplier_id, from_quantity, purchase_price_net, reduce_percent)
      select ${tx.tenantId}::uuid, shared.item_id, source.supplier_id, source.from_quantity,
        source.purchase_price_net, source.reduce_percent
      from erp.item_supplier_scale_prices source
      join erp.item_suppliers shared on shared.tenant_id = ${tx.tenantId}
        and shared.item_id = any(${targetIds}::integer[]) and shared.supplier_id = source.supplier_id
      where source.tenant_id = ${tx.tenantId} and source.item_id = ${sourceId}
        and not exists (
          select from erp.item_supplier_scale_prices other
          where other.tenant_id = ${tx.tenantId} and other.item_id = shared.item_id
            and other.supplier_id = shared.supplier_id
        )
      order by shared.item_id, source.supplier_id, source.from_quantity
      returning item_id
    )`,
  )
}

/** The purchase price and scale prices of every supplier that a target shares with the source. */
export async function copyPurchasePrices(tx: TenantTx, copy: Copy): Promise<readonly number[]> {
  const prices = await targetsOf(
    tx,
    sql`
    with changed as (
      update erp.item_suppliers link
      set purchase_price_net = source.purchase_price_net, tax_rate = source.tax_rate
      from erp.item_suppliers source
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${copy.targetIds}::integer[])
        and source.tenant_id = ${tx.tenantId} and source.item_id = ${copy.sourceId}
        and source.supplier_id = link.supplier_id
        and (link.purchase_price_net, link.tax_rate)
          is distinct from (source.purchase_price_net, source.tax_rate)
      returning link.item_id
    )`,
  )
  return [...prices, ...(await replaceScales(tx, copy))]
}
