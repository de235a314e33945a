import Type, { type Static } from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  exampleKey,
  Int32,
  KeyField,
  Label,
  patchOf,
  type Reference,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** What a channel is, by the number that answers show. */
export const channelTypes = {
  erp: 0,
  onlineShop: 1,
  pointOfSale: 2,
  marketplaceA: 3,
  connectorA: 4,
  channelConnector: 5,
  fulfilment: 6,
  restApi: 7,
  xmlImport: 8,
  marketplaceB: 9,
  businessIntelligence: 10,
} as const
export type ChannelType = (typeof channelTypes)[keyof typeof channelTypes]

/** The same by name, as a new channel may name its kind. */
const typesByName = {
  Erp: channelTypes.erp,
  OnlineShop: channelTypes.onlineShop,
  PointOfSale: channelTypes.pointOfSale,
  MarketplaceA: channelTypes.marketplaceA,
  ConnectorA: channelTypes.connectorA,
  ChannelConnector: channelTypes.channelConnector,
  Fulfilment: channelTypes.fulfilment,
  RestApi: channelTypes.restApi,
  XmlImport: channelTypes.xmlImport,
  MarketplaceB: channelTypes.marketplaceB,
  BusinessIntelligence: channelTypes.businessIntelligence,
} as const
type ChannelTypeName = keyof typeof typesByName

/** Channels that an item or a category is activated on by naming them in its list. */
export const activatedByList: readonly ChannelType[] = [
  channelTypes.onlineShop,
  channelTypes.pointOfSale,
]

export const marketplaces: readonly ChannelType[] = [
  channelTypes.marketplaceA,
  channelTypes.marketplaceB,
]

/** Generation 1 names a channel by type, connection and shop: `2-2-1`. */
const v1Id = { type: 'string', pattern: '^\\d{1,3}-\\d{1,9}-\\d{1,9}$' }

/** A channel as a caller names it: `2-2-1` or a uuid. */
export type SalesChannelReference = Reference<string>
export const SalesChannelField = () => ReferenceField<string>({ v1Id })

const capability = () => Type.Boolean()
const DocumentationUrl = () => Text(2000, { pattern: '^(https?://[^\\s]+)?$' })

/** The online shop of the sample tenant, for examples of bodies. */
export const exampleShop = { id: '1-1-1', uuid: exampleKey(1).uuid }

/** A place where the tenant sells. What it can show decides what is worth sending there. */
export const SalesChannel = Type.Object({
  id: KeyField<string>({ v1Id, readOnly: true }),
  type: Type.Unsafe<ChannelType>({
    type: 'integer',
    enum: Object.values(channelTypes),
    readOnly: true,
  }),
  name: Label(),
  // Nothing is activated on a channel that is not active; what is active on it stays as it is.
  isActive: Type.Boolean(),
  itemCapabilities: Type.Object(
    {
      descriptions: capability(),
      onlineShopActivation: capability(),
      prices: capability(),
      specialPrices: capability(),
      images: capability(),
    },
    { readOnly: true },
  ),
  categoryCapabilities: Type.Object(
    { descriptions: capability(), onlineShopActivation: capability() },
    { readOnly: true },
  ),
  documentationUrl: DocumentationUrl(),
})

export const SalesChannelPatch = patchOf(SalesChannel)
export type SalesChannelPatch = Static<typeof SalesChannelPatch>

const numberOfId = () => Int32({ minimum: 1, maximum: 999_999_999 })

/** A channel to be added. Without connection and shop it gets the first free ones. */
export const NewSalesChannel = Type.Object({
  type: Type.Unsafe<ChannelType | ChannelTypeName>({
    type: ['integer', 'string'],
    enum: [...Object.values(channelTypes), ...Object.keys(typesByName)],
  }),
  name: Label(),
  connection: Type.Optional(numberOfId()),
  shop: Type.Optional(numberOfId()),
  documentationUrl: Type.Optional(DocumentationUrl()),
})

export function channelTypeOf(named: ChannelType | ChannelTypeName): ChannelType {
  return typeof named === 'number' ? named : typesByName[named]
}

/** A channel as its row is written; kind, connection and shop together are its id in generation 1. */
export interface SalesChannelDraft
  extends Pick<Static<typeof SalesChannel>, 'type' | 'name'>,
    Partial<Pick<Static<typeof SalesChannel>, 'documentationUrl'>> {
  readonly connection: number
  readonly shop: number
}

export const noSuchSalesChannel = () =>
  new Refusal('missing', 'sales-channel.missing', {
    en: 'There is no such sales channel.',
    de: 'Diesen Verkaufskanal gibt es nicht.',
  })

const idTaken = () =>
  new Refusal('conflict', 'sales-channel.taken', {
    en: 'Another sales channel of this kind has this connection and shop.',
    de: 'Ein anderer Verkaufskanal dieser Art hat diese Verbindung und diesen Shop.',
  })

/** Refusals by the constraint of the database that finds the rule broken. */
export const salesChannelConstraints = { sales_channels_triple: idTaken }
