import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Failures, remaining } from '../../platform/records/batches/batch.ts'
import type { AuditedEntry } from '../../platform/records/batches/batch-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { itemEvents } from '../item-changes/item-events.ts'
import {
  cyclesAmong,
  type ListedItem,
  listsOf,
  namesLists,
  writeComponents,
  writeOtherLists,
} from '../item-lists/item-lists.ts'
import { brokenRules } from '../items/item.ts'
import { itemDefaults } from '../items/item-columns.ts'
import { insertItems } from '../items/item-insertion-store.ts'
import { columnsOf } from '../items/item-patch.ts'
import type { CheckedEntry } from './check-items.ts'
import {
  readItems,
  releaseSavepoint,
  rollBackToSavepoint,
  setSavepoint,
  updateItemColumns,
} from './item-batch-store.ts'

/** The result of an entry that was written, and its content for the audit trail. */
export interface WrittenEntry {
  readonly index: number
  readonly key: Key
  readonly status: 'created' | 'updated' | 'unchanged'
  readonly audited?: AuditedEntry
}

type KeyedEntry = CheckedEntry & { readonly key: Key }

/**
 * Writes checked entries; the number of statements does not depend on the number of entries. An entry
 * whose components form a cycle fails; the others are written.
 */
export async function writeItems(
  tx: TenantTx,
  entries: readonly CheckedEntry[],
  failures: Failures,
): Promise<WrittenEntry[]> {
  const known = entries.filter((entry): entry is KeyedEntry => entry.key !== undefined)
  const withLists = known.filter(({ patch }) => namesLists(patch)).map(({ key }) => key.id)
  const before = await readItems(tx, withLists)
  const assembled = await assemble(tx, known, failures)
  const created = await createItems(
    tx,
    entries.filter(({ key }) => key === undefined),
  )
  const updated = await changeItems(tx, remaining(known, failures), before, assembled)
  return [...created, ...updated]
}

/**
 * Writes the components of existing items. A new item cannot be part of a cycle, since no other item can
 * name it. If a cycle results, all is rolled back and tried again without the entries in cycles.
 */
async function assemble(
  tx: TenantTx,
  entries: readonly KeyedEntry[],
  failures: Failures,
): Promise<readonly number[]> {
  const isPartOfItself = ({ key, patch, resolve }: KeyedEntry) =>
    patch.components?.some(({ itemId }) => resolve(itemId).id === key.id)
  fail(entries.filter(isPartOfItself), failures)
  for (;;) {
    const left = remaining(entries, failures).map(listed)
    if (!left.some(({ patch }) => patch.components)) return []
    await setSavepoint(tx)
    const changed = await writeComponents(tx, left)
    const cycles = new Set(await cyclesAmong(tx, left))
    if (cycles.size === 0) {
      await releaseSavepoint(tx)
      return changed
    }
    await rollBackToSavepoint(tx)
    fail(
      entries.filter(({ key, patch }) => patch.components && cycles.has(key.id)),
      failures,
    )
  }
}

function fail(entries: readonly KeyedEntry[], failures: Failures): void {
  for (const { index } of entries) failures.set(index, brokenRules(['item.component.cycle']))
}

const listed = ({ key, patch, resolve }: KeyedEntry): ListedItem => ({ id: key.id, patch, resolve })

async function createItems(
  tx: TenantTx,
  entries: readonly CheckedEntry[],
): Promise<WrittenEntry[]> {
  if (entries.length === 0) return []
  const columns = entries.map(({ patch, resolve }) => columnsOf(withoutId(patch), resolve))
  const keys = await insertItems(
    tx,
    columns.map((own) => ({ ...itemDefaults, ...own })),
  )
  const keyed = entries.map((entry, place) => ({ ...entry, key: keys[place] as Key }))
  await writeComponents(tx, keyed.map(listed))
  await writeOtherLists(tx, keyed.map(listed))
  return keyed.map(({ index, key }, place) => ({
    index,
    key,
    status: 'created' as const,
    audited: { id: key.uuid, before: null, after: columns[place] as object },
  }))
}

async function changeItems(
  tx: TenantTx,
  entries: readonly KeyedEntry[],
  before: ReadonlyMap<number, string>,
  assembled: readonly number[],
): Promise<WrittenEntry[]> {
  if (entries.length === 0) return []
  const touched = [...assembled, ...(await writeOtherLists(tx, entries.map(listed)))]
  const given = entries.map(({ key, patch, resolve }) => ({
    id: key.id,
    columns: columnsOf(withoutId(patch), resolve),
  }))
  const written = await updateItemColumns(tx, given, touched)
  const after = await readItems(tx, touched)
  announce(tx, { entity: itemEvents, kind: 'changed', ids: written.map(({ id }) => id) })
  const writtenById = new Map(written.map((row) => [row.id, row]))
  return entries.map(({ index, key, patch }): WrittenEntry => {
    const row = writtenById.get(key.id)
    if (!row) return { index, key, status: 'unchanged' }
    const lists = (of: ReadonlyMap<number, string>) =>
      touched.includes(key.id) ? listsOf(of.get(key.id) ?? '{}', patch) : {}
    const audited = {
      id: key.uuid,
      before: { ...row.before, ...lists(before) },
      after: { ...row.after, ...lists(after) },
    }
    return { index, key, status: 'updated', audited }
  })
}

function withoutId({ id: _, ...patch }: CheckedEntry['patch']) {
  return patch
}
