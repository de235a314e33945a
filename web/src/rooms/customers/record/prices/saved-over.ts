import { isFault } from '../../../../api/faults.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { given, ownPrice, type PriceAmount, type PriceName } from './price-queries.ts'

interface Saving {
  readonly customerId: string
  readonly price: PriceName
  readonly amount: PriceAmount
  /** The price as the person has seen it last; gone where a colleague has deleted it. */
  readonly known: Tagged<PriceAmount> | 'gone' | null
}

/**
 * Saves a price over the one that the person has seen. Returns what a colleague made of it meanwhile, where nothing
 * was saved for that.
 */
export async function savedOver({
  customerId,
  price,
  amount,
  known,
}: Saving): Promise<Tagged<PriceAmount> | 'gone' | undefined> {
  const one = ownPrice(customerId, price)
  try {
    await one.set(given(amount), known === 'gone' ? undefined : known?.etag)
    return undefined
  } catch (error) {
    if (!isFault(error, 412)) throw error
  }
  try {
    return await one.read()
  } catch (error) {
    if (isFault(error, 404)) return 'gone'
    throw error
  }
}
