import { lockItemKey } from '../../catalog/doors/items/item-key-store.ts'
import { missingReferences } from '../../catalog/doors/missing-references.ts'
import { findDefaultGroup } from '../../customers/customer-reference-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { createPrice } from '../quantity-price-operations.ts'
import {
  ChannelPrice,
  ChannelPriceDraft,
  channelPricesPath,
  noDefaultGroup,
  noSuchChannelPrice,
} from './channel-price.ts'
import {
  channelPriceKind,
  findChannelAndGroup,
  refuseUnknownChannel,
} from './channel-price-store.ts'

export const createChannelPrice = operation({
  name: 'createSalesChannelPrice',
  summary: 'Create a sales channel price of an item',
  description:
    'Adds the price that a customer group pays for the item on a sales channel from a quantity on. Without `customerGroupId` it is for the default customer group (422 `customer-group.default.missing` where there is none); without `fromQuantity` it applies from 1 on. Exactly one of `netPrice` and `reduceStandardPriceByPercent` must have a value, else 400. The item counts as changed and is announced to the change feed. Refused with 409 `sales-channel-price.taken` where there is such a price already (the PATCH of the price creates or updates), and 422 `item.reference.missing` for an unknown channel or group.',
  method: 'POST',
  path: channelPricesPath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: ChannelPriceDraft,
  example: {
    salesChannelId: exampleKey(1, '1-1-1'),
    customerGroupId: exampleKey(2),
    fromQuantity: 6,
    netPrice: 6.8,
  },
  examplePath: { itemId: exampleKey(2) },
  answer: { status: 201, shape: ChannelPrice },
  constraints: {
    item_channel_prices_channel: noSuchChannelPrice,
    item_channel_prices_group: noSuchChannelPrice,
  },

  async handle(call) {
    const { tx, path, body, fieldName } = call
    const { salesChannelId, fromQuantity = 1 } = body
    const item = await lockItemKey(tx, path.itemId)
    const customerGroupId = body.customerGroupId ?? (await findDefaultGroup(tx))
    if (!customerGroupId) {
      await refuseUnknownChannel(tx, salesChannelId, missingReferences, fieldName)
      throw noDefaultGroup(fieldName(['customerGroupId']))
    }
    const named = { salesChannelId, customerGroupId }
    const references = await findChannelAndGroup(tx, named, missingReferences, fieldName)
    return createPrice(channelPriceKind, call, { item, references, fromQuantity })
  },
})
