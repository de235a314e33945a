import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, Label, Text } from '../../platform/values/shape.ts'

export const SellerId = () =>
  Type.String({
    pattern: '^\\w{1,50}$',
    example: 'unknown',
    description: 'The id that the channel has given the seller.',
  })

const CompanyName = () => Text(255, { description: 'Name of the seller as the channel knows it.' })

export const Session = () =>
  Label(100, { description: 'The session with which the merchant came to the channel.' })

/** A tenant that is connected to the channel. */
export const ChannelSeller = Type.Object({
  sellerId: SellerId(),
  accountId: Int32({ description: 'Number of the seller in this service.' }),
  companyName: CompanyName(),
  isActiveByPlatform: Type.Boolean({ description: 'False: the merchant pauses the channel.' }),
  isActiveByChannel: Type.Boolean({ description: 'False: the channel pauses the seller.' }),
  createdAt: Instant({ description: 'When the seller was connected.' }),
  updatedAt: Instant({ description: 'When the connection was last changed.' }),
})

export const SellerDraft = Type.Object({
  session: Session(),
  sellerId: SellerId(),
  companyName: Type.Optional(CompanyName()),
})

export const SellerChange = Type.Object({
  session: Session(),
  isActive: Type.Boolean({ description: 'False: pauses the seller. True: resumes it.' }),
  companyName: Type.Optional(CompanyName()),
})

export const AccountSeller = Type.Object({
  sellerId: SellerId(),
  isActive: Type.Optional(
    Type.Boolean({ description: 'False: pauses the seller. True: resumes it.' }),
  ),
  companyName: Type.Optional(CompanyName()),
})

export const noSuchAccount = () =>
  new Refusal('missing', 'channel-account.missing', {
    en: 'No merchant has come to the channel under this number.',
    de: 'Unter dieser Nummer ist kein Händler zum Kanal gekommen.',
  })

export const noSuchSession = () =>
  new Refusal('missing', 'channel-session.missing', {
    en: 'There is no such session, or it has expired.',
    de: 'Diese Sitzung gibt es nicht, oder sie ist abgelaufen.',
  })

export const noSuchSeller = () =>
  new Refusal('missing', 'channel-seller.missing', {
    en: 'The channel has no such seller.',
    de: 'Der Kanal hat keinen solchen Verkäufer.',
  })

export const sellerTaken = () =>
  new Refusal('conflict', 'channel-seller.taken', {
    en: 'The channel has another seller with this id, or the merchant is its seller already.',
    de: 'Der Kanal hat schon einen anderen Verkäufer mit dieser Id, oder der Händler ist es bereits.',
  })
