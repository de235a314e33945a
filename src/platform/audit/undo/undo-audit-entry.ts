import Type from 'typebox'
import { undoResult } from '../../exchange/import/undo/undo-result.ts'
import { type Call, operation } from '../../pipeline/operation.ts'
import { Int32, Label, orNull, Uuid } from '../../values/shape.ts'
import { type UndoneEntry, type UndoTable, undoEntry } from './undo-entry.ts'
import { noSuchEntry, noSuchRequest, tooManyEntries } from './undo-refusals.ts'
import { findEntriesOfRequest, findUndoableEntry } from './undo-store.ts'

/** How many entries can be undone together, each by a separate write within one transaction. */
const entriesMax = 200

const Fields = (description: string) =>
  Type.Unsafe<object | null>({ type: 'object', nullable: true, description })

/** What was taken back, and how; of a dry run, what would be. */
const Undo = Type.Object({
  entryCount: Int32({ minimum: 0, description: 'How many entries were undone.' }),
  entries: Type.Array(
    Type.Object({
      auditEntryId: Uuid({ description: 'The entry that was undone.' }),
      writes: Type.Array(
        Type.Object({
          operation: Type.String({ description: 'Name of the operation that took it back.' }),
          entity: Type.String({ description: 'Kind of the record.' }),
          entityId: Type.String({ description: 'The record, mostly its uuid.' }),
          before: Fields('The fields as they are now; null for what is created.'),
          after: Fields('The fields as they become; null for what is deleted.'),
        }),
        { description: 'Empty for an import.' },
      ),
      records: orNull(
        Type.Object(
          {
            ...undoResult,
            jobId: Uuid({
              description: 'The job that does it. A dry run names one that is not kept.',
            }),
          },
          { description: 'Of an import; null for all else.' },
        ),
      ),
    }),
    { description: 'The last entry first.' },
  ),
})

const rules =
  'An undo is an ordinary write: it needs the scopes of what it writes in addition, is checked, ' +
  'announced and audited, with the mark `undo`, and can itself be undone. A change is taken back ' +
  'where the fields still have the values that it left, a new record is deleted where nothing has ' +
  'changed it since and nothing refers to it, and a payment is refunded. Send `dryRun=true` for a ' +
  'preview: the answer has each record with its fields as they are and as they become. Refused with ' +
  '409 `audit-entry.changed-since`, which names the later change, with 409 `audit-entry.undone`, with ' +
  '422 `audit-entry.not-undoable` and the reason, and with the refusal of the operation that would ' +
  'take it back. An import is taken back as a whole by a job (`records`): what it created is deleted, ' +
  'what it changed becomes what it was, in one transaction. It is refused before and in the job where ' +
  'one of these records was changed later (409 `audit-entry.changed-since`) or a new one is in use ' +
  '(409 `audit-entry.in-use`)'

export const undoAuditEntry = (table: UndoTable) =>
  operation({
    name: 'undoAuditEntry',
    summary: 'Undo a change',
    description: `Takes back the change of an entry of the audit trail. ${rules}; 404 \`audit-entry.missing\`.`,
    method: 'POST',
    path: { v2: '/admin/audit/{auditEntryId}/undo' },
    scope: 'admin',
    pathParameters: { auditEntryId: Uuid() },
    answer: { status: 200, shape: Undo },
    timeLimitMs: 30_000,

    async handle(call) {
      const entry = await findUndoableEntry(call.tx, call.path.auditEntryId)
      if (!entry) throw noSuchEntry()
      return shown([await undoEntry(outer(call), table, entry)])
    },
  })

export const undoRequest = (table: UndoTable) =>
  operation({
    name: 'undoRequest',
    summary: 'Undo all changes of a request',
    description: `Takes back all that a request wrote (\`x-request-id\`), the last entry first: all of it or nothing, at most ${entriesMax} entries (422 \`audit-request.too-many\`). Entries that were undone already are left out; where all were, it is refused. ${rules}; 404 \`audit-request.missing\`.`,
    method: 'POST',
    path: { v2: '/admin/audit/requests/{requestId}/undo' },
    scope: 'admin',
    pathParameters: { requestId: Label(100) },
    answer: { status: 200, shape: Undo },
    timeLimitMs: 30_000,

    async handle(call) {
      const { tx, path } = call
      const found = await findEntriesOfRequest(tx, path.requestId, entriesMax + 1)
      if (found.length === 0) throw noSuchRequest()
      if (found.length > entriesMax) throw tooManyEntries(entriesMax)
      const open = found.filter(({ undoneBy }) => undoneBy === null)
      const undone: UndoneEntry[] = []
      for (const entry of open.length > 0 ? open : found) {
        undone.push(await undoEntry(outer(call), table, entry))
      }
      return shown(undone)
    },
  })

type Outer = Call<never, never, never>

/** The part of a call that undoing uses, which does not depend on its input. */
function outer(call: object): Outer {
  // Each caller here passes its whole call.
  return call as unknown as Outer
}

function shown(undone: readonly UndoneEntry[]) {
  const entries = undone.map(({ entry, writes, requested }) => ({
    ...{ auditEntryId: entry.id, writes },
    records: requested ?? null,
  }))
  return { entryCount: entries.length, entries }
}
