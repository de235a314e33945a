import { channelOperation } from '../channel-operation.ts'
import { ChannelStatus, statusOf } from './channel-description.ts'
import { findDescription } from './description-store.ts'

export const getChannel = channelOperation({
  name: 'getChannel',
  summary: 'Get what a channel says of itself',
  description: 'Returns the description of the channel that the credential acts for.',
  method: 'GET',
  path: '',
  answer: { status: 200, shape: ChannelStatus },

  async handle({ tx }, { id }) {
    return statusOf(await findDescription(tx, id))
  },
})
