import type { EventEntity } from '../events/event.ts'
import { announcement } from '../events/outbox-store.ts'
import { asJsonbKeepsThem, changedNames } from '../pipeline/auditing/action.ts'
import { assembled, fixed, joined, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Reference } from '../values/shape.ts'
import { isReferredTo } from './record-source.ts'

/** A column that patches may write. */
interface AuditedColumn {
  readonly name: string
  readonly field: string
  /** What the audit trail calls the field. */
  readonly key: string
  /** How the audit trail shows a value, as SQL over an expression; as it is by default. */
  readonly audited?: (value: string) => string
}

interface AuditedTableOptions {
  /** Below `erp`; its rows are called by its name. */
  readonly table: string
  readonly events: EventEntity
  readonly columns: readonly AuditedColumn[]
  /** The new time of change, over a row that is locked. */
  readonly changed: (tenantId: string) => Sql
  /** Which records can be patched; all by default. */
  readonly isOpen?: Sql
}

type Texts = Readonly<
  Record<
    | ('name' | 'present' | 'former' | 'changedField' | 'changedKey')
    | ('before' | 'after' | 'changedBefore' | 'changedAfter'),
    Sql
  >
> & { readonly key: string }

/** A table with the texts of its columns, which are put together for every patch. */
export interface AuditedTable extends Omit<AuditedTableOptions, 'columns'> {
  /** Throws for what is no column: only names in the list may become part of a statement. */
  readonly textsOf: (column: string) => Texts
}

export function auditedTable({ columns, ...records }: AuditedTableOptions): AuditedTable {
  const texts = new Map(columns.map((column) => [column.name, textsOf(records.table, column)]))
  return {
    ...records,
    textsOf(column) {
      const found = texts.get(column)
      if (!found) throw new Error(`no column ${column}`)
      return found
    },
  }
}

function textsOf(
  table: string,
  { name, field, key, audited = (value) => value }: AuditedColumn,
): Texts {
  const isChanged = (row: string) => `${row}.before_${name} is distinct from ${row}.${name}`
  const [former, present] = [audited(`updated.before_${name}`), audited(`updated.${name}`)]
  const before = `jsonb_build_object('${key}', ${former})`
  const after = `jsonb_build_object('${key}', ${present})`
  const whereChanged = (shown: string) =>
    fixed(`case when ${isChanged('updated')} then ${shown} else '{}' end`)
  return {
    key,
    name: fixed(name),
    present: fixed(`${table}.${name}`),
    former: fixed(`before.${name} as before_${name}`),
    changedField: fixed(`case when ${isChanged('record')} then '${field}' end`),
    changedKey: fixed(`case when ${former} is distinct from ${present} then '${key}' end`),
    ...{ before: fixed(before), after: fixed(after) },
    ...{ changedBefore: whereChanged(before), changedAfter: whereChanged(after) },
  }
}

/** Changes of a record outside its own row, in domain words, and the names of the changed fields. */
export interface ListChange {
  readonly fields: readonly string[]
  readonly before: object
  readonly after: object
}

/** The content of an audit entry of a patch, as expressions over its row source. */
export interface PatchAudit {
  readonly entityId: Sql
  readonly before: Sql
  readonly after: Sql
  readonly from: Sql
  readonly changedNames: Sql
}

export interface Patch {
  readonly reference: Reference
  /** The values to write, by column. */
  readonly columns: Readonly<Record<string, unknown>>
  readonly lists?: ListChange | undefined
  /** Writes the entry of the audit trail: the fields that changed. */
  readonly audited: (change: PatchAudit) => Sql
  /** The record afterwards, as a statement of its own. */
  readonly shown: Sql
}

/**
 * Writes the given columns and nothing else. A patch that changes neither columns nor lists writes
 * nothing: `changed` stays and there is no audit entry. Returns the row of `shown`, or undefined if
 * there is no such record. Ends the transaction, in one round trip.
 *
 * The statement names the columns of the patch alone. One fixed text over all columns, with
 * `jsonb_populate_record` to fill the rest, cost PostgreSQL more than twice as much per change.
 */
