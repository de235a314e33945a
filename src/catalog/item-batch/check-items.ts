import { generations } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { spelledPath } from '../../platform/pipeline/wire.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  addFaults,
  attempt,
  type Entry as BatchedEntry,
  type Failures,
  heldEntries,
  readable,
  remaining,
} from '../../platform/records/batches/batch.ts'
import { type Resolve, resolveEach } from '../../platform/records/named-records.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import type { Alone, Key } from '../../platform/values/shape.ts'
import { lockItemKeys } from '../doors/items/item-key-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { refuseBrokenLists } from '../item-lists/item-lists.ts'
import { noSuchItem, skuTaken } from '../items/item.ts'
import { findBrokenActivations } from '../items/item-activations.ts'
import { identifierFaults, namedBy } from '../items/item-patch.ts'
import { BatchEntry, itemBatchKind } from './item-batch.ts'
import { findSkuHolders } from './item-batch-store.ts'

/** An entry that may be written: its item (undefined for a new one) and the records that it names. */
export interface CheckedEntry {
  readonly index: number
  readonly patch: BatchEntry
  readonly key: Key | undefined
  readonly resolve: Resolve
}

type Entry = BatchedEntry<BatchEntry>

/**
 * Checks every entry by itself and against the others. The number of statements does not depend on the
 * number of entries. Items to be changed stay locked.
 */
export async function checkItems(
  tx: TenantTx,
  given: readonly Alone<BatchEntry>[],
  failures: Failures,
): Promise<CheckedEntry[]> {
  const entries = readable(itemBatchKind, given, failures)
  const keys = await lockEntries(tx, entries, failures)
  await refuseTakenSkus(tx, remaining(entries, failures), keys, failures)
  const checked = await resolveEntries(tx, remaining(entries, failures), keys, failures)
  for (const { index, patch, resolve } of checked) {
    attempt(failures, index, () => refuseBrokenLists(patch, resolve))
  }
  await refuseActivations(tx, remaining(checked, failures), failures)
  for (const { index, patch } of entries)
    addFaults(itemBatchKind, failures, index, formFaults(patch))
  return remaining(checked, failures)
}

async function refuseActivations(
  tx: TenantTx,
  entries: readonly CheckedEntry[],
  failures: Failures,
): Promise<void> {
  const items = entries.map(({ key, patch, resolve }) => ({ id: key?.id, patch, resolve }))
  for (const [place, refusal] of await findBrokenActivations(tx, items, fieldName)) {
    failures.set(entries[place]?.index as number, refusal)
  }
}

function formFaults(patch: BatchEntry): Faults {
  const isNameless = !patch.id && patch.name === undefined
  return {
    ...identifierFaults(patch, fieldName),
    ...(isNameless ? { [fieldName(['name'])]: isRequired } : {}),
  }
}

const isRequired = { en: 'A new item needs a name.', de: 'Ein neuer Artikel braucht einen Namen.' }

function fieldName(path: readonly (string | number)[]): string {
  return spelledPath(shapeOf(BatchEntry), generations.v2, path)
}

type Keys = ReadonlyMap<number, Key>

/** The items to update, by the entry's index. A second entry for the same item fails. */
async function lockEntries(
  tx: TenantTx,
  entries: readonly Entry[],
  failures: Failures,
): Promise<Keys> {
  const changing = entries.flatMap(({ index, patch: { id } }) => (id ? [{ index, id }] : []))
  const found = await lockItemKeys(
    tx,
    changing.map(({ id }) => id),
  )
  const refused = { field: fieldName(['id']), missing: noSuchItem }
  return heldEntries(itemBatchKind, changing, found, refused, failures)
}

async function refuseTakenSkus(
  tx: TenantTx,
  entries: readonly Entry[],
  keys: Keys,
  failures: Failures,
): Promise<void> {
  const named = entries.flatMap(({ index, patch: { sku } }) => (sku ? [{ index, sku }] : []))
  const holders = await findSkuHolders(
    tx,
    named.map(({ sku }) => sku),
  )
  const given = new Set<string>()
  for (const { index, sku } of named) {
    const { id = 0, folded = sku } = holders.get(sku) ?? {}
    const isOwn = id === keys.get(index)?.id
    if ((id !== 0 && !isOwn) || given.has(folded)) failures.set(index, skuTaken())
    else given.add(folded)
  }
}

async function resolveEntries(
  tx: TenantTx,
  entries: readonly Entry[],
  keys: Keys,
  failures: Failures,
): Promise<CheckedEntry[]> {
  const named = entries.map(({ patch }) => namedBy(patch))
  const resolved = await resolveEach(tx, named, missingReferences, fieldName)
  return entries.flatMap((entry, place) => {
    const resolve = resolved[place]
    if (!(resolve instanceof Refusal)) {
      return resolve ? [{ ...entry, key: keys.get(entry.index), resolve }] : []
    }
    failures.set(entry.index, resolve)
    return []
  })
}
