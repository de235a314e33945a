import { choiceFaults, withoutNoReduction } from '../catalog/doors/price.ts'
import type { GenerationName } from '../platform/pipeline/generation.ts'
import { refuseFaults } from '../platform/pipeline/input/input.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { FieldName } from '../platform/values/refusal.ts'
import type { Reference } from '../platform/values/shape.ts'
import type { PriceAmount } from './quantity-price.ts'
import { isReducedPrice } from './quantity-price-store.ts'

interface PriceCall {
  readonly tx: TenantTx
  readonly body: Partial<PriceAmount>
  readonly generation: GenerationName
  readonly fieldName: FieldName
}

/**
 * Reads the amount of a price from a body. Throws `request.invalid` (400) where neither or both fields
 * have a value. Generation 1 shows both fields, so there both may be sent back if they mean the same.
 */
export async function readPrice(call: PriceCall, item: Reference): Promise<PriceAmount> {
  const { generation, body, fieldName } = call
  const amount = generation === 'v1' ? await withoutShownAmount(call, item) : body
  const { netPrice = null, reduceStandardPriceByPercent = null } = amount
  refuseFaults(
    choiceFaults([
      [fieldName(['netPrice']), netPrice],
      [fieldName(['reduceStandardPriceByPercent']), reduceStandardPriceByPercent],
    ]),
  )
  return { netPrice, reduceStandardPriceByPercent }
}

/** The body without the field that generation 1 computed from the other one. */
async function withoutShownAmount(
  { tx, body }: PriceCall,
  item: Reference,
): Promise<Partial<PriceAmount>> {
  const amount = withoutNoReduction(body, body.netPrice)
  const { netPrice, reduceStandardPriceByPercent: percent } = amount
  if (typeof netPrice !== 'number' || typeof percent !== 'number') return amount
  return (await isReducedPrice(tx, item, percent, netPrice))
    ? { ...amount, netPrice: null }
    : amount
}
