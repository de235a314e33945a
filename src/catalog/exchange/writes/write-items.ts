import type { WriteSome, WrittenSome } from '../../../platform/exchange/import/importer.ts'
import { KnownIds } from '../../../platform/exchange/import/known-ids.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { folded } from '../../../platform/tables/folded.ts'
import { resolveOrCreateCategoriesByName } from '../../categories/category-store.ts'
import { touchItems } from '../../doors/items/item-change-store.ts'
import { lockItemKeys } from '../../doors/items/item-key-store.ts'
import { findParentIds, lockFamilies } from '../../item-children/item-child-store.ts'
import type { ItemColumns } from '../../items/item-columns.ts'
import { resolveOrCreateManufacturersByName } from '../../manufacturers/manufacturer-store.ts'
import { CategoryPaths } from '../category-paths.ts'
import { columnsOf, type NamedIds } from '../columns/item-import-columns.ts'
import type { DetailedItem, ItemRecord } from '../columns/item-record.ts'
import type { ItemDetails } from '../item-details.ts'
import { namedKind, namingFields } from '../named-records.ts'
import { changeItems, childOf } from './change-items.ts'
import {
  type FormerItems,
  findFormerComponents,
  findFormerItems,
  type GivenItem,
} from './former-item-store.ts'
import {
  addItemRows,
  findItems,
  findNamedRecords,
  findUsualCondition,
  resolveOrCreateChildCategories,
  resolveOrCreateProductGroups,
  resolveOrCreateShippingClasses,
  updateItems,
} from './item-import-store.ts'
import { settleFamilies } from './write-families.ts'
import { changeComponents, changeLists, hasEntries, listsOf } from './write-item-lists.ts'

/** An item of the file, ready to be written. */
interface WantedItem extends Omit<GivenItem, 'id'> {
  /** Undefined for a new one. */
  readonly id: number | undefined
  readonly sku: string
}

type KnownItem = WantedItem & GivenItem

/** What an import has done so far. */
interface Written {
  readonly idBySku: Map<string, number>
  /** Added or changed. */
  readonly ids: Set<number>
  readonly added: Set<number>
}

interface Writing {
  /** Numbers for new items. */
  readonly taken: readonly number[]
  /** Whether the file names parents. */
  readonly isTree: boolean
  readonly writeDetails: ReturnType<ItemDetails['writer']>
}

/**
 * Writes items in parts: adds those with a new SKU and updates the others where they differ. The pass
 * of bills of material writes only these, when all items exist. If the file names parents (`isTree`),
 * the lock on families is held until they are written.
 */
export async function writeItems(
  tx: TenantTx,
  skus: readonly string[],
  { taken, isTree, writeDetails }: Writing,
): Promise<WriteSome<ItemRecord>> {
  if (isTree) await lockFamilies(tx)
  const written: Written = { idBySku: await findItems(tx, skus), ids: new Set(), added: new Set() }
  const conditionId = await findUsualCondition(tx)
  const usual = conditionId === undefined ? {} : { condition_id: conditionId }
  const ids = namedIds(tx, written.idBySku)
  const paths = new CategoryPaths({
    byName: (names) => resolveOrCreateCategoriesByName(tx, names),
    byParent: (wanted) => resolveOrCreateChildCategories(tx, wanted),
  })
  let countTaken = 0
  return async (records, pass) => {
    if (pass === assemblyPass) return writeAssemblies(tx, records, written, ids)
    if (pass === detailPass) {
      const items = records.map((record) => identified(record, written, ids))
      return touchOnce(tx, written, await writeDetails(items))
    }
    await learn(ids, paths, records)
    const wanted: WantedItem[] = records.map((record) => ({
      id: written.idBySku.get(folded(record.key)),
      sku: record.key,
      columns: columnsOf(record, ids),
      ...listsOf(record, ids, paths),
    }))
    const known = wanted.filter(isKnown)
    const held = await lockItemKeys(tx, known)
    present(held.map((key) => key?.id))
    const parents = isTree ? await findParentIds(tx, known.map(idOf)) : undefined
    const added = await addItems(tx, wanted.filter(isNew), usual, taken.slice(countTaken))
    countTaken += added.length
    for (const { sku, id } of added) written.idBySku.set(folded(sku), id)
    const former = await findFormerItems(tx, known)
    const updated = await changeItems(tx, known)
    const addedIds = added.map(idOf)
    const writtenIds = [...addedIds, ...updated]
    for (const id of writtenIds) written.ids.add(id)
    for (const id of addedIds) written.added.add(id)
    const isLost = parents
      ? await settleFamilies(tx, parents, [...added, ...known].map(childOf))
      : false
    const [created, changed] = [added.length, updated.length]
    const unchanged = wanted.length - created - changed
    return {
      ...{ created, updated: changed, unchanged, ids: writtenIds, added: addedIds },
      former: formerItems(updated, former),
      ...(isLost && { lasting: 'details' }),
    }
  }
}

/** The last of the passes, see `import-items.ts`. */
const assemblyPass = 2
const detailPass = 3

