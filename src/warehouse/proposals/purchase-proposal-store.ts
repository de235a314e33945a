import {
  allOffers,
  isSoldByAny,
  withBestOffers,
} from '../../catalog/doors/suppliers/purchase-offer-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { lockKind } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageJson, pageWindow } from '../../platform/records/page.ts'
import { projected } from '../../platform/records/projection.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'
import { PurchaseProposal } from './purchase-proposal.ts'
import { shortItems, type Unbought, type WantedProposals, type Wish } from './short-item-store.ts'

/**
 * The rows called `asked`, short items, and `proposal`, those of the `window` with their offers: a `with` before a
 * statement that reads them. Which items a supplier is proposed for is found first, without what their proposals say.
 */
function proposals(
  unbought: Unbought,
  wanted: WantedProposals,
  window: Sql,
  isShown = fixed('true'),
): Sql {
  const { wishes } = wanted
  const { supplierId } = wanted
  const own = supplierId
    ? sql`where short.id in (
        select offered.id from (${fixed(withBestOffers('short'))}) offered
        where ${isOfSupplier(supplierId)})`
    : fixed('')
  return sql`
    ${shortItems(unbought, wanted)}, asked as (select short.* from short ${own}),
    chosen as (
      select asked.*${fixed(wishes ? ', wish.supplier_id as wished_id' : '')}
      from asked ${wishes ? joinedWishes(wishes) : fixed('')}
      where ${isShown} order by asked.id ${window}
    ), proposal as (${fixed(withBestOffers('chosen', wishes && 'need.wished_id'))})`
}

const joinedWishes = (wishes: readonly Wish[]) => sql`
  left join unnest(${wishes.map(({ itemId }) => itemId)}::integer[],
    ${wishes.map(({ supplierId }) => supplierId)}::integer[]) wish (item_id, supplier_id)
    on wish.item_id = asked.id`

function isOfSupplier(supplier: Reference): Sql {
  return 'id' in supplier
    ? sql`offered.supplier_id = ${supplier.id}`
    : sql`offered.supplier_uuid = ${supplier.uuid}`
}

/** What the supplier sells; where nobody does, what is missing. */
const quantity = `coalesce(proposal.quantity,
  case when proposal.split_quantity then proposal.missing else ceil(proposal.missing) end)`

const packagingUnits = (offer: string) =>
  `round(${offer}.quantity / nullif(${offer}.amount_packaging_unit, 0), 4)`
/** No day is after the year 9999. */
const expectedDate = (offer: string) => `case when ${offer}.delivery_days between 1 and 2900000
  then now() + make_interval(days => ${offer}.delivery_days) end`

/** The offers for a proposal, rows called `offered`. */
const offersOfProposal = {
  from: fixed('from offered where offered.id = proposal.id'),
  order: fixed('offered.place'),
  element: {
    supplierId: { id: fixed('offered.supplier_id'), uuid: fixed('offered.supplier_uuid') },
    quantity: fixed('offered.quantity'),
    supplierSku: fixed('offered.sku'),
    purchasePriceNet: fixed('offered.price'),
    currencyIso: fixed('offered.currency_iso'),
    packagingUnit: fixed('offered.packaging_unit'),
    packagingUnitQuantity: fixed(packagingUnits('offered')),
    expectedDate: fixed(expectedDate('offered')),
    isInStockAtSupplier: fixed('offered.is_in_stock'),
    deliveryDays: fixed('nullif(offered.delivery_days, 0)'),
  },
}

