import { announcement } from '../../platform/events/outbox-store.ts'
import { assembled, fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import { fieldOf, type ItemColumns, writableColumns } from './item-columns.ts'
import { lockOf } from './item-record-store.ts'
import { changedNow } from './item-touch-store.ts'

/** A column in the statements of a patch, written once: they are put together for every request. */
const columnTexts = new Map(
  writableColumns.map((name) => [
    name,
    {
      name: fixed(name),
      present: fixed(`items.${name}`),
      former: fixed(`before.${name} as before_${name}`),
      formerShown: fixed(`'${name}', updated.before_${name}`),
      shown: fixed(`'${name}', updated.${name}`),
      changedField: fixed(
        `case when record.before_${name} is distinct from record.${name} then '${fieldOf(name)}' end`,
      ),
    },
  ]),
)

/** Only names in the list of columns may become part of a statement's text. */
function textsOf(name: string) {
  const texts = columnTexts.get(name)
  if (!texts) throw new Error(`no column ${name}`)
  return texts
}

/** Changes of an item outside its own row, in domain words, and the names of the changed fields. */
export interface ListChange {
  readonly fields: readonly string[]
  readonly before: object
  readonly after: object
}

/**
 * Writes the given columns and nothing else. A patch that changes neither columns nor lists writes
 * nothing: `changed` stays and there is no audit entry. Returns the record afterwards, or undefined if
 * there is no such item. Ends the transaction, in one round trip.
 *
 * The statement names the columns of the patch alone. One fixed text over all columns, with
 * `jsonb_populate_record` to fill the rest, cost PostgreSQL more than twice as much per change.
 */
export async function concludeWithPatch(
  tx: TenantTx,
  ref: Reference,
  columns: ItemColumns,
  lists: ListChange | undefined,
  record: Sql,
  audited: (change: ItemChange) => Sql,
): Promise<string | undefined> {
  const select = sql`
    select ${record}::text as json
    from erp.items
    where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}`
  const names = Object.keys(columns).sort()
  const isEmpty = names.length === 0 && !lists
  const writes = [lockOf(tx, ref), update(tx, ref, names, columns, lists, audited)]
  const results = await tx.concludeAll(isEmpty ? [select] : [...writes, select])
  return results.at(-1)?.[0]?.['json'] as string | undefined
}

/**
 * Runs while the row is locked by a statement before it. That statement may wait for another writer;
 * this one then sees the values and the time of change that the writer left. The row is named twice: where
 * a table has no statistics yet, PostgreSQL otherwise joins all items of the tenant with all of them.
 */
function update(
  tx: TenantTx,
  ref: Reference,
  names: readonly string[],
  columns: ItemColumns,
  lists: ListChange | undefined,
  audited: (change: ItemChange) => Sql,
): Sql {
  const texts = names.map(textsOf)
  const list = (part: keyof (typeof texts)[number]) =>
    joined(
      texts.map((text) => text[part]),
      ', ',
    )
  const values = names.map((name) => sql`${columns[name] as string}`)
  const shown = (part: 'formerShown' | 'shown', also: object) =>
    sql`jsonb_build_object(${list(part)}) || ${also}::jsonb`
  const isDifferent =
    names.length === 0 || lists
      ? fixed('true')
      : sql`(${list('present')}) is distinct from (${joined(values, ', ')})`
  const changed = sql`array_remove(array[${list('changedField')}]::text[], null) || ${lists?.fields ?? []}::text[]`
  const assignments = texts.map(({ name }, index) => sql`${name} = ${values[index] as Sql}`)
  const present = texts.map((text) => text.present)
  // A cluster takes only plain columns in `returning`.
  const kept = texts.flatMap(({ former, present }) => [former, present])
  return assembled(sql`
    with before as (
      select ${joined([fixed('items.id'), ...present], ', ')}
      from erp.items
      where items.tenant_id = ${tx.tenantId} and ${isReferredTo('items', ref)}
    ), updated as (
      update erp.items
      set ${joined([...assignments, sql`changed = ${changedNow(tx.tenantId)}`], ', ')}
      from before
      where items.tenant_id = ${tx.tenantId} and items.id = before.id
        and ${isReferredTo('items', ref)} and ${isDifferent}
      returning ${joined([fixed('items.id'), fixed('items.uuid'), ...kept], ', ')}
    ), announced as (
      ${announcement(tx, itemEvents, 'changed', fixed('updated'), changed)}
    )
    ${audited({
      entityId: fixed('updated.uuid::text'),
      before: shown('formerShown', lists?.before ?? {}),
      after: shown('shown', lists?.after ?? {}),
      from: fixed('updated'),
    })}`)
}

/** The content of an audit entry of an item's change, as expressions over its row source. */
export interface ItemChange {
  readonly entityId: Sql
  readonly before: Sql
  readonly after: Sql
  readonly from: Sql
}
