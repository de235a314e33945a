import { type ListedItem, listedItems } from '../../catalog/doors/items/listed-item-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { decidedPrice, itemPrices, type PriceRow } from '../../pricing/item-prices-store.ts'
import { quantitySteps } from '../../pricing/quantity-steps-store.ts'
import { homeRate } from '../sales-reference-graph-store.ts'
import type { PriceListParameters } from './price-list.ts'

/** A price of an item from a quantity on. */
export interface PriceListRow {
  readonly sku: string
  readonly name: string
  readonly gtin: string | null
  readonly fromQuantity: number
  /** Decimal digits, in the currency of the tenant. */
  readonly netPrice: string
  /** With two decimals; null where no rate of tax is known. */
  readonly grossPrice: string | null
  readonly currencyIso: string
}

type Buyer = Pick<PriceListParameters, 'customerGroupId' | 'salesChannelId'>

/** As many items, and as many prices, as one statement decides quickly. */
const pageSize = 250

/** The rows of a price list by SKU and quantity, page by page. */
export async function* priceListPages(
  tx: TenantTx,
  buyer: Buyer,
): AsyncGenerator<readonly PriceListRow[]> {
  for (let after: string | undefined, isLast = false; !isLast; ) {
    const items = await listedItems(tx, { after, limit: pageSize }, homeRate)
    if (items.length > 0) yield await pricedRows(tx, items, buyer)
    isLast = items.length < pageSize
    after = items.at(-1)?.sku
  }
}

async function pricedRows(
  tx: TenantTx,
  items: readonly ListedItem[],
  { customerGroupId, salesChannelId }: Buyer,
): Promise<PriceListRow[]> {
  const ids = items.map(({ id }) => id)
  const found = salesChannelId ? await quantitySteps(tx, ids, salesChannelId, customerGroupId) : []
  const steps = Map.groupBy(found, ({ itemId }) => itemId)
  const sold = ids.flatMap((itemId) => [{ itemId, quantity: '1' }, ...(steps.get(itemId) ?? [])])
  const sale = {
    ...(salesChannelId !== undefined && { salesChannelId }),
    ...(customerGroupId !== undefined && { customerGroupId }),
  }
  const prices: PriceRow[] = []
  for (let at = 0; at < sold.length; at += pageSize) {
    prices.push(...(await tx.rows<PriceRow>(itemPrices(tx, sold.slice(at, at + pageSize), sale))))
  }
  // An item that was deleted in the meantime has none; those of the others are in their order.
  const pricesOf = Map.groupBy(prices, ({ item }) => item.id)
  const quantitiesOf = Map.groupBy(sold, ({ itemId }) => itemId)
  return items.flatMap((item) => {
    const quantities = quantitiesOf.get(item.id) ?? []
    const rows = (pricesOf.get(item.id) ?? []).map((price, index) =>
      rowOf(item, quantities[index]?.quantity ?? '1', price),
    )
    return withoutRepeated(rows)
  })
}

/** A quantity whose price is that of the one before is left out. */
function withoutRepeated(rows: readonly PriceListRow[]): PriceListRow[] {
  return rows.filter(({ netPrice }, at) => netPrice !== rows[at - 1]?.netPrice)
}

function rowOf(
  { sku, name, gtin, taxPercent }: ListedItem,
  quantity: string,
  price: PriceRow,
): PriceListRow {
  const net = Exact.of(String(decidedPrice(price).netPrice))
  const percent = Exact.of(taxPercent ?? '0').plus(Exact.of('100'))
  const gross = net.times(percent).times(Exact.of('0.01')).rounded(2)
  return {
    ...{ sku, name, gtin, fromQuantity: Number(quantity), netPrice: net.toString() },
    grossPrice: taxPercent === null ? null : gross.toString(),
    currencyIso: price.currencyIso,
  }
}
