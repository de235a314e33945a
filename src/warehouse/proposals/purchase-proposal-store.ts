import { bestOffer, boughtItems, stockToKeep } from '../../catalog/purchase-offer-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { lockKind } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { sellableStocks } from '../availability-store.ts'
import { draftedQuantities, movingQuantities, orderedQuantities } from '../incoming-store.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'
import { PurchaseProposal } from './purchase-proposal.ts'

/** Whether orders, whose number an expression gives, are left out of purchases; the room of sales knows. */
export interface Unbought {
  readonly isLeftOut: (orderId: string) => string
}

/** Which proposals are asked for. */
export interface WantedProposals {
  readonly supplierId?: Reference | undefined
  /** Of these items alone. */
  readonly itemIds?: readonly number[] | undefined
}

/** The rows called `proposal`: a `with` before a statement that reads them. */
function proposals({ isLeftOut }: Unbought, { itemIds }: WantedProposals): Sql {
  const named = itemIds ? sql`and item.id = any(${itemIds}::integer[])` : fixed('')
  return sql`
    with stock as (
      select stock.item_id, sum(stock.quantity) as quantity ${fixed(sellableStocks('true'))}
      group by stock.item_id
    ), ordered as (${fixed(orderedQuantities)}), drafted as (${fixed(draftedQuantities)}),
    moving as (${fixed(movingQuantities)}), waiting as (
      select reservation.item_id, sum(reservation.wanted) as wanted,
        sum(reservation.reserved) as reserved
      from erp.stock_reservations reservation
      where reservation.tenant_id = $tenant
        and ${fixed(isLeftOut('reservation.sales_order_id'))}
      group by reservation.item_id
    ), bought as (
      select item.id, item.uuid, item.split_quantity, item.allow_negative_stock, ${fixed(stockToKeep.minimum)} as minimum,
        ${fixed(stockToKeep.buffer)} as buffer
      ${fixed(boughtItems)} ${named}
    ), need as (
      select bought.*, coalesce(stock.quantity, 0) as in_stock,
        coalesce(held.wanted, 0) - coalesce(waiting.wanted, 0)
          -- What may be negative is set aside without being there.
          + case when bought.allow_negative_stock then 0 else coalesce(waiting.reserved, 0) end as wanted,
        coalesce(ordered.quantity, 0) + coalesce(drafted.quantity, 0)
          + coalesce(moving.quantity, 0) as incoming
      from bought
      left join erp.item_reservations held on held.tenant_id = $tenant and held.item_id = bought.id
      left join stock on stock.item_id = bought.id
      left join ordered on ordered.item_id = bought.id
      left join drafted on drafted.item_id = bought.id
      left join moving on moving.item_id = bought.id
      left join waiting on waiting.item_id = bought.id
    ), short as (
      select need.*, need.wanted + need.minimum + need.buffer - need.in_stock - need.incoming as missing
      from need
      where need.wanted + need.minimum + need.buffer > need.in_stock + need.incoming
    ), proposal as (
      select need.*, offer.supplier_id, offer.supplier_uuid, offer.currency_iso, offer.sku,
        offer.packaging_unit, offer.amount_packaging_unit, offer.price, offer.is_in_stock,
        offer.delivery_days, coalesce(offer.quantity,
          case when need.split_quantity then need.missing else ceil(need.missing) end) as quantity
      from short need left join lateral (${fixed(bestOffer)}) offer on true
    )`
}

