import {
  type ItemPromiseTerms,
  itemPromiseTerms,
} from '../../catalog/doors/items/item-promise-terms-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Coming, PromiseTerms, Supply } from './promised-day.ts'
import {
  type ComingStock,
  comingStocks,
  type PlacedStock,
  placedStocks,
  wantedOfItems,
} from './supply-store.ts'

/** What there is of an item, what is to come, and what it says of its promises. */
export interface ItemSupply {
  readonly terms: PromiseTerms
  /** In all warehouses, less what is wanted and kept back. */
  readonly whole: Supply
  /** In one warehouse, including what is reserved for others. */
  in(warehouseId: number): Supply
}

/** Reads the supplies of items, by their numbers. */
export async function findSupplies(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ItemSupply>> {
  type Wanted = { readonly itemId: number; readonly wanted: string }
  type Rows = [ItemPromiseTerms, PlacedStock, Wanted, ComingStock, ComingStock, ComingStock]
  const [items, stocks, wanted, ...coming] = await tx.all<Rows>([
    itemPromiseTerms(itemIds),
    placedStocks(itemIds),
    wantedOfItems(itemIds),
    ...comingStocks(itemIds),
  ])
  const stocksOf = Map.groupBy(stocks, ({ itemId }) => itemId)
  const comingOf = Map.groupBy(coming.flat(), ({ itemId }) => itemId)
  const wantedOf = new Map(wanted.map((row) => [row.itemId, row.wanted]))
  return new Map(
    items.map((item) => {
      const kept = Exact.of(wantedOf.get(item.id) ?? '0').plus(Exact.of(item.buffer))
      return [item.id, supplyOf(item, stocksOf.get(item.id), comingOf.get(item.id), kept)]
    }),
  )
}

function supplyOf(
  item: ItemPromiseTerms,
  stocks: readonly PlacedStock[] = [],
  coming: readonly ComingStock[] = [],
  kept: Exact,
): ItemSupply {
  const { isKept, releasedOn, handlingDays, procurementDays } = item
  return {
    terms: { isKept, releasedOn: releasedOn && dayOf(releasedOn), handlingDays, procurementDays },
    whole: { free: sumOf(stocks).minus(kept), coming: coming.map(comingOf) },
    in: (warehouseId) => ({
      free: sumOf(stocks.filter((stock) => stock.warehouseId === warehouseId)),
      coming: coming
        .filter((one) => one.warehouseId === null || one.warehouseId === warehouseId)
        .map(comingOf),
    }),
  }
}

function sumOf(stocks: readonly PlacedStock[]): Exact {
  return Exact.sum(stocks.map(({ quantity }) => Exact.of(quantity)))
}

function comingOf({ source, quantity, expected }: ComingStock): Coming {
  return { source, quantity: Exact.of(quantity), day: expected && dayOf(expected) }
}
