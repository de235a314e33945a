import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Faults, FieldPath } from '../../platform/values/refusal.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { type ConnectionRow, lockConnectionTo } from '../sellers/connections/connection-store.ts'
import { findSellerTenants } from '../sellers/seller-store.ts'
import { orderFaults } from './channel-order.ts'

/** An entry of a request, with its place in the list. */
export interface Entry<T> {
  readonly value: T
  readonly nameOf: (path: FieldPath) => string
}

/** A seller, whose connection is held until the transaction ends. */
export interface HeldSeller {
  readonly sellerId: string
  readonly since: Date
  readonly connection: ConnectionRow
}

type WorkFor<T> = (
  tx: TenantTx,
  seller: HeldSeller,
  entries: readonly Entry<T>[],
) => Promise<Faults>

/**
 * Works on the orders of each seller in the tenant of the seller, one seller after the other in the order of
 * their ids. The connection is held meanwhile: requests about orders of one seller come one after the other, and
 * nobody pauses or ends it. Returns all faults, those of sellers that are none or are paused included.
 */
export async function forEachSeller<T extends { readonly sellerId: string }>(
  tx: TenantTx,
  { id, channel, sellerId: only }: ActingChannel,
  entries: readonly Entry<T>[],
  work: WorkFor<T>,
): Promise<Faults> {
  const bySeller = Map.groupBy(entries, ({ value }) => value.sellerId)
  const wanted = [...bySeller.keys()].filter((one) => only === undefined || one === only)
  const sellers = await findSellerTenants(tx, id, wanted)
  const known = new Map(sellers.map((seller) => [seller.sellerId, seller]))
  const faults: Faults = {}
  for (const [sellerId, own] of [...bySeller].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const seller = known.get(sellerId)
    if (!seller) {
      Object.assign(faults, sellerFault(own, 'sellerMissing'))
      continue
    }
    const found = await inTenant(tx, seller.sellerTenantId, async (there) => {
      const connection = await lockConnectionTo(there, channel)
      if (connection?.sellerId !== sellerId) return sellerFault(own, 'sellerMissing')
      const isActive = connection.status === 'active' && connection.isActiveByChannel
      if (!isActive) return sellerFault(own, 'sellerPaused')
      return work(there, { sellerId, since: seller.since, connection }, own)
    })
    Object.assign(faults, found)
  }
  return faults
}

function sellerFault(
  entries: readonly Entry<unknown>[],
  what: 'sellerMissing' | 'sellerPaused',
): Faults {
  return Object.fromEntries(entries.map(({ nameOf }) => [nameOf(['sellerId']), orderFaults[what]]))
}

/** The entries of a list, and what is wrong where two of them are about one order. */
export function entriesOf<T extends { readonly sellerId: string; readonly orderId: string }>(
  list: readonly T[],
  fieldName: (path: FieldPath) => string,
): { readonly entries: readonly Entry<T>[]; readonly faults: Faults } {
  const faults: Faults = {}
  const seen = new Set<string>()
  const entries = list.map((value, index) => {
    const nameOf = (path: FieldPath) => fieldName(['orderList', index, ...path])
    const key = `${value.sellerId} ${value.orderId}`
    if (seen.has(key)) faults[nameOf(['orderId'])] = orderFaults.twice
    seen.add(key)
    return { value, nameOf }
  })
  return { entries, faults }
}