const record = projected(shapeOf(PurchaseProposal), {
  itemId: { id: fixed('proposal.id'), uuid: fixed('proposal.uuid') },
  supplierId: { id: fixed('proposal.supplier_id'), uuid: fixed('proposal.supplier_uuid') },
  warehouseId: { id: fixed('place.id'), uuid: fixed('place.uuid') },
  quantity: fixed('proposal.quantity'),
  supplierSku: fixed(`coalesce(proposal.sku, '')`),
  purchasePriceNet: fixed('coalesce(proposal.price, 0)'),
  currencyIso: fixed('proposal.currency_iso'),
  packagingUnit: fixed(`coalesce(proposal.packaging_unit, '')`),
  packagingUnitQuantity: fixed(
    'round(proposal.quantity / nullif(proposal.amount_packaging_unit, 0), 4)',
  ),
  // No day is after the year 9999.
  expectedDate: fixed(`case when proposal.delivery_days between 1 and 2900000
    then now() + make_interval(days => proposal.delivery_days) end`),
  isInStockAtSupplier: fixed('coalesce(proposal.is_in_stock, false)'),
  quantityInStock: fixed('proposal.in_stock'),
  quantityWanted: fixed('proposal.wanted'),
  minimumStockLevel: fixed('proposal.minimum'),
  buffer: fixed('proposal.buffer'),
  quantityIncoming: fixed('proposal.incoming'),
  quantityMissing: fixed('proposal.missing'),
})

/** A page of the proposals by items, as the last statement of the work; `place` is where the goods are to go. */
export async function concludeWithProposals(
  tx: TenantTx,
  generation: GenerationName,
  unbought: Unbought,
  { place, ...wanted }: WantedProposals & { readonly place: Key | undefined },
  request: PageRequest,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const asked = isOfSupplier(wanted)
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    ${proposals(unbought, wanted)}
    select counted."totalItems", shown.items
    from (select count(*) as "totalItems" from proposal where ${asked}) counted,
      lateral (
        select string_agg((${record[generation]})::text, ',' order by proposal.id) as items
        from (select proposal.* from proposal where ${asked}
          order by proposal.id limit ${limit}::bigint offset ${offset}::bigint) proposal
        cross join (select ${place?.id ?? null}::integer as id, ${place?.uuid ?? null}::uuid as uuid) place
      ) shown`)
  const { totalItems = 0, items } = found ?? {}
  return pageJson(generation, request, { totalItems, items: items ?? '' })
}

function isOfSupplier({ supplierId }: WantedProposals): Sql {
  if (!supplierId) return fixed('true')
  return 'id' in supplierId
    ? sql`proposal.supplier_id = ${supplierId.id}`
    : sql`proposal.supplier_uuid = ${supplierId.uuid}`
}

/** So much of an item, which a supplier sells. */
export interface ProposedLine {
  readonly supplierId: number
  readonly itemId: number
  /** An exact decimal. */
  readonly quantity: string
}

/**
 * What is to be ordered, by item, so many items at most. Nobody else orders proposals until the transaction ends, so who
 * waited for that sees what the one before has ordered.
 */
export async function holdProposals(
  tx: TenantTx,
  unbought: Unbought,
  wanted: WantedProposals,
  most: number,
): Promise<ProposedLine[]> {
  await lockKind(tx, 'purchase-proposals')
  return tx.rows<ProposedLine>(sql`
    ${proposals(unbought, wanted)}
    select proposal.supplier_id as "supplierId", proposal.id as "itemId",
      trim_scale(proposal.quantity)::text as quantity
    from proposal
    where proposal.supplier_id is not null and ${isOfSupplier(wanted)}
    order by proposal.id limit ${most}::bigint`)
}

/**
 * Where goods go: the warehouse that is named, else the default one; undefined without any. Throws `warehouse.missing`
 * (404) for one that is named.
 */
export async function findPlace(
  tx: TenantTx,
  reference: Reference | undefined,
): Promise<Key | undefined> {
  const named = reference ? isReferredTo('warehouse', reference) : fixed('true')
  const found = await tx.row<Key>(sql`
    select warehouse.id, warehouse.uuid from erp.warehouses warehouse
    where warehouse.tenant_id = ${tx.tenantId} and ${named}
    order by warehouse.is_default desc, warehouse.id limit 1`)
  if (!found && reference) throw noSuchWarehouse()
  return found
}
