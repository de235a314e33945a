import { touchItems } from '../../catalog/item-change-store.ts'
import { lockItemKey } from '../../catalog/item-key-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { missingReferences } from '../../catalog/missing-references.ts'
import { namedAddress } from '../../catalog/named-address.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { operation, Reply } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { addPrice, isPrice } from '../price-store.ts'
import { readToldPrice } from '../read-told-price.ts'
import {
  ChannelPrice,
  ChannelPriceDraft,
  channelPriceAddress,
  channelPricesPath,
  channelPriceTaken,
  noDefaultGroup,
  noSuchChannelPrice,
} from './channel-price.ts'
import { channelPrices, channelPriceTable, findTerms, keyOf } from './channel-price-store.ts'

export const createChannelPrice = operation({
  name: 'createSalesChannelPrice',
  summary: 'Add what a customer group pays for an item on a sales channel from a quantity on',
  method: 'POST',
  path: channelPricesPath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ChannelPriceDraft,
  answer: { status: 201, shape: ChannelPrice },
  constraints: {
    item_channel_prices_channel: noSuchChannelPrice,
    item_channel_prices_group: noSuchChannelPrice,
  },

  async handle(call) {
    const { tx, path, body, speaks, spell, audit } = call
    const { salesChannelId, customerGroupId, fromQuantity = 1 } = body
    const item = await lockItemKey(tx, path.itemId)
    const { channel, group } = await findTerms(tx, salesChannelId, customerGroupId)
    const missing = [
      ...(channel ? [] : [spell(['salesChannelId'])]),
      ...(group || !customerGroupId ? [] : [spell(['customerGroupId'])]),
    ]
    if (missing.length > 0) throw missingReferences(missing)
    if (!channel || !group) throw noDefaultGroup(spell(['customerGroupId']))
    const told = await readToldPrice(call, path.itemId)
    const key = keyOf(item, channel, group, fromQuantity)
    if (!(await addPrice(tx, channelPriceTable, key, told))) throw channelPriceTaken()
    touchItems(tx, [item.id])
    const named = { salesChannelId: channel.uuid, customerGroupId: group.uuid, fromQuantity }
    const after = { ...named, ...told }
    audit({ entity: 'sales-channel-price', entityId: item.uuid, before: null, after })
    const price = await findPart(tx, speaks, channelPrices, isPrice(channelPriceTable, key))
    const { show } = generations[speaks]
    const address = { ...path, salesChannelId, customerGroupId: show(group), fromQuantity }
    const location = namedAddress(speaks, channelPriceAddress.path[speaks], address)
    return new Reply(price, { headers: { location } })
  },
})
