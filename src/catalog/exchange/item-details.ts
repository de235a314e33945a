import type { ImportOptions } from '../../platform/exchange/import/importer.ts'
import { carries, type Plan } from '../../platform/exchange/mapping/plan.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { folded } from '../../platform/tables/folded.ts'
import type { BadLine } from '../../platform/tables/rows.ts'
import { insertImages } from '../images/item-image-store.ts'
import type { itemImportFields } from './columns/item-import-fields.ts'
import type { DetailedItem, ItemRecord } from './columns/item-record.ts'
import type { CountedItem, StockTaking } from './columns/stock-taking.ts'
import { ImageFetching } from './fetch-images.ts'
import { findImageSources } from './image-source-store.ts'
import { type DefaultPlace, resolveDefaultPlace } from './writes/default-channel-store.ts'
import { writeSearchTexts } from './writes/description-import-store.ts'
import { findItems } from './writes/item-import-store.ts'
import { writeVariations } from './writes/write-variations.ts'

/** Items in which details changed: `touched` changed themselves, `booked` only in stock. */
interface ChangedDetails {
  readonly touched: readonly number[]
  readonly booked: readonly number[]
}

/** The data of a file outside the items' own rows, and how it is written. */
export class ItemDetails {
  readonly #options: ImportOptions
  readonly #stockTaking: StockTaking
  readonly #images: ImageFetching

  constructor(options: ImportOptions, stockTaking: StockTaking) {
    this.#options = options
    this.#stockTaking = stockTaking
    this.#images = new ImageFetching(options)
  }

  check(tx: TenantTx, records: readonly ItemRecord[]): Promise<BadLine[]> {
    return this.#stockTaking.check(tx, records.flatMap(countedOf))
  }

  /** Fetches what writing needs from other servers; returns what is left out of these records, and why. */
  async gather(records: readonly ItemRecord[]): Promise<BadLine[]> {
    const { pool, tenantId } = this.#options
    const showing = records.filter(({ images = [] }) => images.length > 0)
    const sources = await asTenant(pool, tenantId, async (tx) => {
      const ids = await findItems(tx, showing.map(keyOf))
      const known = await findImageSources(tx, [...ids.values()])
      return (key: string) => known.get(ids.get(folded(key)) ?? 0)
    })
    const fresh = showing.map(({ key, images = [] }) => {
      const known = sources(key)
      return images.filter(({ address }) => !known?.has(address))
    })
    return [...records.flatMap(belowZero), ...(await this.#images.fetch(fresh))]
  }

  /** Writes the details of some items. The caller has locked them. */
  writer(tx: TenantTx): (items: readonly DetailedItem[]) => Promise<ChangedDetails> {
    const book = this.#stockTaking.writer(tx, this.#options.importedBy)
    let found: Promise<DefaultPlace> | undefined
    const place = () => (found ??= resolveDefaultPlace(tx))
    return async (items) => {
      const touched = [
        ...(await writeVariations(tx, items)),
        ...(await writeDescriptions(tx, items, place)),
        ...(await this.#writeImages(tx, items, place)),
      ]
      const counted = items.flatMap(countedOf)
      return { touched, booked: counted.length > 0 ? await book(counted) : [] }
    }
  }

  async #writeImages(
    tx: TenantTx,
    items: readonly DetailedItem[],
    place: () => Promise<DefaultPlace>,
  ): Promise<number[]> {
    const showing = items.filter(({ images = [] }) => images.length > 0)
    const sources = await findImageSources(tx, showing.map(idOf))
    const fresh = showing.flatMap(({ id: itemId, images = [] }) =>
      images
        .filter(({ address }) => !sources.get(itemId)?.has(address))
        .flatMap(({ address }) => this.#images.imageOf(address) ?? [])
        .map((image) => ({ ...image, itemId })),
    )
    if (fresh.length === 0) return []
    const { salesChannelId } = await place()
    await insertImages(
      tx,
      fresh.map((image) => ({ ...image, salesChannelId })),
    )
    return fresh.map(({ itemId }) => itemId)
  }
}

const detailFields = [
  ...['handle', 'inventoryQuantity', 'imageUrl', 'variantImageUrl', 'seoTitle', 'seoDescription'],
]

/** Whether a file may contain data outside the items' own rows. */
export function carriesDetails(plan: Plan<typeof itemImportFields>): boolean {
  return detailFields.some((field) => carries(plan, field))
}

/** Whether the file contains data of an item outside its own row. */
export function hasDetails({ values, options = [], images = [] }: ItemRecord): boolean {
  const { inventoryQuantity = null, seoTitle, seoDescription } = values
  const isDescribed = seoTitle !== undefined || seoDescription !== undefined
  return inventoryQuantity !== null || isDescribed || options.length > 0 || images.length > 0
}

async function writeDescriptions(
  tx: TenantTx,
  items: readonly DetailedItem[],
  place: () => Promise<DefaultPlace>,
): Promise<number[]> {
  const texts = items.flatMap(({ id: itemId, values }) => {
    const { seoTitle, seoDescription } = values
    if (seoTitle === undefined && seoDescription === undefined) return []
    // An empty cell clears the text; without a column it stays.
    const [title, description] = [seoTitle, seoDescription].map((text) =>
      text === undefined ? null : (text ?? ''),
    ) as [string | null, string | null]
    return [{ itemId, title, description }]
  })
  return texts.length === 0 ? [] : writeSearchTexts(tx, await place(), texts)
}

const keyOf = ({ key }: ItemRecord) => key
const idOf = ({ id }: DetailedItem) => id

/**
 * A shop may be allowed to sell below zero. The negative quantity is not booked for an item that
 * forbids it.
 */
function isBelowZero({ inventoryQuantity, allowNegativeStock }: ItemRecord['values']): boolean {
  return Boolean(inventoryQuantity?.startsWith('-')) && allowNegativeStock !== true
}

function belowZero({ line, values }: ItemRecord): BadLine[] {
  if (!isBelowZero(values)) return []
  const reason = `the quantity "${values.inventoryQuantity}" was not booked: the item may not be sold below zero`
  return [{ line, reason }]
}

function countedOf({ line, key: sku, values }: ItemRecord): CountedItem[] {
  const { inventoryQuantity: quantity, warehouse = null } = values
  if (typeof quantity !== 'string' || isBelowZero(values)) return []
  return [{ line, sku, warehouse, quantity }]
}
