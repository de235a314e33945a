import Type from 'typebox'
import type { EventKind, FollowedEntity } from '../../platform/events/event.ts'
import { type FollowedEvent, placesNow } from '../../platform/events/followed-event-store.ts'
import type { Caller } from '../../platform/pipeline/caller.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Operation, operation, Reply, Stream } from '../../platform/pipeline/operation.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { EventHub } from './event-hub.ts'
import { EventStream } from './event-stream.ts'

/** Streams of one process, and of one tenant in it, which leaves room for others. */
const streamsMax = 5_000
const streamsOfTenantMax = 2_500
const kinds: readonly EventKind[] = ['created', 'changed', 'deleted']

/** The stream of all events of these records. */
export function followEvents(entities: readonly FollowedEntity[]): Operation {
  const names = entities.map(({ name }) => name)
  const hubs = new WeakMap<Pool, EventHub>()
  return operation({
    name: 'followEvents',
    summary: 'Follow what changes',
    description:
      'An endless answer of server-sent events (`text/event-stream`): what is created, changed and deleted from ' +
      'now on, in the order of commits, as far as the caller may read such records. An event has the name ' +
      '`<entity>.<kind>` and names the record; its content is read as usual. With `Last-Event-ID` the stream ' +
      'goes on behind that event, without a gap, for as long as events are kept (a day, unless the operator ' +
      'says otherwise); where some are not kept any more, an event `events.lost` says so first. Of a record ' +
      'that was deleted before its events were sent, only the deletion is sent. A line every ' +
      '15 seconds keeps the connection open. The stream ends when the caller loses its access.',
    method: 'GET',
    readsOutside: true,
    path: { v2: '/events' },
    scope: undefined,
    query: {
      entities: Type.String({
        maxLength: 2_000,
        description: `Kinds of records, with commas in between; all that the caller may read where it is left out. One of ${names.join(', ')}.`,
      }),
      kinds: Type.String({
        maxLength: 100,
        description: `What happened, with commas in between (${kinds.join(', ')}); all where it is left out.`,
      }),
    },
    answer: { status: 200, mediaTypes: ['text/event-stream'] },

    async handle({ tx, query, headers, requireScope, outside, readmit }) {
      const wanted = wantedOf(query, entities)
      const scopes = readable(wanted, requireScope)
      const hub = hubs.get(outside.pool) ?? new EventHub(outside.pool, entities)
      hubs.set(outside.pool, hub)
      refuseTooMany(hub, tx.tenantId)
      const { last } = await placesNow(tx)
      const position = headers.lastEventId ?? last
      const isWanted = (event: FollowedEvent, now: Caller) =>
        wanted.kinds.includes(event.kind) && mayRead(now, scopes.get(event.entity))
      const open = async () => {
        const stream = new EventStream(position, readmit, isWanted, (one) =>
          hub.remove(tx.tenantId, one),
        )
        hub.add(tx.tenantId, stream)
        return stream.body
      }
      return new Reply(new Stream('text/event-stream; charset=utf-8', open), {
        headers: { 'x-accel-buffering': 'no' },
      })
    },
  })
}

/**
 * The scopes of what the caller and the user that it acts for may read, by the names of the records. Throws
 * `scope.missing` (403) for one that was asked for by name.
 */
function readable(
  { entities, isNamed }: Wanted,
  requireScope: (scope: string) => void,
): ReadonlyMap<string, string> {
  const scopes = new Map<string, string>()
  for (const { name, followed } of entities) {
    try {
      requireScope(followed.scope)
      scopes.set(name, followed.scope)
    } catch (error) {
      if (isNamed) throw error
    }
  }
  return scopes
}

function mayRead({ scopes }: Caller, scope: string | undefined): boolean {
  return scope !== undefined && (scopes.has(scope) || scopes.has('all.read'))
}

interface Wanted {
  readonly entities: readonly FollowedEntity[]
  readonly isNamed: boolean
  readonly kinds: readonly string[]
}

function wantedOf(
  query: { readonly entities?: string; readonly kinds?: string },
  known: readonly FollowedEntity[],
): Wanted {
  const named = listed(query.entities)
  const entities = known.filter(({ name }) => !named || named.includes(name))
  const said = listed(query.kinds)
  refuseFaults({
    ...((named?.length ?? 0) !== (named ? entities.length : 0) && { 'query.entities': unknown }),
    ...(said?.some((kind) => !kinds.includes(kind as EventKind)) && { 'query.kinds': unknown }),
  })
  return { entities, isNamed: named !== undefined, kinds: said ?? kinds }
}

function listed(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(',').map((one) => one.trim()))]
}

const unknown = {
  en: 'The list names something that nobody can follow.',
  de: 'Die Liste nennt etwas, dem niemand folgen kann.',
}

function refuseTooMany(hub: EventHub, tenantId: string): void {
  if (hub.count < streamsMax && hub.countOf(tenantId) < streamsOfTenantMax) return
  const sentence = {
    en: 'Too many streams of events are open.',
    de: 'Zu viele Ereignisströme sind offen.',
  }
  throw new Refusal('throttled', 'event-streams.too-many', sentence, {
    headers: { 'retry-after': '30' },
  })
}
