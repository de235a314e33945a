import { filedFields } from '../../../platform/exchange/file-fields.ts'
import type { ImportedRecord } from '../../../platform/exchange/import/importer.ts'
import { CellFault, type Values } from '../../../platform/exchange/mapping/field.ts'
import type { Row } from '../../../platform/tables/rows.ts'
import { itemRows } from '../../item-fields/item-fields.ts'
import type { itemImportFields } from './item-import-fields.ts'

export type ItemRow = Row<typeof itemImportFields>
type ItemValues = Values<typeof itemImportFields>

/** The values of one item in a file. Values that the file does not have are absent. */
export interface ItemRecord extends ImportedRecord {
  readonly values: ItemValues
  /** The SKU of the item that this one is a variant of; null for none. */
  readonly parent?: string | null
  /** The values that distinguish it among the variants of its parent. */
  readonly options?: readonly ItemOption[]
  /** In their order; each address occurs once. */
  readonly images?: readonly AddressedImage[]
}

/** A value of a variation: `Size`, `Large`. */
interface ItemOption {
  readonly name: string
  readonly value: string
  /** Counted from 1. */
  readonly place: number
}

export interface AddressedImage {
  readonly line: number
  readonly address: string
}

/** An item of the file that is there by now, with its number and its parent's. */
export interface DetailedItem extends ItemRecord {
  readonly id: number
  readonly parentId: number | null
}

/** All rows of one product of a shop export have its handle. */
export function productOf({ handle }: ItemValues): string | undefined {
  return handle ?? undefined
}

/**
 * The items in the rows: each row is one item, unless rows have a handle. Rows of one handle are the
 * variants of one product, which becomes the parent item if there are several.
 */
export function itemsOf(rows: readonly ItemRow[]): ItemRecord[] {
  const [first] = rows
  const handle = first && productOf(first.values)
  return handle === undefined ? rows.map(itemOf) : productItems(handle, rows)
}

function itemOf(row: ItemRow): ItemRecord {
  const { line, values } = row
  const { sku, name, handle, parent = handle } = values
  if (!sku) throw new CellFault('has neither a SKU nor a handle')
  if (name === null) throw new CellFault('has no name')
  const images = imagesOf([row], [row])
  return { line, key: sku, values, images, ...(parent !== undefined && { parent }) }
}

/** Given once for a product, on its first row; the rows of further variants leave it empty. */
const productFields = [
  ...filedFields(itemRows)
    .filter(({ row }) => row.isOfProduct)
    .map(({ name }) => name as keyof ItemValues),
  'discontinued' as const,
]

function productItems(handle: string, rows: readonly ItemRow[]): ItemRecord[] {
  const [first, ...further] = rows
  if (!first) return []
  // Further images of a product stand on rows of their own that say nothing of a variant.
  const variants = [first, ...further.filter(({ values }) => values.option1 || values.sku)]
  const shared = pick(first.values, productFields)
  const { name } = first.values
  if (name === null) throw new CellFault('has no name')
  const isAlone = variants.length === 1
  const items = variants.map((row): ItemRecord => {
    const { line, values } = row
    const options = optionsOf(values, first.values)
    const inName = options.map(({ value }) => value)
    return {
      line,
      key: values.sku || [handle, ...inName.map(slug)].join('-').slice(0, 255),
      parent: isAlone ? null : handle,
      options,
      images: imagesOf(isAlone ? rows : [], [row]),
      values: {
        ...values,
        ...shared,
        ...(name !== undefined && { name: [name, ...inName].join(' ').slice(0, 1000) }),
      },
    }
  })
  if (isAlone) return items
  const values = { ...first.values, ...withoutCodes(first.values) }
  const images = imagesOf(rows, [])
  const product = { line: first.line, key: handle, parent: null, values, images }
  return [product, ...items.map(withoutSeo)]
}

/** Images of a product in the order that the shop shows them in, then those of its variants. */
function imagesOf(ofProduct: readonly ItemRow[], ofVariant: readonly ItemRow[]): AddressedImage[] {
  const placed = ofProduct.toSorted(
    (one, other) => (one.values.imagePosition ?? 0) - (other.values.imagePosition ?? 0),
  )
  const named = [
    ...placed.map(({ line, values }) => ({ line, address: values.imageUrl })),
    ...ofVariant.map(({ line, values }) => ({ line, address: values.variantImageUrl })),
  ]
  const byAddress = new Map<string, AddressedImage>()
  for (const { line, address } of named) {
    if (address && !byAddress.has(address)) byAddress.set(address, { line, address })
  }
  return [...byAddress.values()]
}

/** Search engines are shown the page of the product; its variants have none. */
function withoutSeo({ values, ...item }: ItemRecord): ItemRecord {
  const { seoTitle: _, seoDescription: __, ...rest } = values
  return { ...item, values: rest }
}

/** Bar codes and stock belong to variants, not to the product itself. */
function withoutCodes(values: ItemValues): ItemValues {
  const codes = (['gtin', 'isbn', 'upc', 'inventoryQuantity'] as const).filter(
    (field) => field in values,
  )
  return Object.fromEntries(codes.map((field) => [field, null]))
}

/** The options of a variant. A product without variants still has one option with a default name. */
function optionsOf(values: ItemValues, product: ItemValues): ItemOption[] {
  const options = [
    [product.option1Name, values.option1],
    [product.option2Name, values.option2],
    [product.option3Name, values.option3],
  ] as const
  return options.flatMap(([name, value], index) => {
    if (!value || value === 'Default Title') return []
    return [{ name: name || `Option ${index + 1}`, value, place: index + 1 }]
  })
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
