import type { AttachmentOwner } from './attachments/attachment-list.ts'
import type { UndoRule } from './audit/undo/undo-rule.ts'
import type { CopyRules } from './backup/copy-rules.ts'
import type { Duty } from './duties/duty.ts'
import type { EventEntity, EventReader } from './events/event.ts'
import type { FileUse } from './files/file-use.ts'
import type { TypeExtension } from './graph/extended-types.ts'
import type { GraphQuery } from './graph/graph-query.ts'
import type { JobKind } from './jobs/job.ts'
import type { RoomLimits } from './limits/table-limits.ts'
import type { NumberRangeKind } from './numbers/number-range.ts'
import type { Gauges } from './observability/gauges.ts'
import type { Operation } from './pipeline/operation.ts'
import type { Scope } from './pipeline/scope.ts'
import type { TenantTx } from './postgres/transaction.ts'
import type { CountedKind } from './records/record-count-store.ts'
import type { ReferenceList } from './records/reference-lists/reference-list.ts'
import type { Dimension, Measure } from './reports/measure.ts'
import type { Retention } from './retention/retention-rule.ts'
import type { SearchedKind } from './search/searched-kind.ts'
import type { SetupStep } from './setup/setup-step.ts'
import type { RoomSettings } from './values/settings.ts'
import type { Words } from './values/words.ts'

/**
 * What a room of the business brings to the service. Each room exports one from `room.ts`; `main/rooms.ts`
 * names the rooms and everything else follows from it.
 */
export interface Room {
  /** The folder of the room below `src`. */
  readonly name: string
  /** What people call its records and their fields. */
  readonly words: Words
  /** The tables and views of the room: only its own SQL names them (`whole/security/table-owners.test.ts`). */
  readonly tables: readonly string[]
  /** What becomes of its rows in a copy of a tenant. */
  readonly copies?: CopyRules
  /** How long its rows are kept: each table of a tenant has a rule or a reason (`whole/security/retained-tables.test.ts`). */
  readonly retention: Retention
  /** Functions of the database that belong to it, under the same rule. */
  readonly functions?: readonly string[]
  readonly operations: readonly Operation[]
  /**
   * How what its operations write is taken back, by their names: every one that writes has a rule, but for
   * those that are made from declarations below.
   */
  readonly undo?: Readonly<Record<string, UndoRule>>
  /** Scopes that its operations and queries require. */
  readonly scopes?: readonly Scope[]
  /** Lists of records that others refer to; their operations are made from the declaration. */
  readonly referenceLists?: readonly ReferenceList[]
  /** Kinds of records whose number in a tenant is shown, in this order. */
  readonly counted?: readonly CountedKind[]
  /** Numbers that it gives to records. */
  readonly numberRanges?: readonly NumberRangeKind[]
  /** Records that files can be attached to; their operations are made from the declaration. */
  readonly attachments?: readonly AttachmentOwner[]
  /** What it measures, and what figures of any room can be shown by. */
  readonly measures?: readonly Measure[]
  readonly dimensions?: readonly Dimension[]
  readonly graph?: readonly GraphQuery[]
  /** Records that the search over all of them finds. */
  readonly searched?: readonly SearchedKind[]
  /** What a new company sets up in it. */
  /** By what its records belong to companies, warehouses and channels, for roles that are limited to some. */
  readonly limits?: RoomLimits
  readonly setupSteps?: readonly SetupStep[]
  /** Work in it that waits for people. */
  readonly duties?: readonly Duty[]
  /** Fields of types that other rooms bring. */
  readonly graphExtensions?: readonly TypeExtension[]
  readonly jobs?: readonly JobKind[]
  /** Records whose changes are announced, but for those of the reference lists, whose tables name them. */
  readonly events?: readonly EventEntity[]
  /** Readers of the outbox, each with its own position. */
  readonly eventReaders?: readonly EventReader[]
  /** Columns that name files, which are kept while a row names them, but for those of `attachments`. */
  readonly fileUses?: readonly FileUse[]
  readonly upkeep?: readonly Upkeep[]
  /** What it reads from the database for `/metrics`. */
  readonly gauges?: readonly Gauges[]
}

/** How many rows of each kind were dealt with, most of them deleted. */
export type UpkeepCounts = Readonly<Record<string, number>>

/**
 * Clears what has expired, at most `limit` rows of a kind in one transaction. Rows that a request holds are
 * left for the next time, so no request waits.
 */
interface Upkeep {
  /** For one tenant, in a transaction of that tenant. */
  readonly clearTenant?: (
    tx: TenantTx,
    limit: number,
    settings?: RoomSettings,
  ) => Promise<UpkeepCounts>
  /** The same in a transaction of its own, for what takes more than some milliseconds. */
  readonly clearTenantApart?: (tx: TenantTx, limit: number) => Promise<UpkeepCounts>
  /** The same under the operator's role, for what the application may neither delete nor change. */
  readonly clearTenantAsOperator?: (tx: TenantTx, limit: number) => Promise<UpkeepCounts>
  /** For what belongs to no tenant. */
  readonly clearService?: (tx: TenantTx, limit: number) => Promise<UpkeepCounts>
}
