import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import {
  allSalesChannels,
  freeNumbers,
  insertSalesChannels,
} from '../doors/channels/sales-channel-store.ts'
import {
  channelTypeOf,
  NewSalesChannel,
  SalesChannel,
  salesChannelConstraints,
} from './sales-channel.ts'

export const createSalesChannel = operation({
  name: 'createSalesChannel',
  summary: 'Create a sales channel',
  description:
    'Type, connection and shop together are the id of the channel in generation 1 (`1-2-1`) and ' +
    'cannot be changed later. Without connection and shop the channel gets the first free ' +
    'numbers of its type. Refused with 409 `sales-channel.taken` where another channel has the ' +
    'same three.',
  method: 'POST',
  path: { v1: '/salesChannels', v2: '/sales-channels' },
  scope: 'saleschannels.write',
  body: NewSalesChannel,
  example: {
    type: 'OnlineShop',
    name: 'Outlet shop',
    documentationUrl: 'https://outlet.harbour-roasters.example/docs',
  },
  answer: { status: 201, shape: SalesChannel },
  constraints: salesChannelConstraints,

  async handle({ tx, body, generation, audit }) {
    const type = channelTypeOf(body.type)
    const draft = { ...body, type, ...(await freeNumbers(tx, type, body)) }
    const [key] = await insertSalesChannels(tx, [draft])
    if (!key) throw new Error('the sales channel was not added')
    audit({ entity: 'sales-channel', entityId: key.uuid, before: null, after: draft })
    const channel = await concludeWithRecord(tx, generation, allSalesChannels, key)
    const location =
      generation === 'v1'
        ? `/v1/salesChannels/${type}-${draft.connection}-${draft.shop}`
        : `/v2/sales-channels/${key.uuid}`
    return created(channel, location)
  },
})
