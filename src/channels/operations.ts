import type { Operation } from '../platform/pipeline/operation.ts'
import { createChannel } from './directory/create-channel.ts'
import { listChannels } from './directory/list-channels.ts'
import { createChannelOrders } from './orders/create-channel-orders.ts'
import { acknowledgeChannelEvents } from './queue/acknowledge-channel-events.ts'
import { receiveChannelEvents } from './queue/receive-channel-events.ts'
import { createChannelConnection } from './sellers/create-connection.ts'
import { createSeller } from './sellers/create-seller.ts'
import { deleteChannelConnection } from './sellers/delete-connection.ts'
import { deleteSeller } from './sellers/delete-seller.ts'
import { getSignupSession } from './sellers/get-signup-session.ts'
import { listChannelConnections } from './sellers/list-connections.ts'
import { listSellers } from './sellers/list-sellers.ts'
import { updateChannelConnection } from './sellers/update-connection.ts'

/** Every operation of the room. */
export const channelOperations: readonly Operation[] = [
  ...[receiveChannelEvents, acknowledgeChannelEvents],
  ...[getSignupSession, createSeller, listSellers, deleteSeller],
  ...[createChannelOrders],
  ...[createChannel, listChannels],
  ...[createChannelConnection, listChannelConnections],
  ...[updateChannelConnection, deleteChannelConnection],
]
