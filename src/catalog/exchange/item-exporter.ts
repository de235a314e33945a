import {
  type Exporter,
  flagCell,
  instantCell,
  numberCell,
  pagesOf,
} from '../../platform/exchange/exported-rows.ts'
import { escapedPart } from '../../platform/tables/escaped-list.ts'
import { type ExportedCell, guarded } from '../../platform/tables/exported-cell.ts'
import {
  flagFields,
  instantFields,
  numberFields,
  referenceFields,
  textFields,
} from './item-export-fields.ts'
import {
  countExportedItems,
  type ExportedCategory,
  type ExportedItem,
  readExportedCategories,
  readExportedItems,
} from './item-export-store.ts'

const pageSize = 1_000

type PathById = ReadonlyMap<number, string>

/** A column of the file: its header is the field that an import reads it into. */
type Column = readonly [field: string, cell: (item: ExportedItem, paths: PathById) => ExportedCell]

/** Fields that an import knows by a shorter name than the record does. */
const importedAs: Readonly<Record<string, string>> = {
  itemWeight: 'weight',
  globalMinimumStockLevel: 'minimumStock',
}

const textColumn = (field: string): Column => [field, (item) => textCell(item[field])]

const columns: readonly Column[] = [
  ...textFields.map(textColumn),
  ...referenceFields.map(textColumn),
  [
    'category',
    ({ categoryIds }, paths) =>
      textCell(
        categoryIds
          .map((id) => paths.get(id) ?? '')
          .toSorted()
          .join(' | '),
      ),
  ],
  ['asins', ({ asins }) => textCell(asins.map((asin) => escapedPart(asin, ['|'])).join(' | '))],
  ['activeSalesChannels', ({ channels }) => textCell(channels.join(' | '))],
  ['components', ({ components }) => textCell(components.map(componentText).join(' | '))],
  ['groupQuantities', ({ groups }) => textCell(groups.map(groupText).join(' | '))],
  ...numberFields.map(
    (field): Column => [importedAs[field] ?? field, (item) => numberCell(item[field] as string)],
  ),
  ...flagFields.map((field): Column => [field, (item) => flagCell(item[field] as boolean)]),
  ...instantFields.map(
    (field): Column => [field, (item) => instantCell(item[field] as Date | null)],
  ),
]

/** Items with all their own fields and lists, by number; an import reads them back without loss. */
export const itemExporter: Exporter = {
  header: columns.map(([field]) => field),
  count: countExportedItems,
  async *pages(tx, filter) {
    const paths = pathsOf(await readExportedCategories(tx))
    const pages = pagesOf<ExportedItem>(
      (after) => readExportedItems(tx, filter, after?.id ?? 0, pageSize),
      pageSize,
    )
    for await (const items of pages) {
      yield items.map((item) => columns.map(([, cell]) => cell(item, paths)))
    }
  },
}

function textCell(text: unknown): ExportedCell {
  return typeof text === 'string' && text !== '' ? guarded(text) : null
}

function componentText({ sku, quantity, sortNumber }: ExportedItem['components'][number]): string {
  const parts = [
    escapedPart(sku, ['|', ':']),
    quantity,
    ...(sortNumber === '0' ? [] : [sortNumber]),
  ]
  return parts.join(':')
}

function groupText({ group, permissible, minimum, isActive }: ExportedItem['groups'][number]) {
  const parts = [escapedPart(group, ['|', ':']), permissible, minimum, ...(isActive ? [] : ['no'])]
  return parts.join(':')
}

/**
 * The path of every category. A single name means a category of that name at any level, so a category
 * at the top is marked as such if its name occurs at other levels too.
 */
function pathsOf(categories: readonly ExportedCategory[]): PathById {
  const paths = new Map<number, string>()
  const named = Map.groupBy(categories, ({ name }) => name.toLowerCase())
  for (const { id, parentId, name } of categories) {
    const own = escapedPart(name, ['|', '>'])
    paths.set(id, parentId === null ? own : `${paths.get(parentId) ?? ''} > ${own}`)
  }
  for (const { id, parentId, name } of categories) {
    const isAlone = (named.get(name.toLowerCase())?.length ?? 0) < 2
    if (parentId === null && !isAlone) paths.set(id, `> ${paths.get(id)}`)
  }
  return paths
}
