import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Connection } from './connection.ts'
import { findConnections } from './connection-store.ts'

export const listChannelConnections = operation({
  name: 'listChannelConnections',
  summary: 'List connections to marketplace channels',
  description:
    'Returns the sales channels that lead to a marketplace channel, and the state of each connection.',
  method: 'GET',
  path: { v2: '/channel-connections' },
  scope: 'saleschannels.read',
  answer: { status: 200, shape: Type.Array(Connection) },

  async handle({ tx }) {
    return findConnections(tx)
  },
})
