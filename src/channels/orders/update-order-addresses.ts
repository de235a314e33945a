import Type, { type Static } from 'typebox'
import type { AuditEntry } from '../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { batchLimits } from '../../platform/records/batches/batch.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { readdressOrder } from '../../sales/doors/orders/order-moves.ts'
import { channelOperation } from '../channel-operation.ts'
import { SellerId } from '../sellers/seller.ts'
import { orderFaults, ordersRefused } from './channel-order.ts'
import { findChannelOrders, findOrderItems } from './channel-order-store.ts'
import { holdGoods } from './held-goods.ts'
import { addressFaults, documentAddresses, partsOfBuyer } from './order-address.ts'
import { Buyer, ChannelAddress, listOfOrders, OrderId } from './order-body.ts'
import { type Entry, entriesOf, forEachSeller, type HeldSeller } from './sellers-of-orders.ts'

const AddressUpdate = Type.Object({
  sellerId: SellerId(),
  orderId: OrderId(),
  billingAddress: Type.Optional(ChannelAddress),
  shippingAddress: Type.Optional(ChannelAddress),
  buyer: Type.Optional(Buyer),
})
type AddressUpdate = Static<typeof AddressUpdate>

export const updateChannelOrderAddresses = channelOperation({
  name: 'updateChannelOrderAddresses',
  summary: 'Update the addresses of orders of a channel',
  description:
    'Gives orders other addresses, as long as they are UNACKED or CREATED; an address that is left out ' +
    'stays. An order that the merchant has split gets them in all parts; one that he has merged with ' +
    'others is refused, since their goods would follow. E-mail address and VAT id of the buyer are those of the addresses that are given. The ' +
    'customer keeps its addresses. Refused with 422 `channel-order.refused` where anything is wrong ' +
    'with any order: then nothing is changed.',
  method: 'PUT',
  path: '/order/address-update',
  body: listOfOrders(AddressUpdate),
  ...batchLimits,
  example: {
    orderList: [
      {
        ...{ sellerId: 'harbour_roasters', orderId: 'M-2026-0815' },
        shippingAddress: {
          ...{ firstName: 'Ana', lastName: 'Ribeiro', street: 'Am Wall', houseNumber: '4' },
          ...{ postcode: '28203', city: 'Bremen', country: 'DEU' },
        },
      },
    ],
  },
  answer: { status: 201 },

  async handle({ tx, body, fieldName, audit, auditIn }, channel) {
    const { entries, faults } = entriesOf(body.orderList, fieldName)
    for (const { value, nameOf } of entries) {
      Object.assign(
        faults,
        addressFaults(value, (...path) => nameOf(path)),
      )
    }
    const isSound = Object.keys(faults).length === 0
    const found = await forEachSeller(tx, channel, entries, async (there, seller, own) => {
      const changed = await readdress(there, seller, own, isSound)
      for (const entry of changed.audited) auditIn(there, entry)
      return changed.faults
    })
    Object.assign(faults, found)
    if (Object.keys(faults).length > 0) throw ordersRefused(faults)
    for (const { sellerId, orderId } of body.orderList) {
      audit({ entity: 'channel-order', entityId: orderId, before: null, after: { sellerId } })
    }
    return undefined
  },
})

async function readdress(
  tx: TenantTx,
  { sellerId, connection: { channel } }: HeldSeller,
  entries: readonly Entry<AddressUpdate>[],
  isSound: boolean,
): Promise<{ readonly faults: Faults; readonly audited: readonly AuditEntry[] }> {
  const orderIds = entries.map(({ value }) => value.orderId)
  const orders = await findChannelOrders(tx, channel, sellerId, orderIds)
  const known = new Map(orders.map((order) => [order.orderId, order]))
  const faults: Faults = {}
  for (const { value, nameOf } of entries) {
    const status = known.get(value.orderId)?.orderStatus
    if (status === undefined) faults[nameOf(['orderId'])] = orderFaults.orderMissing
    else if (!['UNACKED', 'CREATED'].includes(status)) faults[nameOf(['orderId'])] = tooLate
  }
  if (!isSound || Object.keys(faults).length > 0) return { faults, audited: [] }
  const ids = orders.map(({ salesOrderId }) => salesOrderId)
  const goods = await holdGoods(tx, ids, await findOrderItems(tx, ids))
  const audited: AuditEntry[] = []
  for (const { value, nameOf } of entries) {
    const homes = goods.homesOf(known.get(value.orderId)?.salesOrderId as number)
    const given = givenAddresses(value)
    if (Object.keys(given).length === 0) continue
    if (homes.some(({ isShared }) => isShared)) faults[nameOf(['orderId'])] = shared
    for (const { order } of homes) {
      await readdressOrder(tx, order, given)
      const after = Object.fromEntries(Object.keys(given).map((field) => [field, '***']))
      audited.push({ entity: 'sales-order', entityId: order.uuid, before: null, after })
    }
  }
  return { faults, audited }
}

/** The given ones of the two addresses. */
function givenAddresses(value: AddressUpdate) {
  const { billingAddress, shipmentAddress } = documentAddresses(value)
  const { vatId } = partsOfBuyer(value.buyer, value.billingAddress ?? value.shippingAddress)
  return {
    ...(value.billingAddress && { billingAddress }),
    ...(value.shippingAddress && { shipmentAddress }),
    ...(vatId && { customerVatId: vatId }),
  }
}

const tooLate = {
  en: 'The order is no longer UNACKED or CREATED: its addresses stay.',
  de: 'Der Auftrag ist nicht mehr UNACKED oder CREATED: Seine Adressen bleiben.',
}
const shared = {
  en: 'Its goods are in one sales order with others, which would follow: the merchant has to split it first.',
  de: 'Seine Waren sind mit anderen in einem Auftrag, die mitgingen: Der Händler muss ihn erst teilen.',
}
