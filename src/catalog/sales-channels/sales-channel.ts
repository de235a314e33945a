import Type, { type Static } from 'typebox'
import { KeyField, type Reference, ReferenceField, Text } from '../../platform/values/shape.ts'

/** What a channel is, by the number that answers show. */
export const channelTypes = {
  erp: 0,
  onlineShop: 1,
  pointOfSale: 2,
  marketplaceA: 3,
  channelConnector: 5,
  fulfilment: 6,
  restApi: 7,
  marketplaceB: 9,
} as const
export type ChannelType = (typeof channelTypes)[keyof typeof channelTypes]

/** Channels that an item or a category is activated on by naming them in its list. */
export const activatedByList: readonly ChannelType[] = [
  channelTypes.onlineShop,
  channelTypes.pointOfSale,
]

/** Generation 1 names a channel by type, connection and shop: `2-2-1`. */
const v1Id = { type: 'string', pattern: '^\\d{1,3}-\\d{1,9}-\\d{1,9}$' }

/** A channel as a caller names it: `2-2-1` or a uuid. */
export type SalesChannelReference = Reference<string>
export const SalesChannelField = () => ReferenceField<string>({ v1Id })

const capability = () => Type.Boolean()

/** A place where the tenant sells. What it can show decides what is worth sending there. */
export const SalesChannel = Type.Object({
  id: KeyField<string>({ v1Id, readOnly: true }),
  type: Type.Unsafe<ChannelType>({ type: 'integer', enum: Object.values(channelTypes) }),
  name: Text(255),
  itemCapabilities: Type.Object({
    descriptions: capability(),
    onlineShopActivation: capability(),
    prices: capability(),
    specialPrices: capability(),
    images: capability(),
  }),
  categoryCapabilities: Type.Object({
    descriptions: capability(),
    onlineShopActivation: capability(),
  }),
  documentationUrl: Text(2000),
})

/** A channel to be added; its kind, connection and shop together are its id in generation 1. */
export interface SalesChannelDraft
  extends Pick<Static<typeof SalesChannel>, 'type' | 'name'>,
    Partial<Pick<Static<typeof SalesChannel>, 'documentationUrl'>> {
  readonly connection: number
  readonly shop: number
}
