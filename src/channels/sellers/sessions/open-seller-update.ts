import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { descriptionOf } from '../../description/connected-channel.ts'
import { ChannelName } from '../../directory/channel.ts'
import { notConnected } from '../connections/connection.ts'
import { lockConnectionTo } from '../connections/connection-store.ts'
import { noSuchSeller, SellerId } from '../seller.ts'
import { openUpdateSession } from './opened-update.ts'
import { pageWith, SessionEnd, secondsOf } from './session.ts'

export const openSellerUpdate = operation({
  name: 'openSellerUpdate',
  summary: 'Open the page of a channel for the settings of a seller',
  description:
    'For programs of merchants: returns the address of the page of the channel where you change your ' +
    'settings; it serves for an hour. `sellerId`, in the query or the body, may be left out, since you are one ' +
    'seller of a channel. Refused with 404 `channel-connection.missing` where you are not connected to a ' +
    'channel of this name, with 404 `channel-seller.missing` where you are another seller of it, with 409 ' +
    '`channel-connection.pending` while the channel has not connected you, and with 409 ' +
    '`channel.page-missing` where it has not said where its page is.',
  method: 'PATCH',
  path: { channel: '/seller/channel/{channel}' },
  scope: 'saleschannels.write',
  pathParameters: { channel: ChannelName() },
  query: { sellerId: SellerId() },
  body: Type.Object({ sellerId: Type.Optional(SellerId()) }),
  isBodyOptional: true,
  example: { sellerId: 'harbour_roasters' },
  examplePath: { channel: 'harbourmarket' },
  answer: {
    status: 201,
    isSecret: true,
    shape: Type.Object({
      updateUrl: Type.String({ description: 'Where settings are changed, with the session.' }),
      sellerId: SellerId(),
      expiresAt: SessionEnd(),
    }),
  },

  async handle({ tx, vault, path, query, body, audit }) {
    const connection = await lockConnectionTo(tx, path.channel)
    if (!connection) throw notConnected()
    const opened = await openUpdateSession({ tx, vault, audit }, connection)
    const { sellerId } = connection
    const named = [query.sellerId ?? sellerId, body.sellerId ?? sellerId]
    if (named.some((one) => one !== sellerId)) throw noSuchSeller()
    const { updateUrl } = await descriptionOf(tx, connection)
    const page = pageWith(updateUrl, opened)
    return { updateUrl: page, sellerId, expiresAt: secondsOf(opened.expiresAt) }
  },
})