function identified(record: ItemRecord, { idBySku }: Written, ids: NamedIds): DetailedItem {
  const id = idBySku.get(folded(record.key)) as number
  return { ...record, id, parentId: ids.parent.of(record.parent ?? null) }
}

function formerItems(
  ids: readonly number[],
  known: ReadonlyMap<number, GivenItem>,
): FormerItems | undefined {
  if (ids.length === 0) return undefined
  return { items: ids.flatMap((id) => known.get(id) ?? []) }
}

/**
 * An item counts once however many parts were written; one written before already has its time of
 * change.
 */
function touchOnce(
  tx: TenantTx,
  { ids: written, added }: Written,
  { touched, booked }: Awaited<ReturnType<Writing['writeDetails']>>,
): WrittenSome {
  touchItems(
    tx,
    [...new Set(touched)].filter((id) => !written.has(id)),
    undefined,
  )
  const fresh = [...new Set([...touched, ...booked])].filter((id) => !written.has(id))
  for (const id of fresh) written.add(id)
  const isOfOthers = touched.some((id) => !added.has(id))
  return {
    ...{ created: 0, updated: fresh.length, unchanged: -fresh.length, ids: fresh },
    ...(isOfOthers && { lasting: 'details' }),
    ...(booked.length > 0 && { lasting: 'booked' }),
  }
}

async function writeAssemblies(
  tx: TenantTx,
  records: readonly ItemRecord[],
  { idBySku, ids: written }: Written,
  ids: NamedIds,
): Promise<WrittenSome> {
  await ids.parent.learn(
    records.flatMap(({ values }) => (values.components ?? []).map(({ sku }) => sku)),
  )
  const assembled = records.map(({ key, values }) => ({
    id: idBySku.get(folded(key)) as number,
    components: values.components ?? [],
  }))
  const known = await findFormerComponents(tx, assembled.map(idOf))
  const changed = await changeComponents(tx, assembled, ids)
  const fresh = changed.filter((id) => !written.has(id))
  for (const id of fresh) written.add(id)
  await updateItems(
    tx,
    [],
    fresh.map((id) => ({ id })),
    fresh,
  )
  const isChanged = new Set(changed)
  const components = known.filter(({ item_id: id }) => isChanged.has(id))
  const former: FormerItems = { assembled: changed, components }
  return {
    ...{ created: 0, updated: fresh.length, unchanged: -fresh.length, ids: fresh },
    ...(changed.length > 0 && { former }),
  }
}

const idOf = ({ id }: { readonly id: number }) => id
const isKnown = (item: WantedItem): item is KnownItem => item.id !== undefined
const isNew = (item: WantedItem) => item.id === undefined

function namedIds(tx: TenantTx, idBySku: ReadonlyMap<string, number>): NamedIds {
  const known = namingFields.map((field) => [
    field,
    new KnownIds(async (names) => present(await findNamedRecords(tx, field, names))),
  ])
  return {
    ...(Object.fromEntries(known) as Pick<NamedIds, (typeof namingFields)[number]>),
    manufacturer: new KnownIds((names) => resolveOrCreateManufacturersByName(tx, names)),
    productGroup: new KnownIds((names) => resolveOrCreateProductGroups(tx, names)),
    shippingClass: new KnownIds((names) => resolveOrCreateShippingClasses(tx, names)),
    parent: new KnownIds(async (skus) => {
      const elsewhere = await findItems(
        tx,
        skus.filter((sku) => !idBySku.has(folded(sku))),
      )
      return present(skus.map(folded).map((sku) => idBySku.get(sku) ?? elsewhere.get(sku)))
    }),
  }
}

/** Throws if a record was deleted after it was checked. */
function present(ids: readonly (number | null | undefined)[]): number[] {
  if (ids.some((id) => typeof id !== 'number')) throw new Error('a checked record has gone')
  return ids as number[]
}

async function learn(
  ids: NamedIds,
  paths: CategoryPaths,
  records: readonly ItemRecord[],
): Promise<void> {
  for (const field of ['manufacturer', 'productGroup', 'shippingClass'] as const) {
    await ids[field].learn(records.map(({ values }) => values[field]))
  }
  for (const field of namingFields) {
    await ids[field].learn(records.flatMap(({ values }) => namedKind(field).namesOf(values)))
  }
  await ids.parent.learn(records.map(({ parent }) => parent))
  await paths.learn(records.flatMap(({ values }) => values.category ?? []))
}

/** Returns the items with their ids. */
async function addItems(
  tx: TenantTx,
  wanted: readonly WantedItem[],
  usual: ItemColumns,
  taken: readonly number[],
): Promise<KnownItem[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ sku, columns }) => ({ sku, ...usual, ...columns }))
  const ids = await addItemRows(tx, Object.keys(rows[0] ?? {}), rows, taken)
  const added = wanted.map((item, index) => ({ ...item, id: ids[index] as number }))
  await changeLists(tx, added.filter(hasEntries))
  return added
}
