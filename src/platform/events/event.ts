import type { Deprecation } from '../pipeline/operation.ts'
import type { Sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Cause } from '../postgres/transaction-options.ts'
import type { Vault } from '../secrets/vault.ts'
import { withArticle } from '../values/noun.ts'

/** What happened to records. */
export type EventKind = 'created' | 'changed' | 'deleted'

/**
 * A kind of record whose changes are announced. Rooms declare theirs in `events` (`platform/room.ts`);
 * an announcement takes nothing else. What lies below a record and has no entity of its own is announced
 * as a change of the record.
 */
export interface EventEntity {
  /** The noun of the records, as in the audit trail: `item`, `customer-group`. */
  readonly name: string
  /** What each kind of event means, in a sentence. A kind left out is never announced. */
  readonly kinds: Readonly<Partial<Record<EventKind, string>>>
  /** Left out where only readers inside the service get them. */
  readonly followed?: Followed
  /**
   * A statement that runs with every announcement, in its transaction. It marks copies of the records elsewhere as
   * outdated, so that no writer can forget to do so.
   */
  readonly marks?: (ids: readonly number[]) => Sql
  /** Set where the announcements of these records will end. */
  readonly deprecated?: Deprecation
}

/** For events that callers can follow: the table of the records, and the scope that reads them. */
interface Followed {
  /** Its name below `erp`; the ids of events are those of its rows, which have uuids. */
  readonly table: string
  /** The columns of its keys, where they are not called `id` and `uuid`. */
  readonly keys?: { readonly id: string; readonly uuid: string }
  readonly scope: string
  /** The operation that shows one record by its key alone, where it is not `get` and the noun. */
  readonly shownBy?: string
}

const allKinds: readonly EventKind[] = ['created', 'changed', 'deleted']

/** Events of a kind of record, with the usual sentences: "A tax class was created." */
export function eventsOf(name: string, kinds = allKinds): EventEntity {
  const record = withArticle(name).replace(/^a/, 'A')
  return { name, kinds: Object.fromEntries(kinds.map((kind) => [kind, `${record} was ${kind}.`])) }
}

export type FollowedEntity = EventEntity & { readonly followed: Followed }

/** The same events, which callers with the scope may follow. */
export function readWith(
  scope: string,
  table: string,
  entity: EventEntity,
  shownBy?: string,
): EventEntity {
  return { ...entity, followed: { scope, table, ...(shownBy !== undefined && { shownBy }) } }
}

/** Announced by a writer in its own transaction: these records changed. */
export interface Announcement {
  readonly entity: EventEntity
  readonly kind: EventKind
  /** The int32 ids of the records. */
  readonly ids: readonly number[]
  /** Their uuids in the same order: needed only for deleted records, which cannot be looked up later. */
  readonly uuids?: readonly string[]
  /** The fields that changed, in domain words; left out where the writer does not know them. */
  readonly fields?: readonly string[]
  /** Its cause, where that is not the cause of the transaction. */
  readonly cause?: Cause
  /** Whether no copies elsewhere become outdated by it, so that the `marks` of its entity need not run. */
  readonly isUnmarked?: boolean
}

/** An announcement as its readers get it. */
export interface PlacedEvent extends Cause {
  /**
   * The place in the order of commits. An event of n records takes n places, of which this is the
   * first, so a reader can give each record a place of its own.
   */
  readonly sequence: number
  /** The name of its `EventEntity`. */
  readonly entity: string
  readonly kind: EventKind
  readonly ids: readonly number[]
  readonly uuids: readonly string[] | null
  readonly fields: readonly string[] | null
  /** When the change was written. */
  readonly at: Date
}

/** What a reader may need from its process. */
export interface ReadingMeans {
  /** Scheme, host and prefix as clients reach the service. */
  readonly publicUrl: string
  readonly vault: Vault
}

/** A reader of the outbox. Its position moves in the transaction of its own work. */
export interface EventReader {
  /** Names its position, for example `item-feed`. */
  readonly name: string
  /** Whose events it gets. Its position passes those of others. */
  readonly entities: readonly EventEntity[]
  /**
   * For a reader that may not wait for the upkeep, which runs about once a minute: returns the tenants after `after`,
   * in order and at most `limit`, for which it may have work; under the operator's role. It is called once for all
   * readers that name the same function, with their names in `readers`. Unread events may have a place already,
   * since every reader gives places, also a feed and the upkeep: `tenantsWithNewEvents` and `hasUnread` together
   * find them.
   */
  findDue?(
    tx: TenantTx,
    after: string,
    limit: number,
    readers: readonly string[],
  ): Promise<string[]>
  /** Handles the events in the given order. Where it throws, the position stays as it was. */
  read(tx: TenantTx, events: readonly PlacedEvent[], means?: ReadingMeans): Promise<void>
}
