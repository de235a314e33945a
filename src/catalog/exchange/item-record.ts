import { CellFault, type Values } from '../../platform/exchange/field.ts'
import type { ImportedRecord } from '../../platform/exchange/importer.ts'
import type { Row } from '../../platform/tables/rows.ts'
import type { itemFields } from './item-fields.ts'

export type ItemRow = Row<typeof itemFields>
type ItemValues = Values<typeof itemFields>

/** What a file says of one item. What it does not say is absent. */
export interface ItemRecord extends ImportedRecord {
  readonly values: ItemValues
  /** The SKU of the item that this one is a variant of; null for none. */
  readonly parent?: string | null
}

/** The rows of one product of a shop export bear its handle. */
export function productOf({ handle }: ItemValues): string | undefined {
  return handle ?? undefined
}

/**
 * The items that rows stand for: each row is one, unless they bear a handle. Then rows of one handle
 * are the variants of one product, which becomes the parent item when there are several.
 */
export function itemsOf(rows: readonly ItemRow[]): ItemRecord[] {
  const [first] = rows
  const handle = first && productOf(first.values)
  return handle === undefined ? rows.map(itemOf) : productItems(handle, rows)
}

function itemOf({ line, values }: ItemRow): ItemRecord {
  const { sku, name, handle, parent = handle } = values
  if (!sku) throw new CellFault('has neither a SKU nor a handle')
  if (name === null) throw new CellFault('has no name')
  return { line, key: sku, values, ...(parent !== undefined && { parent }) }
}

/** Said once for a product, on its first row; the rows of further variants leave it empty. */
const productFields = [
  ...['name', 'description', 'shortDescription', 'annotation', 'searchTerms', 'manufacturer'],
  ...['category', 'productGroup', 'shippingClass', 'taxClass', 'isActive', 'discontinued'],
  ...['countryOfOrigin', 'taric', 'releasedOnDate', 'sortNumber'],
] as readonly (keyof ItemValues)[]

function productItems(handle: string, rows: readonly ItemRow[]): ItemRecord[] {
  const [first, ...further] = rows
  if (!first) return []
  // Further images of a product stand on rows of their own that say nothing of a variant.
  const variants = [first, ...further.filter(({ values }) => values.option1 || values.sku)]
  const shared = pick(first.values, productFields)
  const { name } = first.values
  if (name === null) throw new CellFault('has no name')
  const items = variants.map(({ line, values }): ItemRecord => {
    const options = optionsOf(values)
    return {
      line,
      key: values.sku || [handle, ...options.map(slug)].join('-').slice(0, 255),
      parent: variants.length > 1 ? handle : null,
      values: {
        ...values,
        ...shared,
        ...(name !== undefined && { name: [name, ...options].join(' ').slice(0, 1000) }),
      },
    }
  })
  if (variants.length === 1) return items
  const values = { ...first.values, ...withoutCodes(first.values) }
  return [{ line: first.line, key: handle, parent: null, values }, ...items]
}

/** A bar code is printed on a variant; the product itself is on no shelf. */
function withoutCodes(values: ItemValues): ItemValues {
  const codes = (['gtin', 'isbn', 'upc'] as const).filter((field) => field in values)
  return Object.fromEntries(codes.map((field) => [field, null]))
}

/** What sets a variant apart. A product without variants has one all the same, named so. */
function optionsOf({ option1, option2, option3 }: ItemValues): string[] {
  return [option1, option2, option3].filter(
    (value) => value && value !== 'Default Title',
  ) as string[]
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

function pick(values: ItemValues, fields: readonly (keyof ItemValues)[]): Partial<ItemValues> {
  return Object.fromEntries(
    fields.filter((field) => field in values).map((field) => [field, values[field]]),
  )
}
