import type { Importer, ImportOptions, ImportReport } from '../../platform/exchange/importer.ts'
import { invalidMapping, type Mapping } from '../../platform/exchange/mapping.ts'
import { carries, type Plan, planImport } from '../../platform/exchange/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/preview.ts'
import { runImport } from '../../platform/exchange/run-import.ts'
import { checkItems } from './check-items.ts'
import { itemFields } from './item-fields.ts'
import { takeItemIds } from './item-import-store.ts'
import { type ItemRecord, itemsOf, productOf } from './item-record.ts'
import { isShopColumn } from './shop-columns.ts'
import { assemblyPass, writeItems } from './write-items.ts'

type ItemPlan = Plan<typeof itemFields>

/** How a file of items would be read. Throws a `Refusal` for a file or mapping that is of no use. */
export async function previewItems(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planItems(file, mapping))
}

/**
 * Imports items from a file. An item is known by its SKU: a new one is added, a known one receives
 * what the file says and keeps the rest. A file that was imported already changes nothing.
 */
export async function importItems(options: ImportOptions): Promise<ImportReport> {
  const plan = await planItems(options.file, options.mapping)
  return runImport(plan, itemImporter(plan), options)
}

async function planItems(file: string, mapping: Mapping | undefined): Promise<ItemPlan> {
  const plan = await planImport(file, itemFields, mapping)
  const isKnown = carries(plan, 'sku') || carries(plan, 'handle')
  if (!isKnown)
    throw invalidMapping([`no column of ${plan.table.header.join(', ')} is taken for the sku`])
  return plan
}

function itemImporter(plan: ItemPlan): Importer<typeof itemFields, ItemRecord> {
  let taken: readonly number[] = []
  const isAssembled = carries(plan, 'components')
  const isTree = carries(plan, 'parent') || carries(plan, 'handle')
  return {
    entity: 'item',
    operation: 'importItems',
    writes: 'item',
    isLeftOut: isShopColumn,
    groupOf: productOf,
    recordsOf: itemsOf,
    ...checkItems(plan),
    // Parents first: a variant may stand above its parent in the file.
    // Bills of material last, since an item may consist of any others.
    passes: [
      (item) => !isTree || !item.parent,
      (item) => isTree && Boolean(item.parent),
      (item) => isAssembled && item.values.components !== undefined,
    ],
    isPassNeeded: (pass) => pass === 0 || (pass === assemblyPass ? isAssembled : isTree),
    prepare: async (tx, skus) => {
      taken = await takeItemIds(tx, skus)
    },
    writer: (tx, skus) => writeItems(tx, skus, taken, isTree),
  }
}
