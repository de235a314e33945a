import {
  type ToldPrice,
  toldPriceFaults,
  toldPriceOf,
  withoutNoReduction,
} from '../catalog/price.ts'
import type { GenerationName } from '../platform/pipeline/generation.ts'
import { refuseFaults } from '../platform/pipeline/input.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Reference } from '../platform/values/shape.ts'
import { isReducedPrice } from './price-store.ts'

interface PriceCall {
  readonly tx: TenantTx
  readonly body: Partial<ToldPrice>
  readonly speaks: GenerationName
  readonly spell: (path: readonly string[]) => string
}

/**
 * The price of an item that a body tells. Throws `request.invalid` (400) where it is told in neither or
 * both ways; but both may say the same in generation 1, which shows both.
 */
export async function readToldPrice(call: PriceCall, item: Reference): Promise<ToldPrice> {
  const told = call.speaks === 'v1' ? await toldOnce(call, item) : call.body
  refuseFaults(toldPriceFaults(told, call.spell))
  return toldPriceOf(told)
}

async function toldOnce({ tx, body }: PriceCall, item: Reference): Promise<Partial<ToldPrice>> {
  const told = withoutNoReduction(body, body.netPrice)
  const { netPrice, reduceStandardPriceByPercent: percent } = told
  if (typeof netPrice !== 'number' || typeof percent !== 'number') return told
  return (await isReducedPrice(tx, item, percent, netPrice)) ? { ...told, netPrice: null } : told
}
