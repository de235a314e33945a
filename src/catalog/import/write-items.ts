import { folded } from '../../platform/csv/folded.ts'
import type { WriteSome } from '../../platform/csv/importer.ts'
import { KnownIds } from '../../platform/csv/known-ids.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveOrCreateCategoriesByName } from '../categories/category-store.ts'
import type { ItemColumns } from '../items/item-columns.ts'
import { replaceCategories } from '../items/item-list-store.ts'
import { resolveOrCreateManufacturersByName } from '../manufacturers/manufacturer-store.ts'
import { CategoryPaths } from './category-paths.ts'
import { columnsOf, type NamedIds } from './item-import-columns.ts'
import {
  addItemRows,
  findCategoryIds,
  findItems,
  findTaxClasses,
  findUsualCondition,
  resolveOrCreateChildCategories,
  resolveOrCreateProductGroups,
  resolveOrCreateShippingClasses,
  updateItems,
} from './item-import-store.ts'
import type { ItemRecord } from './item-record.ts'

/** An item of the file, ready to be written. */
interface WantedItem {
  /** Undefined for a new one. */
  readonly id: number | undefined
  readonly sku: string
  readonly columns: ItemColumns
  /** Undefined where the file says nothing of categories. */
  readonly categoryIds: readonly number[] | undefined
}

type KnownItem = WantedItem & { readonly id: number }

/** Writes items, some at a time: adds those whose SKU is new and changes the others where they differ. */
export async function writeItems(
  tx: TenantTx,
  skus: readonly string[],
): Promise<WriteSome<ItemRecord>> {
  const idBySku = await findItems(tx, skus)
  const conditionId = await findUsualCondition(tx)
  const usual = conditionId === undefined ? {} : { condition_id: conditionId }
  const ids = namedIds(tx, idBySku)
  const paths = new CategoryPaths({
    byName: (names) => resolveOrCreateCategoriesByName(tx, names),
    byParent: (wanted) => resolveOrCreateChildCategories(tx, wanted),
  })
  return async (records) => {
    await learn(ids, paths, records)
    const wanted: WantedItem[] = records.map((record) => ({
      id: idBySku.get(folded(record.key)),
      sku: record.key,
      columns: columnsOf(record, ids),
      categoryIds: record.values.category && idsOf(record.values.category, paths),
    }))
    const added = await addItems(tx, wanted.filter(isNew), usual)
    for (const [sku, id] of added) idBySku.set(folded(sku), id)
    const updated = await changeItems(tx, wanted.filter(isKnown))
    return { created: added.length, updated, unchanged: wanted.length - added.length - updated }
  }
}

const isKnown = (item: WantedItem): item is KnownItem => item.id !== undefined
const isNew = (item: WantedItem) => item.id === undefined

function namedIds(tx: TenantTx, idBySku: ReadonlyMap<string, number>): NamedIds {
  return {
    manufacturer: new KnownIds((names) => resolveOrCreateManufacturersByName(tx, names)),
    productGroup: new KnownIds((names) => resolveOrCreateProductGroups(tx, names)),
    shippingClass: new KnownIds((names) => resolveOrCreateShippingClasses(tx, names)),
    taxClass: new KnownIds(async (names) => present(await findTaxClasses(tx, names))),
    parent: new KnownIds(async (skus) => {
      const elsewhere = await findItems(
        tx,
        skus.filter((sku) => !idBySku.has(folded(sku))),
      )
      return present(skus.map(folded).map((sku) => idBySku.get(sku) ?? elsewhere.get(sku)))
    }),
  }
}

/** Throws where a record was checked to be there and has gone since. */
function present(ids: readonly (number | null | undefined)[]): number[] {
  if (ids.some((id) => typeof id !== 'number')) throw new Error('a checked record has gone')
  return ids as number[]
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

/** Answers the ids of the added items, by SKU. */
async function addItems(
  tx: TenantTx,
  wanted: readonly WantedItem[],
  usual: ItemColumns,
): Promise<[string, number][]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ sku, columns }) => ({ sku, ...columns, ...usual }))
  const ids = await addItemRows(tx, Object.keys(rows[0] ?? {}), rows)
  const added = wanted.map((item, index) => ({ ...item, id: ids[index] as number }))
  await writeCategories(
    tx,
    added.filter(({ categoryIds = [] }) => categoryIds.length > 0),
  )
  return added.map(({ sku, id }) => [sku, id])
}

/** Answers how many items were changed. */
async function changeItems(tx: TenantTx, wanted: readonly KnownItem[]): Promise<number> {
  const listed = wanted.filter(({ categoryIds }) => categoryIds !== undefined)
  const present = await findCategoryIds(tx, listed.map(idOf))
  const moved = listed.filter(
    ({ id, categoryIds = [] }) => !areEqual(categoryIds, present.get(id) ?? []),
  )
  await writeCategories(tx, moved)
  const columns = Object.keys(wanted[0]?.columns ?? {})
  const rows = wanted.map((item) => ({ ...item.columns, id: item.id }))
  return (await updateItems(tx, columns, rows, moved.map(idOf))).length
}

const idOf = ({ id }: KnownItem) => id

async function writeCategories(tx: TenantTx, items: readonly KnownItem[]): Promise<void> {
  if (items.length === 0) return
  const entries = items.flatMap(({ id, categoryIds = [] }) =>
    categoryIds.map((category_id) => ({ item_id: id, category_id })),
  )
  await replaceCategories(tx, items.map(idOf), entries)
}

function areEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
