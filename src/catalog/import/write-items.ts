import type { Counts } from '../../platform/csv/importer.ts'
import { KnownIds } from '../../platform/csv/known-ids.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveOrCreateCategoriesByName } from '../categories/category-store.ts'
import { type ItemColumns, itemDefaults } from '../items/item-columns.ts'
import { replaceCategories } from '../items/item-list-store.ts'
import { insertItems } from '../items/item-store.ts'
import { resolveOrCreateManufacturersByName } from '../manufacturers/manufacturer-store.ts'
import { CategoryPaths } from './category-paths.ts'
import { columnsOf, type NamedIds } from './item-import-columns.ts'
import {
  findItems,
  findTaxClasses,
  type KnownItem,
  resolveOrCreateChildCategories,
  resolveOrCreateProductGroups,
  resolveOrCreateShippingClasses,
  updateItems,
} from './item-import-store.ts'
import type { ItemRecord } from './item-record.ts'

/** An item of the file, ready to be written. */
interface WantedItem {
  readonly sku: string
  readonly columns: ItemColumns
  /** Undefined where the file says nothing of categories. */
  readonly categoryIds: readonly number[] | undefined
}

/** Writes items, some at a time: adds those whose SKU is new and changes the others where they differ. */
export function writeItems(tx: TenantTx): (records: readonly ItemRecord[]) => Promise<Counts> {
  const ids = namedIds(tx)
  const paths = new CategoryPaths({
    byName: (names) => resolveOrCreateCategoriesByName(tx, names),
    byParent: (wanted) => resolveOrCreateChildCategories(tx, wanted),
  })
  return async (records) => {
    await learn(ids, paths, records)
    const wanted = records.map((record) => ({
      sku: record.key,
      columns: columnsOf(record, ids),
      categoryIds: record.values.category && idsOf(record.values.category, paths),
    }))
    const known = await findItems(
      tx,
      wanted.map(({ sku }) => sku),
    )
    const fresh = wanted.filter((_, index) => !known[index])
    await addItems(tx, fresh)
    const updated = await changeItems(tx, wanted, known)
    return { created: fresh.length, updated, unchanged: wanted.length - fresh.length - updated }
  }
}

function namedIds(tx: TenantTx): NamedIds {
  const found = (rows: readonly (number | undefined | null)[]) => {
    if (rows.some((id) => typeof id !== 'number')) throw new Error('a checked record has gone')
    return rows as number[]
  }
  return {
    manufacturer: new KnownIds((names) => resolveOrCreateManufacturersByName(tx, names)),
    productGroup: new KnownIds((names) => resolveOrCreateProductGroups(tx, names)),
    shippingClass: new KnownIds((names) => resolveOrCreateShippingClasses(tx, names)),
    taxClass: new KnownIds(async (names) => found(await findTaxClasses(tx, names))),
    parent: new KnownIds(async (skus) =>
      found((await findItems(tx, skus)).map((item) => item?.id)),
    ),
  }
}

async function learn(
  ids: NamedIds,
  paths: CategoryPaths,
  records: readonly ItemRecord[],
): Promise<void> {
  for (const field of ['manufacturer', 'productGroup', 'shippingClass', 'taxClass'] as const) {
    await ids[field].learn(records.map(({ values }) => values[field]))
  }
  await ids.parent.learn(records.map(({ parent }) => parent))
  await paths.learn(records.flatMap(({ values }) => values.category ?? []))
}

/** Ascending, each once: two paths may lead to one category. */
function idsOf(paths: readonly (readonly string[])[], known: CategoryPaths): number[] {
  return [...new Set(paths.map((path) => known.of(path)))].toSorted((one, other) => one - other)
}

async function addItems(tx: TenantTx, wanted: readonly WantedItem[]): Promise<void> {
  const drafts = wanted.map(({ sku, columns }) => ({ ...itemDefaults, ...columns, sku }))
  const keys = await insertItems(tx, drafts)
  const idOf = (index: number) => keys[index]?.id as number
  const variants = wanted.flatMap(({ columns: { parent_item_id } }, index) =>
    typeof parent_item_id === 'number' ? [{ id: idOf(index), parent_item_id }] : [],
  )
  await updateItems(tx, ['parent_item_id'], variants)
  await writeCategories(
    tx,
    wanted.map(({ categoryIds }, index) => [idOf(index), categoryIds ?? []]),
  )
}

/** Answers how many items were changed. */
async function changeItems(
  tx: TenantTx,
  wanted: readonly WantedItem[],
  known: readonly (KnownItem | undefined)[],
): Promise<number> {
  const rows: ({ id: number } & ItemColumns)[] = []
  const moved: [number, readonly number[]][] = []
  for (const [index, { columns, categoryIds }] of wanted.entries()) {
    const item = known[index]
    if (!item) continue
    rows.push({ ...columns, id: item.id })
    if (categoryIds && !areEqual(categoryIds, item.categoryIds)) moved.push([item.id, categoryIds])
  }
  await writeCategories(tx, moved)
  const written = await updateItems(
    tx,
    Object.keys(wanted[0]?.columns ?? {}),
    rows,
    moved.map(([id]) => id),
  )
  return written.length
}

async function writeCategories(
  tx: TenantTx,
  wanted: readonly (readonly [itemId: number, categoryIds: readonly number[]])[],
): Promise<void> {
  const entries = wanted.flatMap(([item_id, categoryIds]) =>
    categoryIds.map((category_id) => ({ item_id, category_id })),
  )
  if (wanted.length > 0)
    await replaceCategories(
      tx,
      wanted.map(([id]) => id),
      entries,
    )
}

function areEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
