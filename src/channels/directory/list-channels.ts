import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Channel } from './channel.ts'
import { listChannels as list } from './channel-store.ts'

export const listChannels = operation({
  name: 'listChannels',
  summary: 'List marketplace channels',
  description:
    'Returns the channels with the state of their queues: how many events wait, how old the oldest ' +
    'is, how many were delivered or failed, and when the channel last asked. Only for ' +
    'administrators of the operator (403 `operator.required`).',
  method: 'GET',
  path: { v2: '/admin/channels' },
  scope: 'admin',
  operatorOnly: true,
  answer: { status: 200, shape: Type.Array(Channel) },

  async handle({ tx }) {
    return list(tx)
  },
})
