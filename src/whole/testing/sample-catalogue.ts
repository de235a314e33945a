import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

/** Two real catalogues next to the project: of a trading company and of a web shop. */

type Line = Readonly<Record<string, string>>

const sample = (path: string) =>
  fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url))

const tradePath = 'northwind/products.csv'
const shopPath = 'shop/products-export-apparel.csv'
const absent = [tradePath, shopPath].filter((path) => !existsSync(sample(path)))

/** For tests of the catalogues: skips them, with a message, when there are none. */
export const unlessAbsent = {
  skip: absent.length > 0 && `THE SAMPLE DATA ${absent.join(', ')} IS NOT HERE`,
}

const linesOf = (path: string): Line[] =>
  parse(readFileSync(sample(path)), { columns: true, bom: true })

const tradeProducts = () => linesOf(tradePath)

/**
 * The products of the trading company as one file. An import over HTTP has only this file, so keys
 * are replaced by the names that the neighbouring files give for them.
 */
export function tradeFile(): string {
  const named = (path: string, key: string, name: string) =>
    new Map(linesOf(path).map((line) => [line[key], line[name]]))
  const categories = named('northwind/categories.csv', 'categoryID', 'categoryName')
  const suppliers = named('northwind/suppliers.csv', 'supplierID', 'companyName')
  const lines = tradeProducts().map(({ categoryID, supplierID, ...line }) => ({
    ...line,
    category: categories.get(categoryID) ?? '',
    supplier: suppliers.get(supplierID) ?? '',
  }))
  const rows = [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))]
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (cell: string | undefined = '') => `"${cell.replaceAll('"', '""')}"`

export const shopFile = () => readFileSync(sample(shopPath), 'utf8')

/** Every product of the web shop, and the variants of those that have several. */
function shopSkus(): string[] {
  const variants = Map.groupBy(linesOf(shopPath), (line) => line['Handle'] ?? '')
  return [...variants].flatMap(([handle, lines]) => [
    handle,
    ...(lines.length < 2
      ? []
      : lines.map((line) => `${handle}-${line['Option1 Value']?.toLowerCase()}`)),
  ])
}

export function allSkus(): string[] {
  return [...tradeProducts().map(({ productID = '' }) => productID), ...shopSkus()].sort()
}

/** Products that the trading company no longer sells. */
export function discontinuedSkus(): string[] {
  const lines = tradeProducts().filter(({ discontinued }) => discontinued === '1')
  return lines.map(({ productID = '' }) => productID).sort()
}

export function activeSkus(): string[] {
  const gone = discontinuedSkus()
  return allSkus().filter((sku) => !gone.includes(sku))
}

/** Stock of the trading company, for the products that have any. */
export function stockBySku(): Map<string, number> {
  const lines = tradeProducts().filter(({ unitsInStock }) => unitsInStock !== '0')
  return new Map(lines.map((line) => [line['productID'] ?? '', Number(line['unitsInStock'])]))
}
