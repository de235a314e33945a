import {
  type Exporter,
  flagCell,
  instantCell,
  numberCell,
  pagesOf,
} from '../../platform/exchange/export/exported-rows.ts'
import { filedFields } from '../../platform/exchange/file-fields.ts'
import { type FieldColumn, isNever } from '../../platform/records/fields/field-table.ts'
import { escapedPart } from '../../platform/tables/escaped-list.ts'
import { type ExportedCell, guarded } from '../../platform/tables/exported-cell.ts'
import type { ItemField } from '../item-fields/item-field.ts'
import { itemRows } from '../item-fields/item-fields.ts'
import {
  countExportedItems,
  type ExportedCategory,
  type ExportedItem,
  readExportedCategories,
  readExportedItems,
} from './item-export-store.ts'

const pageSize = 1_000

type PathById = ReadonlyMap<number, string>

type Cell = (item: ExportedItem, paths: PathById) => ExportedCell

/** Lists, written in one cell. */
const listCells: Readonly<Record<string, Cell>> = {
  category: ({ categoryIds }, paths) =>
    textCell(
      categoryIds
        .map((id) => paths.get(id) ?? '')
        .toSorted()
        .join(' | '),
    ),
  asins: ({ asins }) => textCell(asins.map((asin) => escapedPart(asin, ['|'])).join(' | ')),
  activeSalesChannels: ({ channels }) => textCell(channels.join(' | ')),
  components: ({ components }) => textCell(components.map(componentText).join(' | ')),
  groupQuantities: ({ groups }) => textCell(groups.map(groupText).join(' | ')),
}

/** How a column of each type is written; a list has a cell of its own above. */
const cells: Readonly<Partial<Record<FieldColumn['type'], (value: unknown) => ExportedCell>>> = {
  text: textCell,
  integer: (value) => numberCell(value as string),
  numeric: (value) => numberCell(value as string),
  boolean: (value) => flagCell(value as boolean),
  timestamptz: (value) => instantCell(value as Date | null),
}

/** A column of the file: its header is the field that an import reads it into. */
const columns = filedFields(itemRows).map(({ name, row }) => ({
  name,
  cell: listCells[name] ?? plainCell(name, row),
}))

function plainCell(name: string, { column }: ItemField): Cell {
  const write = isNever(column) ? undefined : cells[column.refersTo ? 'text' : column.type]
  if (!write) throw new Error(`it is not known how ${name} is exported`)
  return (item) => write(item[name])
}

/** Items with all their own fields and lists, by number; an import reads them back without loss. */
export const itemExporter: Exporter = {
  header: columns.map(({ name }) => name),
  count: countExportedItems,
  async *pages(tx, filter) {
    const paths = pathsOf(await readExportedCategories(tx))
    const pages = pagesOf<ExportedItem>(
      (after) => readExportedItems(tx, filter, after?.id ?? 0, pageSize),
      pageSize,
    )
    for await (const items of pages) {
      yield items.map((item) => columns.map(({ cell }) => cell(item, paths)))
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
