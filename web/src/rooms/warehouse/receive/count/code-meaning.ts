import { type Goods, type Lots, leftOf, type Place } from './lots.ts'

/** What a code means here, as far as the page knows without asking. */
type KnownMeaning =
  | { readonly kind: 'goods'; readonly goods: Goods }
  | { readonly kind: 'place'; readonly place: Place }

const isSame = (one: string | null, other: string) =>
  one !== null && one !== '' && one.toLowerCase() === other.toLowerCase()

/** Of several lines of an item that of which something is still to come, the one that is counted now first. */
export function lineOf(
  lines: readonly Goods[],
  lots: Lots,
  currentId: string | undefined,
): Goods | undefined {
  const current = lines.filter(({ id }) => id === currentId)
  const inOrder = [...current, ...lines]
  return inOrder.find((line) => leftOf(lots, line) > 0) ?? inOrder[0]
}

export function meaningOf(
  code: string,
  goods: readonly Goods[],
  lots: Lots,
  currentId: string | undefined,
): KnownMeaning | undefined {
  const named = goods.filter(({ sku, gtin, supplierSku }) =>
    [sku, gtin, supplierSku].some((one) => isSame(one, code)),
  )
  const line = lineOf(named, lots, currentId)
  if (line && new Set(named.map(({ itemId }) => itemId)).size === 1)
    return { kind: 'goods', goods: line }
  if (named.length > 0) return undefined
  const places = goods.map((one) => one.place)
  const place = places.find(({ name }) => isSame(name, code))
  return place && { kind: 'place', place }
}
