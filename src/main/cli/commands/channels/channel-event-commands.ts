import type { Command, Given } from '../../command.ts'
import { factsOf, tableOf } from '../../table.ts'

interface EventRow {
  readonly id: string
  readonly sellerId: string
  readonly type: string
  readonly subject: string
  readonly status: string
  readonly attempts: number
  readonly created: string
  readonly ended: string | null
  readonly reason: string
  readonly repeatedAs: string | null
}

interface Channel {
  readonly channel: string
  readonly waiting: number
  readonly delivered: number
  readonly failed: number
  readonly oldestEvent: string | null
  readonly lastPolled: string | null
}

const ownFilters = {
  seller: { value: 'id', about: 'events of this seller' },
  type: { value: 'type', about: 'events of this type, such as Seller:Offer.New' },
  from: { value: 'time', about: 'queued at this moment or later' },
  to: { value: 'time', about: 'queued before this moment' },
}

const filters = { channel: { value: 'name', about: 'events of this channel' }, ...ownFilters }

function filterOf(given: Given): Record<string, string> {
  const values = {
    channel: given.text('channel'),
    sellerId: given.text('seller'),
    type: given.text('type'),
    from: given.text('from'),
    to: given.text('to'),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

const listQueues: Command = {
  name: 'channel queues',
  summary: 'List marketplace channels with the state of their queues',
  examples: ['channel queues'],
  async run(_given, { service }) {
    const json = await (await service()).call<Channel[]>('GET /v2/admin/channels')
    const columns = {
      channel: (row: Channel) => row.channel,
      waiting: (row: Channel) => row.waiting,
      delivered: (row: Channel) => row.delivered,
      failed: (row: Channel) => row.failed,
      oldest: (row: Channel) => row.oldestEvent,
      polled: (row: Channel) => row.lastPolled,
    }
    return { json, text: tableOf(json, columns, 'There is no marketplace channel.') }
  },
}

const listEvents: Command = {
  name: 'channel events',
  summary:
    'List events of marketplace channels: those that failed, or with --waiting those in the queue',
  options: {
    ...filters,
    waiting: { about: 'those that were never delivered' },
    delivered: { about: 'those that were delivered and not acknowledged' },
  },
  examples: ['channel events', 'channel events --channel harbourmarket --waiting'],
  async run(given, { service }) {
    const inQueue = given.has('delivered') ? 'delivered' : 'failed'
    const status = given.has('waiting') ? 'waiting' : inQueue
    const query = new URLSearchParams({ status, ...filterOf(given) })
    const json = await (await service()).list<EventRow>(`/v2/admin/channel-events?${query}`)
    const columns = {
      event: (row: EventRow) => row.id,
      seller: (row: EventRow) => row.sellerId,
      type: (row: EventRow) => row.type,
      about: (row: EventRow) => row.subject,
      attempts: (row: EventRow) => row.attempts,
      queued: (row: EventRow) => row.created,
      reason: (row: EventRow) => row.reason,
      'put back as': (row: EventRow) => row.repeatedAs,
    }
    return { json, text: tableOf(json, columns, `There is no ${status} event.`) }
  },
}

const requeueEvent: Command = {
  name: 'channel requeue',
  summary: 'Put a failed event back as a new one, behind everything that waits',
  takes: ['event'],
  examples: ['channel requeue 17.4711'],
  async run(given, { service }) {
    const id = encodeURIComponent(given.argument('event'))
    const client = await service()
    const json = await client.call<EventRow>(`POST /v2/admin/channel-events/${id}/requeue`)
    return { json, text: factsOf({ Event: json.id, Type: json.type, Status: json.status }) }
  },
}

interface Repetition {
  readonly repeated: number
  readonly outdated: number
  readonly hasMore: boolean
}

const requeueEvents: Command = {
  name: 'channel requeue-all',
  summary: 'Put the failed events of a channel back that match, the oldest first',
  takes: ['name'],
  options: ownFilters,
  examples: ['channel requeue-all harbourmarket --type Seller:Offer.New'],
  async run(given, { service }) {
    const client = await service()
    const channel = given.argument('name')
    const body = { ...filterOf(given), channel }
    let done: Repetition = { repeated: 0, outdated: 0, hasMore: true }
    while (done.hasMore) {
      const next = await client.call<Repetition>('POST /v2/admin/channel-events/requeue', body)
      done = { ...next, repeated: done.repeated + next.repeated }
    }
    const { repeated, outdated } = done
    const text = `${repeated} put back, ${outdated} outdated by newer events.`
    return { json: { repeated, outdated }, text }
  },
}

export const channelEventCommands = [listQueues, listEvents, requeueEvent, requeueEvents]
