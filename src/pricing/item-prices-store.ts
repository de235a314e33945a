import type { Sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { considerPrices, type PriceRule } from './effective-prices/effective-price.ts'
import {
  type FactsRow,
  factsOf,
  priceFactsOf,
  type Sale,
  type SoldItem,
} from './effective-prices/effective-price-store.ts'

/** What the rules of prices say of an item of a sale. */
export interface DecidedPrice {
  /** Net price of one unit, in the currency of the tenant. */
  readonly netPrice: number
  readonly rule: PriceRule
  /** Where the rule has quantities. */
  readonly fromQuantity: number | undefined
  /** Taken off the standard price. */
  readonly reductionPercent: number | undefined
}

export type PriceRow = FactsRow

/** The statement that reads all that decides the prices of items that are sold together, in their order. */
export function itemPrices(tx: TenantTx, sold: readonly SoldItem[], sale: Sale): Sql {
  return priceFactsOf(tx, sold, sale)
}

/** Decides the price of an item by a row of that statement: the first rule that applies. */
export function decidedPrice(row: PriceRow): DecidedPrice {
  const facts = factsOf(row)
  const decided = considerPrices(facts).find(({ netPrice }) => netPrice !== null)
  return {
    netPrice: decided?.netPrice ?? facts.basePriceNet,
    rule: decided?.rule ?? 'standard-price',
    fromQuantity: decided?.fromQuantity,
    reductionPercent: decided?.reductionPercent ?? undefined,
  }
}
