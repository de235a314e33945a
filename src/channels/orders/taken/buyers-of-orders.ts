import { type BuyerTraits, findBuyers } from '../../../customers/buyer-store.ts'
import { addBuyers } from '../../../customers/buyers.ts'
import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { AddressDraft } from '../../../platform/records/address.ts'
import { language as languages } from '../../../platform/records/checked-text.ts'
import { findBuyersOfChannel } from '../channel-order-store.ts'
import { documentAddresses, partsOfBuyer } from '../order-address.ts'
import type { ChannelOrderDraft } from '../order-body.ts'

interface Buyer extends BuyerTraits {
  readonly billingAddress: AddressDraft
  readonly shipmentAddress: AddressDraft
}

/**
 * The customers of orders: buyers who bought on the channel before with the same e-mail address and name (or the
 * same place and name, where the channel sends no e-mail address). All other buyers become customers, each once.
 */
export async function customersOf(
  tx: TenantTx,
  channel: string,
  orders: readonly ChannelOrderDraft[],
  languageIso: string,
): Promise<{ readonly customerIds: readonly number[]; readonly audited: readonly AuditEntry[] }> {
  const buyers = orders.map(buyerOf)
  const found = await findBuyers(tx, buyers)
  const known = await findBuyersOfChannel(
    tx,
    channel,
    found.map(({ customerId }) => customerId),
  )
  const ids = new Map<string, number>()
  for (const { place, customerId } of found.toReversed()) {
    if (known.has(customerId)) ids.set(keyOf(buyers[place] as Buyer), customerId)
  }
  const fresh = new Map<string, number>()
  for (const [index, buyer] of buyers.entries()) {
    const key = keyOf(buyer)
    if (!ids.has(key) && !fresh.has(key)) fresh.set(key, index)
  }
  const drafts = [...fresh.values()].map((index) => {
    const said = orders[index]?.language?.slice(0, 2) ?? ''
    const { billingAddress, shipmentAddress } = buyers[index] as Buyer
    const language = languages.accepts(said) ? said : languageIso
    return { languageIso: language, billingAddress, shipmentAddress }
  })
  const added = await addBuyers(tx, drafts)
  for (const [place, key] of [...fresh.keys()].entries()) ids.set(key, added[place]?.id as number)
  return {
    customerIds: buyers.map((buyer) => ids.get(keyOf(buyer)) as number),
    audited: added.map(({ uuid, audited: after }) => ({
      ...{ entity: 'customer', entityId: uuid, before: null, after },
    })),
  }
}

function buyerOf(order: ChannelOrderDraft): Buyer {
  const { billingAddress, shipmentAddress } = documentAddresses(order)
  const nobody = { lastName: order.orderId, ...partsOfBuyer(order.buyer) }
  const invoiced = billingAddress ?? nobody
  const { emailAddress = '', postalCode = '', street = '', company = '', lastName = '' } = invoiced
  return {
    ...{ emailAddress, postalCode, street, name: company || lastName },
    billingAddress: invoiced,
    shipmentAddress: shipmentAddress ?? nobody,
  }
}

/** Without e-mail address and place, a buyer is a new one each time: the order number takes the place of the name. */
const keyOf = ({ emailAddress, postalCode, street, name }: BuyerTraits) =>
  JSON.stringify([emailAddress || [postalCode, street], name.toLowerCase()])
