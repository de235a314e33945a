import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'
import type { TypedTaxClass } from '../tax-class-reference-store.ts'

/** What a line of a document takes over from its item. Amounts are decimal digits. */
export interface SoldItem extends Key {
  readonly sku: string
  readonly name: string
  readonly salesPriceNet: string
  readonly purchasePriceNet: string
  /** Null: the default one applies. */
  readonly taxClass: TypedTaxClass | null
  readonly ignoresDiscounts: boolean
  /** Whether it is a service and no goods, which other rules of VAT apply to. */
  readonly isService: boolean
  /** Of a piece in kilograms, with its packaging where that is known; 0 where nothing is. */
  readonly weight: string
  /** How it is sent; null where it goes like any other. */
  readonly shippingClassId: number | null
  /** Its standard supplier, where that ships it straight to buyers; null for parts, which leave the own stock. */
  readonly dropShippingSupplierId: number | null
}

/** A part of an item that is sold. */
export interface SoldPart extends SoldItem {
  /** The item that it is a part of. */
  readonly wholeId: number
  /** How much of it one piece of that item has, as decimal digits. */
  readonly quantity: string
}

/** How many parts are read for all items together: parts may have parts of their own, which multiply. */
const partsMax = 2_000

/**
 * The statements that read the items with these numbers and those with these SKUs, in any case of letters;
 * and their parts, in the order of the bill. A part with parts of its own is replaced by them: what
 * is taken from the stock are the last ones.
 */
export function soldItems(
  { tenantId }: TenantTx,
  itemIds: readonly number[],
  itemSkus: readonly string[],
): [items: Sql, parts: Sql] {
  const named = namedIds(tenantId, [...new Set(itemIds)], [...new Set(itemSkus)])
  const items = sql`
    select ${columns}, ${dropShipper} as "dropShippingSupplierId"
    from erp.items item ${taxClass}
    where item.tenant_id = ${tenantId} and item.id in (${named}) order by item.id`
  const parts = sql`
    with recursive named as (${named}), part as (
      select named.id as whole_id, component.id, component.quantity, component.sort_number
      from named ${componentsOf('named')}
      union all
      select part.whole_id, component.id, part.quantity * component.quantity, part.sort_number
      from part ${componentsOf('part')}
    ), few as (
      select part.whole_id, part.id, part.quantity, part.sort_number from part limit ${partsMax}
    ), leaf as (
      select few.whole_id, few.id, round(sum(few.quantity), 4) as quantity,
        min(few.sort_number) as sort_number
      from few
      where not exists (
        select from erp.item_components component
        where component.tenant_id = ${tenantId} and component.item_id = few.id)
      group by few.whole_id, few.id
    )
    select leaf.whole_id as "wholeId", leaf.quantity, ${columns},
      null::integer as "dropShippingSupplierId"
    from leaf
    cross join lateral (
      select own.id, own.uuid, own.sku, own.name, own.sales_price_net, own.purchase_price_net,
        own.ignore_discounts, own.is_service, own.tax_class_id, own.item_weight, own.shipping_weight,
        own.shipping_class_id
      from erp.items own where own.tenant_id = ${tenantId} and own.id = leaf.id limit 1
    ) item
    ${taxClass}
    order by leaf.whole_id, leaf.sort_number, item.id`
  return [items, parts]
}

/** Selects the numbers of the items with these numbers and those with these SKUs. */
export function soldItemIds(
  { tenantId }: TenantTx,
  ids: readonly number[],
  skus: readonly string[],
) {
  return namedIds(tenantId, [...new Set(ids)], [...new Set(skus)])
}

/**
 * One list of numbers, by which a big catalogue is entered through its key: an `or` of numbers and SKUs
 * would read all of it.
 */
function namedIds(tenantId: string, ids: readonly number[], skus: readonly string[]): Sql {
  const numbers = sql`select given.id from unnest(${ids}::integer[]) given (id)`
  if (skus.length === 0) return numbers
  return sql`
    ${numbers}
    union
    select found.id from erp.items found
    where found.tenant_id = ${tenantId} and found.sku_key = any(array(
      select lower(given.sku) from unnest(${skus}::text[]) given (sku)))`
}

/** `limit` makes it a look-up for each row, also where statistics are missing. */
const componentsOf = (as: string) =>
  fixed(`
    cross join lateral (
      select component.component_item_id as id, component.quantity::numeric as quantity,
        component.sort_number
      from erp.item_components component
      where component.tenant_id = $tenant and component.item_id = ${as}.id
      limit ${partsMax}
    ) component`)

const columns = fixed(`item.id, item.uuid, item.sku, item.name,
  item.sales_price_net as "salesPriceNet", item.purchase_price_net as "purchasePriceNet",
  item.ignore_discounts as "ignoresDiscounts", item.is_service as "isService",
  coalesce(nullif(item.shipping_weight, 0), item.item_weight) as weight,
  item.shipping_class_id as "shippingClassId",
  case when tax_class.id is null then null
    else jsonb_build_object('id', tax_class.id, 'uuid', tax_class.uuid, 'type', tax_class.type)
  end as "taxClass"`)

const dropShipper = fixed(`(
  select link.supplier_id from erp.item_suppliers link
  join erp.suppliers supplier on supplier.tenant_id = $tenant and supplier.id = link.supplier_id
  where link.tenant_id = $tenant and link.item_id = item.id and link.is_standard
    and link.is_dropshipping and supplier.can_dropship and supplier.is_active)`)

const taxClass = fixed(`left join erp.tax_classes tax_class
  on tax_class.tenant_id = $tenant and tax_class.id = item.tax_class_id`)
