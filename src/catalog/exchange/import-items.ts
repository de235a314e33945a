import type {
  Importer,
  ImportOptions,
  ImportReport,
} from '../../platform/exchange/import/importer.ts'
import { runImport } from '../../platform/exchange/import/run-import.ts'
import { invalidMapping, type Mapping } from '../../platform/exchange/mapping/mapping.ts'
import { carries, type Plan, planImport } from '../../platform/exchange/mapping/plan.ts'
import { type Preview, previewOf } from '../../platform/exchange/mapping/preview.ts'
import { type RequiredFields, refuseMissing } from '../../platform/exchange/mapping/required.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { checkItems } from './check-items.ts'
import { itemImportFields } from './columns/item-import-fields.ts'
import { type ItemRecord, itemsOf, productOf } from './columns/item-record.ts'
import { isShopColumn } from './columns/shop-fields.ts'
import type { StockTaking } from './columns/stock-taking.ts'
import { carriesDetails, hasDetails, ItemDetails } from './item-details.ts'
import { keptItems } from './writes/former-item-store.ts'
import { takeItemIds } from './writes/item-import-store.ts'
import { writeItems } from './writes/write-items.ts'

type ItemPlan = Plan<typeof itemImportFields>

/** How a file of items would be read. Throws a `Refusal` for an unusable file or mapping. */
export async function previewItems(file: string, mapping?: Mapping): Promise<Preview> {
  return previewOf(await planImport(file, itemImportFields, mapping), required)
}

/**
 * Imports items from a file, identified by their SKU: a new item is created, an existing one gets the
 * values of the file and keeps the others. Importing the same file again changes nothing.
 */
export function importItems(stockTaking: StockTaking) {
  return async (options: ImportOptions): Promise<ImportReport> => {
    const plan = await planItems(options.file, options.mapping)
    const isAllowed = !options.scopes || options.scopes.includes(stockTaking.scope)
    if (carries(plan, 'inventoryQuantity') && !isAllowed) throw noStockScope(stockTaking.scope)
    return runImport(plan, itemImporter(plan, new ItemDetails(options, stockTaking)), options)
  }
}

/** An item is found by its SKU, a product of a shop by its handle. */
const required: RequiredFields = [['sku', 'handle']]

async function planItems(file: string, mapping: Mapping | undefined): Promise<ItemPlan> {
  const plan = await planImport(file, itemImportFields, mapping)
  refuseMissing(plan, required)
  if (carries(plan, 'warehouse') && !carries(plan, 'inventoryQuantity'))
    throw invalidMapping(['a warehouse is named, and no column is taken for the inventoryQuantity'])
  return plan
}

function noStockScope(scope: string): Refusal {
  return new Refusal('forbidden', 'import.stock.forbidden', {
    en: `The file has a column of stock, which needs the scope ${scope}. Ask for it, or leave the column out: map it to null.`,
    de: `Die Datei nennt Bestände; dazu braucht es das Recht ${scope}. Es lässt sich anfordern, oder die Spalte bleibt weg: mit null zuordnen.`,
  })
}

function itemImporter(
  plan: ItemPlan,
  details: ItemDetails,
): Importer<typeof itemImportFields, ItemRecord> {
  let taken: readonly number[] = []
  const isAssembled = carries(plan, 'components')
  const isTree = carries(plan, 'parent') || carries(plan, 'handle')
  const isDetailed = carriesDetails(plan)
  const rules = checkItems(plan)
  return {
    entity: 'item',
    operation: 'importItems',
    writes: 'item',
    kept: keptItems,
    isLeftOut: isShopColumn,
    groupOf: productOf,
    recordsOf: itemsOf,
    checkAll: rules.checkAll,
    check: async (tx, records) => [
      ...(await rules.check(tx, records)),
      ...(isDetailed ? await details.check(tx, records) : []),
    ],
    ...(isDetailed && { gather: (records) => details.gather(records) }),
    // Parents first: a variant may come before its parent in the file.
    // Bills of material and further details come last, since an item may consist of any others.
    passes: [
      (item) => !isTree || !item.parent,
      (item) => isTree && Boolean(item.parent),
      (item) => isAssembled && item.values.components !== undefined,
      (item) => isDetailed && hasDetails(item),
    ],
    isPassNeeded: (pass) => [true, isTree, isAssembled, isDetailed][pass] ?? false,
    prepare: async (tx, skus) => {
      taken = await takeItemIds(tx, skus)
    },
    writer: (tx, skus) => writeItems(tx, skus, { taken, isTree, writeDetails: details.writer(tx) }),
  }
}
