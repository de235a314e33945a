import Type from 'typebox'
import { SalesChannelField } from '../../../catalog/sales-channels/sales-channel.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { exampleKey } from '../../../platform/values/shape.ts'
import { noSuchConnection } from '../connections/connection.ts'
import { lockConnection } from '../connections/connection-store.ts'
import { openUpdateSession } from './opened-update.ts'

export const openChannelUpdateSession = operation({
  name: 'openChannelUpdateSession',
  summary: 'Open a session for changing the settings of a channel',
  description:
    'Returns a session with which you come to the page of the channel where sellers change their settings. ' +
    'It ends after an hour. Refused with 404 `channel-connection.missing`, and with 409 ' +
    '`channel-connection.pending` while the channel has not connected you.',
  method: 'POST',
  path: { v2: '/channel-connections/{salesChannelId}/update-sessions' },
  scope: 'saleschannels.write',
  pathParameters: { salesChannelId: SalesChannelField() },
  examplePath: { salesChannelId: exampleKey(3, '3-1-1') },
  answer: {
    status: 201,
    isSecret: true,
    shape: Type.Object({
      session: Type.String({ description: 'To be passed to the page of the channel.' }),
    }),
  },

  async handle({ tx, vault, path, audit }) {
    const connection = await lockConnection(tx, path.salesChannelId)
    if (!connection) throw noSuchConnection()
    const { session } = await openUpdateSession({ tx, vault, audit }, connection)
    return { session }
  },
})
