import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Faults, type FieldPath, Refusal } from '../../../platform/values/refusal.ts'
import { pricedOrders } from '../../orders/writes/create-orders.ts'
import type { OrderDraft } from '../../orders/writes/order-draft.ts'

/**
 * Why orders would be refused, by field, without storing any. A refusal that names no field, such as that of a sum that is
 * too large, is said of its order (an empty path): halves are asked until it is one.
 */
export async function faultsOfOrders(
  tx: TenantTx,
  drafts: readonly OrderDraft[],
  currencyIso: string,
  fieldName: (order: number, path: FieldPath) => string,
): Promise<Faults> {
  if (drafts.length === 0) return {}
  try {
    await pricedOrders(tx, drafts, { currencyIso, createdByUserId: null }, fieldName)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { faults = {} } = error.details
    if (Object.keys(faults).length > 0) return faults
    if (drafts.length === 1) return { [fieldName(0, [])]: error.sentence }
  }
  const half = Math.ceil(drafts.length / 2)
  const ofSecond = (order: number, path: FieldPath) => fieldName(half + order, path)
  return {
    ...(await faultsOfOrders(tx, drafts.slice(0, half), currencyIso, fieldName)),
    ...(await faultsOfOrders(tx, drafts.slice(half), currencyIso, ofSecond)),
  }
}