const recordOf = ({ soldDays }: Unbought) =>
  projected(shapeOf(PurchaseProposal), {
    itemId: { id: fixed('proposal.id'), uuid: fixed('proposal.uuid') },
    sku: fixed('proposal.item_sku'),
    name: fixed('proposal.item_name'),
    supplierId: { id: fixed('proposal.supplier_id'), uuid: fixed('proposal.supplier_uuid') },
    warehouseId: { id: fixed('place.id'), uuid: fixed('place.uuid') },
    quantity: fixed(quantity),
    supplierSku: fixed(`coalesce(proposal.sku, '')`),
    purchasePriceNet: fixed('coalesce(proposal.price, 0)'),
    currencyIso: fixed('proposal.currency_iso'),
    packagingUnit: fixed(`coalesce(proposal.packaging_unit, '')`),
    packagingUnitQuantity: fixed(packagingUnits('proposal')),
    expectedDate: fixed(expectedDate('proposal')),
    isInStockAtSupplier: fixed('coalesce(proposal.is_in_stock, false)'),
    quantityInStock: fixed('proposal.in_stock'),
    quantityWanted: fixed('proposal.wanted'),
    minimumStockLevel: fixed('proposal.minimum'),
    buffer: fixed('proposal.buffer'),
    quantityIncoming: fixed('proposal.incoming'),
    quantitySold: fixed('greatest(proposal.sold, 0)'),
    quantitySoldBefore: fixed('greatest(proposal.sold_before, 0)'),
    quantityForecast: fixed('proposal.forecast'),
    salesBasis: fixed(`case when proposal.season is null then 'recent' else 'season' end`),
    quantitySoldSeason: fixed('proposal.season'),
    quantitySoldLastYear: fixed('proposal.compared'),
    salesGrowth: fixed('round((proposal.growth - 1) * 100, 1)'),
    reachDays: fixed(`case when proposal.sold > 0 then least(99999, floor(
    greatest(proposal.in_stock - proposal.wanted, 0) * ${soldDays} / proposal.sold))::integer end`),
    deliveryDays: fixed('nullif(proposal.delivery_days, 0)'),
    quantityMissing: fixed('proposal.missing'),
    offers: offersOfProposal,
  })

/** What is proposed of 100,000 items is read in seconds, and in more while the machine is busy. */
const mayTakeLong = fixed(`set local statement_timeout = '12s'`)

/** A page of the proposals by items, as the last statement of the work; `place` is where the goods are to go. */
export async function concludeWithProposals(
  tx: TenantTx,
  generation: GenerationName,
  unbought: Unbought,
  { place, ...wanted }: WantedProposals & { readonly place: Key | undefined },
  request: PageRequest,
): Promise<Json> {
  const { limit, offset } = pageWindow(request)
  const window = sql`limit ${limit}::bigint offset ${offset}::bigint`
  const record = recordOf(unbought)
  tx.soon(mayTakeLong)
  const [found] = await tx.conclude<{ totalItems: number; items: string | null }>(sql`
    ${proposals(unbought, wanted, window)}, offered as (${fixed(allOffers('chosen'))})
    select (select count(*) from asked) as "totalItems", (
      select string_agg((${record[generation]})::text, ',' order by proposal.id)
      from proposal
      cross join (select ${place?.id ?? null}::integer as id, ${place?.uuid ?? null}::uuid as uuid) place
    ) as items`)
  const { totalItems = 0, items } = found ?? {}
  return pageJson(generation, request, { totalItems, items: items ?? '' })
}

/** A quantity of an item, which a supplier sells. */
export interface ProposedLine {
  readonly supplierId: number
  readonly itemId: number
  /** An exact decimal. */
  readonly quantity: string
}

/**
 * What is to be ordered, by item, so many items at most. Nobody else orders proposals until the transaction ends, so
 * who waited for that sees what the one before has ordered.
 */
export async function holdProposals(
  tx: TenantTx,
  unbought: Unbought,
  wanted: WantedProposals,
  most: number,
): Promise<ProposedLine[]> {
  await lockKind(tx, 'purchase-proposals')
  tx.soon(mayTakeLong)
  return tx.rows<ProposedLine>(sql`
    ${proposals(unbought, wanted, sql`limit ${most}::bigint`, fixed(isSoldByAny('asked.id', 'asked.missing')))}
    select proposal.supplier_id as "supplierId", proposal.id as "itemId",
      trim_scale(proposal.quantity)::text as quantity
    from proposal
    where proposal.supplier_id is not null
    order by proposal.id`)
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
