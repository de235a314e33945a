import { isOpen, leftOf, type Position } from '../queries.ts'

/** What a code means on this list, as far as the page knows without asking. */
export type Meaning =
  | { readonly kind: 'article'; readonly position: Position }
  | { readonly kind: 'place'; readonly name: string }
  | { readonly kind: 'box'; readonly code: string; readonly isLocked: boolean }

export interface KnownBox {
  readonly code: string
  readonly isLocked: boolean
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

/** An article first: most scans are of one. Of several positions of it, the one where the person stands. */
export function meaningOf(
  code: string,
  positions: readonly Position[],
  current: Position | undefined,
  boxes: readonly KnownBox[],
): Meaning | undefined {
  const named = positions.filter(({ sku, gtin }) => isSame(sku, code) || isSame(gtin, code))
  const itemIds = new Set(named.map(({ itemId }) => itemId))
  const open = named.filter((one) => isOpen(one) && leftOf(one) > 0)
  const position = open.find(({ id }) => id === current?.id) ?? open[0]
  if (position && itemIds.size === 1) return { kind: 'article', position }
  if (named.length > 0) return undefined
  const box = boxes.find((one) => isSame(one.code, code))
  if (box) return { kind: 'box', ...box }
  const place = positions.find(({ storageLocationName }) => isSame(storageLocationName, code))
  return place && { kind: 'place', name: place.storageLocationName }
}

/** The position that is picked now: the chosen one, or the next open one on the way from there. */
export function currentOf(
  positions: readonly Position[],
  chosenId: string | undefined,
): Position | undefined {
  const at = Math.max(
    0,
    positions.findIndex(({ id }) => id === chosenId),
  )
  const onward = [...positions.slice(at), ...positions.slice(0, at)]
  return onward.find((one) => isOpen(one) && leftOf(one) > 0)
}

/** The positions with what was scanned and not answered yet. */
export function withPending(
  positions: readonly Position[],
  pending: readonly { readonly positionId?: string; readonly quantity: number }[],
): readonly Position[] {
  if (pending.length === 0) return positions
  return positions.map((one) => {
    const more = pending.filter(({ positionId }) => positionId === one.id)
    const quantity = more.reduce((sum, each) => sum + each.quantity, 0)
    return quantity === 0 ? one : { ...one, quantityPicked: one.quantityPicked + quantity }
  })
}