export async function concludeWithPatch<Shown>(
  tx: TenantTx,
  table: AuditedTable,
  patch: Patch,
): Promise<Shown | undefined> {
  const isEmpty = Object.keys(patch.columns).length === 0 && !patch.lists
  const writes = [lockOf(tx, table, patch.reference), update(tx, table, patch)]
  const results = await tx.concludeAll(isEmpty ? [patch.shown] : [...writes, patch.shown])
  return results.at(-1)?.[0] as Shown | undefined
}

/** Locks the record, as a statement of its own. */
export function lockOf(
  tx: TenantTx,
  { table }: Pick<AuditedTable, 'table'>,
  reference: Reference,
): Sql {
  const rows = fixed(table)
  return sql`
    select ${rows}.id from erp.${rows}
    where ${rows}.tenant_id = ${tx.tenantId} and ${isReferredTo(table, reference)}
    for no key update`
}

/**
 * Runs while the row is locked by a statement before it. That statement may wait for another writer;
 * this one then sees the values and the time of change that the writer left. The row is named twice: where
 * a table has no statistics yet, PostgreSQL otherwise joins all records of the tenant with all of them.
 */
function update(
  tx: TenantTx,
  { table, events, textsOf, changed, isOpen }: AuditedTable,
  { reference, columns, lists, audited }: Patch,
): Sql {
  const rows = fixed(table)
  const named = sql`${rows}.tenant_id = ${tx.tenantId} and ${isReferredTo(table, reference)}`
  const names = Object.keys(columns).sort()
  const texts = names.map(textsOf)
  const list = (part: Exclude<keyof Texts, 'key'>, separator = ', ') =>
    joined(
      texts.map((text) => text[part]),
      separator,
    )
  const values = names.map((name) => sql`${columns[name] as string}`)
  // What is the only change is one, or nothing would be written.
  const isOnly = names.length === 1 && !lists
  const shown = (part: 'before' | 'after', also: object | undefined) => {
    const parts = isOnly ? part : (`changed${part === 'before' ? 'Before' : 'After'}` as const)
    const own = names.length > 0 ? list(parts, ' || ') : fixed(`'{}'::jsonb`)
    return also ? sql`${own} || ${also}::jsonb` : own
  }
  const isDifferent =
    names.length === 0 || lists
      ? fixed('true')
      : sql`(${list('present')}) is distinct from (${joined(values, ', ')})`
  const open = isOpen ? sql` and ${isOpen}` : fixed('')
  const fields = sql`array_remove(array[${list('changedField')}]::text[], null) || ${lists?.fields ?? []}::text[]`
  const assignments = texts.map(({ name }, index) => sql`${name} = ${values[index] as Sql}`)
  const present = texts.map((text) => text.present)
  // A cluster takes only plain columns in `returning`.
  const kept = texts.flatMap(({ former, present }) => [former, present])
  return assembled(sql`
    with before as (
      select ${joined([sql`${rows}.id`, ...present], ', ')}
      from erp.${rows}
      where ${named}
    ), updated as (
      update erp.${rows}
      set ${joined([...assignments, sql`changed = ${changed(tx.tenantId)}`], ', ')}
      from before
      where ${named} and ${rows}.id = before.id and ${isDifferent}${open}
      returning ${joined([sql`${rows}.id`, sql`${rows}.uuid`, ...kept], ', ')}
    ), announced as (
      ${announcement(tx, events, 'changed', fixed('updated'), fields)}
    )
    ${audited({
      entityId: fixed('updated.uuid::text'),
      before: shown('before', lists?.before),
      after: shown('after', lists?.after),
      from: fixed('updated'),
      changedNames: changedKeys(texts, lists),
    })}`)
}

/** The names of what changed as the trail shows it, so not those of masked values. */
function changedKeys(texts: readonly Texts[], lists: ListChange | undefined): Sql {
  const ofColumns = texts.map(({ key, changedKey }) => ({ key, shown: changedKey }))
  const ofLists = changedNames(lists?.before, lists?.after).map((key) => ({
    key,
    shown: sql`${key}::text`,
  }))
  const all = [...ofColumns, ...ofLists].sort((one, other) => asJsonbKeepsThem(one.key, other.key))
  return sql`concat_ws(' ', ${joined(
    all.map(({ shown }) => shown),
    ', ',
  )})`
}
