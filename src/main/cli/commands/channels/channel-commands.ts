import type { Command } from '../../command.ts'
import { tableOf } from '../../table.ts'
import { simulateChannel } from './simulate-channel.ts'

interface Channel {
  readonly id: string
  readonly name: string
  readonly type: number
}

const listChannels: Command = {
  name: 'channel list',
  summary: 'List sales channels',
  examples: ['channel list'],
  async run(_given, { service }) {
    const json = await (await service()).list<Channel>('/v2/sales-channels')
    const columns = {
      channel: (row: Channel) => row.id,
      name: (row: Channel) => row.name,
      type: (row: Channel) => row.type,
    }
    return { json, text: tableOf(json, columns, 'There is no sales channel.') }
  },
}

export const channelCommands = [listChannels, simulateChannel]
