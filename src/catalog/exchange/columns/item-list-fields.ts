import { CellFault, type Field } from '../../../platform/exchange/mapping/field.ts'
import { quoted, readDecimal } from '../../../platform/tables/decimal.ts'
import { splitAt, unescapedPart } from '../../../platform/tables/escaped-list.ts'

/**
 * Names of categories, separated by `|`; a path is written `A > B`, beginning at the top. `> A` means a
 * category at the top; a single name means a category of that name at any level.
 */
export function categories(names: readonly string[]): Field<string[][]> {
  return {
    names,
    read: (cell) => (cell === '' ? [] : splitAt(cell, '|').map((path) => pathOf(path, cell))),
  }
}

/** The names of a path; a path marked as beginning at the top begins with an empty name. */
function pathOf(path: string, cell: string): string[] {
  const names = splitAt(path, '>').map(unescapedPart)
  const named = names.length > 1 && names[0] === '' ? names.slice(1) : names
  if (named.some((name) => name === '' || name.length > 255 || name.includes('\0'))) {
    throw new CellFault(`${quoted(cell)} names a category that is empty or too long`)
  }
  return named.length === names.length || named.length > 1 ? named : ['', ...named]
}

/** Texts, parted by `|`. */
export function textList(names: readonly string[]): Field<string[]> {
  return {
    names,
    read: (cell) => {
      const texts = cell === '' ? [] : splitAt(cell, '|').map(unescapedPart)
      if (texts.length > 100 || texts.some((text) => text === '' || text.length > 255)) {
        throw new CellFault(`${quoted(cell)} is not a list of at most 100 texts, parted by |`)
      }
      return texts
    },
  }
}

/** Sales channels as type, connection and shop (`1-2-1`), parted by `|`. */
export function channels(names: readonly string[]): Field<string[]> {
  return {
    names,
    read: (cell) => {
      const ids = cell === '' ? [] : splitAt(cell, '|').map(unescapedPart)
      const wrong = ids.find((id) => !/^\d{1,3}-\d{1,9}-\d{1,9}$/.test(id))
      if (wrong !== undefined) {
        throw new CellFault(`${quoted(wrong)} is not a sales channel such as 1-2-1`)
      }
      return [...new Set(ids)]
    },
  }
}

export interface ImportedComponent {
  readonly sku: string
  /** Exact decimals. */
  readonly quantity: string
  readonly sortNumber: string
}

/** Parts of a bill of material, `SKU:quantity` or `SKU:quantity:place`, parted by `|`. */
export function components(names: readonly string[]): Field<ImportedComponent[]> {
  return listOf(names, componentOf, 'component', ({ sku }) => sku)
}

/** Entries parted by `|`, none of which may name the same record as another, in any case of letters. */
function listOf<Entry>(
  names: readonly string[],
  entryOf: (part: string) => Entry,
  what: string,
  namedBy: (entry: Entry) => string,
): Field<Entry[]> {
  return {
    names,
    read: (cell) => {
      const entries = cell === '' ? [] : splitAt(cell, '|').map((part) => entryOf(part))
      const keys = entries.map((entry) => namedBy(entry).toLowerCase())
      const twice = keys.find((key, index) => keys.indexOf(key) !== index)
      if (twice !== undefined) throw new CellFault(`names the ${what} ${quoted(twice)} twice`)
      return entries
    },
  }
}

function componentOf(part: string): ImportedComponent {
  const [sku = '', quantity = '1', sortNumber = '0', ...rest] = splitAt(part, ':').map(
    unescapedPart,
  )
  const amounts = [quantity, sortNumber].map((text) => readDecimal(text, '.'))
  const isRight = rest.length === 0 && sku !== '' && amounts.every(isAmount)
  if (!isRight || amounts[0] === '0') {
    throw new CellFault(`${quoted(part)} is not a component such as SKU:2`)
  }
  return { sku, quantity: amounts[0] as string, sortNumber: amounts[1] as string }
}

function isAmount(number: string): boolean {
  return /^\d{1,11}(\.\d{1,4})?$/.test(number)
}

export interface ImportedGroupQuantity {
  readonly group: string
  readonly permissible: string
  readonly minimum: string
  readonly isActive: boolean
}

/** Quantities of customer groups, `group:permissible:minimum`, inactive with `:no`, parted by `|`. */
export function groupQuantities(names: readonly string[]): Field<ImportedGroupQuantity[]> {
  return listOf(names, groupQuantityOf, 'customer group', ({ group }) => group)
}

function groupQuantityOf(part: string): ImportedGroupQuantity {
  const [group = '', permissible = '0', minimum = '0', active = 'yes', ...rest] = splitAt(
    part,
    ':',
  ).map(unescapedPart)
  const amounts = [permissible, minimum].map((text) => readDecimal(text, '.'))
  const isRight = group !== '' && rest.length === 0 && amounts.every(isAmount)
  if (!isRight || !['yes', 'no'].includes(active)) {
    throw new CellFault(`${quoted(part)} is not a quantity such as Dealers:1:10`)
  }
  const [first = '0', second = '0'] = amounts
  return { group, permissible: first, minimum: second, isActive: active === 'yes' }
}
