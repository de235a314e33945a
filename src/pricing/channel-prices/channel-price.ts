import Type from 'typebox'
import { FromQuantity } from '../../catalog/doors/price.ts'
import { SalesChannelField } from '../../catalog/sales-channels/sales-channel.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { patchOf, ReferenceField } from '../../platform/values/shape.ts'
import {
  amountFields,
  draftFields,
  fromQuantityField,
  shownAmountFields,
} from '../quantity-price.ts'

/** What a customer group pays for an item on a sales channel, from a quantity on. */
export const ChannelPrice = Type.Object({
  itemId: ReferenceField({ readOnly: true }),
  salesChannelId: { ...SalesChannelField(), readOnly: true },
  customerGroupId: ReferenceField({ readOnly: true }),
  fromQuantity: fromQuantityField,
  ...shownAmountFields,
})

export const ChannelPricePatch = patchOf(
  Type.Object({ ...ChannelPrice.properties, ...amountFields }),
)

export const ChannelPriceDraft = Type.Object({
  salesChannelId: SalesChannelField(),
  customerGroupId: Type.Optional(
    ReferenceField({ description: 'The default customer group when left out.' }),
  ),
  ...draftFields,
})

export const channelPricesPath = {
  v1: '/items/{itemId}/salesChannelPrices',
  v2: '/items/{itemId}/sales-channel-prices',
}

/** The address of one price: its key. */
export const channelPriceAddress = {
  path: {
    v1: `${channelPricesPath.v1}/{salesChannelId}/{customerGroupId}/{fromQuantity}`,
    v2: `${channelPricesPath.v2}/{salesChannelId}/{customerGroupId}/{fromQuantity}`,
  },
  pathParameters: {
    itemId: ReferenceField(),
    salesChannelId: SalesChannelField(),
    customerGroupId: ReferenceField(),
    fromQuantity: FromQuantity(),
  },
}

export const noSuchChannelPrice = () =>
  new Refusal('missing', 'sales-channel-price.missing', {
    en: 'The item has no such price: the channel, the group, or a price from this quantity on does not exist.',
    de: 'Diesen Preis des Artikels gibt es nicht: kein solcher Kanal, keine solche Gruppe, oder keiner ab dieser Menge.',
  })

export const channelPriceTaken = () =>
  new Refusal('conflict', 'sales-channel-price.taken', {
    en: 'The group already has a price for this item on this channel from this quantity on.',
    de: 'Die Gruppe hat für diesen Artikel auf diesem Kanal ab dieser Menge schon einen Preis.',
  })

export const noDefaultGroup = (field: string) =>
  new Refusal(
    'broken-rule',
    'customer-group.default.missing',
    {
      en: 'There is no default customer group: name the group that the price is for.',
      de: 'Es gibt keine Standard-Kundengruppe: Nennen Sie die Gruppe, für die der Preis gilt.',
    },
    {
      faults: {
        [field]: { en: 'This field is required here.', de: 'Dieses Feld wird hier benötigt.' },
      },
    },
  )
