import Type, { type Static } from 'typebox'
import { Label, Text } from '../../platform/values/shape.ts'
import { ChannelName } from '../directory/channel.ts'

/** What a channel can do. The irregular name is that of existing programs. */
const FeatureList = Type.Object({
  invoiceDocumentTransfer: Type.Optional(
    Type.Unsafe<'from-channel' | 'from-seller' | 'not-supported'>({
      type: 'string',
      enum: ['from-channel', 'from-seller', 'not-supported'],
      description: 'Who makes the invoices of the buyers.',
    }),
  ),
  priceUpdatesSupported: feature('prices are changed by events of their own'),
  quantityPriceSupported: feature('prices may depend on the quantity'),
  remainingQuanitySupported: feature('orders say what is left of a line'),
  variationsSupported: feature('offers may have variations'),
  returnTrackingRequired: feature('a shipment must name the tracking number of a return'),
  allowCombineOrders: feature('orders of one buyer may be sent together'),
  stockUpdateWithoutEventSupported: feature('the channel asks for stock instead of reading events'),
})

function feature(meaning: string) {
  return Type.Optional(Type.Boolean({ description: `Whether ${meaning}.` }))
}

const MinimumClientVersion = Type.Object({
  type: Label(100, { description: 'The kind of client.' }),
  version: Label(50, { description: 'The oldest version that the channel serves.' }),
})

const names = (description: string) =>
  Type.Array(Label(100), { maxItems: 500, uniqueItems: true, description })
const address = (description: string) => Text(2_000, { description })

const fields = {
  group: Text(100, { description: 'What the channel belongs to.' }),
  currency: Text(3, { description: 'The currency of its prices (ISO 4217).' }),
  marketplaceList: names('The marketplaces behind the channel.'),
  supportedLanguages: names('Languages of offers (ISO 639).'),
  website: address('The website of the channel.'),
  pricing: address('Where the channel says what it costs.'),
  channelType: Type.Unsafe<'MARKETPLACE' | 'OTHER'>({
    type: 'string',
    enum: ['MARKETPLACE', 'OTHER'],
    description: 'What kind of channel it is.',
  }),
  supportContact: Text(500, { description: 'Where merchants get help.' }),
  vendor: Text(255, { description: 'Who runs the program of the channel.' }),
  signUpUrl: address('Where merchants sign up; their session is added to it.'),
  updateUrl: address('Where sellers change their settings; their session is added to it.'),
  logo: address('Where its logo is.'),
  description: Text(5_000, { description: 'What merchants should know of it.' }),
  featureList: FeatureList,
  minimumClientsVersionRequired: Type.Array(MinimumClientVersion, { maxItems: 50 }),
}
const described = Type.Object(fields)
type Described = Static<typeof described>

/** What is known of a channel that has said nothing yet. */
const unsaid: Described = {
  ...{ group: '', currency: '', marketplaceList: [], supportedLanguages: [], website: '' },
  ...{ pricing: '', channelType: 'MARKETPLACE', supportContact: '', vendor: '', signUpUrl: '' },
  ...{ updateUrl: '', logo: '', description: '', featureList: {} },
  minimumClientsVersionRequired: [],
}

export const SalesChannelDescription = Type.Object({
  channel: ChannelName(),
  displayName: Label(255, { description: 'Name for people.' }),
  appId: Type.String({ description: 'The registered app that may act for it; or empty.' }),
  ...fields,
})
export type SalesChannelDescription = Static<typeof SalesChannelDescription>

export const ChannelStatus = Type.Object({
  isActive: Type.Boolean({ description: 'False: the sales channel of the operator is disabled.' }),
  channel: SalesChannelDescription,
})

export const ChannelChange = Type.Partial(
  Type.Object({
    ...fields,
    displayName: Label(255, { description: 'Name for people.' }),
    mfaPin: Text(100, {
      description:
        'Existing programs send it. It is neither checked nor kept: the credential says who may change a channel.',
    }),
    mfaContact: Text(255, { description: 'As mfaPin: neither used nor kept.' }),
  }),
)
export type ChannelChange = Static<typeof ChannelChange>

/** A row of a channel as its own tenant has it. */
export interface DescribedChannel {
  readonly channel: string
  readonly displayName: string
  readonly appId: string
  readonly isActive: boolean
  readonly description: Partial<Described>
}

export function statusOf(row: DescribedChannel) {
  const { isActive, channel, displayName, appId, description } = row
  return { isActive, channel: { channel, displayName, appId, ...unsaid, ...description } }
}

/** The members of a change that are kept as the description. */
export function describedBy({
  displayName: _name,
  mfaPin: _pin,
  mfaContact: _contact,
  ...rest
}: ChannelChange): Partial<Described> {
  return rest
}
