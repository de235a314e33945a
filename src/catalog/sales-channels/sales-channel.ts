import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
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

export const salesChannelEvents = readWith(
  'saleschannels.read',
  'sales_channels',
  eventsOf('sales-channel', ['created', 'changed']),
)

/** Types of channels, by the number that responses show. */
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

/** The same by name; bodies may name the type of a new channel by either. */
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

const typesExplained =
  '0 this service, 1 online shop, 2 point of sale, 3 marketplace A, 4 connector A, ' +
  '5 channel connector, 6 fulfilment, 7 REST API, 8 XML import, 9 marketplace B, ' +
  '10 business intelligence.'

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
export const SalesChannelField = () => ReferenceField<string>({ v1Id, refersTo: 'sales-channels' })

const capability = (what: string) =>
  Type.Boolean({ description: `Whether the channel supports ${what}.` })
const DocumentationUrl = () =>
  Text(2000, {
    pattern: '^(https?://[^\\s]+)?$',
    description: 'Web address of the documentation of the channel, or empty.',
  })

/** The online shop of the sample tenant, for examples of bodies. */
export const exampleShop = exampleKey(1, '1-1-1')

/** A place where the tenant sells. The capabilities say which data the channel can use. */
export const SalesChannel = Type.Object({
  id: KeyField<string>({ v1Id, readOnly: true }),
  type: Type.Unsafe<ChannelType>({
    type: 'integer',
    enum: Object.values(channelTypes),
    readOnly: true,
    description: typesExplained,
  }),
  name: Label(),
  isActive: Type.Boolean({
    description: 'Nothing is activated on an inactive channel; items active on it stay so.',
  }),
  itemCapabilities: Type.Object(
    {
      descriptions: capability('descriptions of its own'),
      onlineShopActivation: capability('activation by the list of an item'),
      prices: capability('prices of its own'),
      specialPrices: capability('special prices'),
      images: capability('images of its own'),
    },
    { readOnly: true, description: 'What items can have on the channel.' },
  ),
  categoryCapabilities: Type.Object(
    {
      descriptions: capability('descriptions of its own'),
      onlineShopActivation: capability('activation by the list of a category'),
    },
    { readOnly: true, description: 'What categories can have on the channel.' },
  ),
  documentationUrl: DocumentationUrl(),
})

export const SalesChannelPatch = patchOf(SalesChannel)
export type SalesChannelPatch = Static<typeof SalesChannelPatch>

const numberOfId = (part: string) =>
  Int32({
    minimum: 1,
    maximum: 999_999_999,
    description: `Number of the ${part} in the id of generation 1; the first free one if left out.`,
  })

/** The body that creates a channel. */
export const NewSalesChannel = Type.Object({
  type: Type.Unsafe<ChannelType | ChannelTypeName>({
    type: ['integer', 'string'],
    enum: [...Object.values(channelTypes), ...Object.keys(typesByName)],
    description: `Name or number of the type. ${typesExplained}`,
  }),
  name: Label(),
  connection: Type.Optional(numberOfId('connection')),
  shop: Type.Optional(numberOfId('shop')),
  documentationUrl: Type.Optional(DocumentationUrl()),
})

export function channelTypeOf(named: ChannelType | ChannelTypeName): ChannelType {
  return typeof named === 'number' ? named : typesByName[named]
}

/** A channel as its row is written; type, connection and shop together are its id in generation 1. */
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

/** Refusals by the database constraint that is violated. */
export const salesChannelConstraints = { sales_channels_triple: idTaken }
