import type { TenantTx } from '../postgres/transaction.ts'

/** What happened to records. */
export type EventKind = 'created' | 'changed' | 'deleted'

/** Announced by a writer in its own transaction: these records changed. */
export interface Announcement {
  /** The noun of the records, as in the audit trail: `item`, `customer`. */
  readonly entity: string
  readonly kind: EventKind
  /** The int32 ids of the records. */
  readonly ids: readonly number[]
  /** Their uuids in the same order: needed for deleted records alone, which nobody can look up later. */
  readonly uuids?: readonly string[]
  /** The fields that changed, in domain words; left out where the writer does not know them. */
  readonly fields?: readonly string[]
}

/** An announcement as its readers get it. */
export interface PlacedEvent {
  /**
   * The place in the order of commits. An event of n records takes n places, of which this is the
   * first, so a reader can give each record a place of its own.
   */
  readonly sequence: number
  readonly entity: string
  readonly kind: EventKind
  readonly ids: readonly number[]
  readonly uuids: readonly string[] | null
  readonly fields: readonly string[] | null
  /** The caller asked that no workflow starts (`disableAutomaticWorkflows`). */
  readonly workflowsDisabled: boolean
  /** When the transaction of the change began. */
  readonly at: Date
}

/** A reader of the outbox. Its position moves in the transaction of its own work. */
export interface EventReader {
  /** Names its position, for example `item-feed`. */
  readonly name: string
  /** Handles the events in the given order. Where it throws, the position stays as it was. */
  read(tx: TenantTx, events: readonly PlacedEvent[]): Promise<void>
}
