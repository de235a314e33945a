import type { SearchedKind } from '../../platform/search/searched-kind.ts'
import { rooms } from '../rooms.ts'

/** In the order of likelihood: what most people search for comes first. */
const order = [
  ...['sales-order', 'customer', 'item', 'invoice', 'sales-quotation', 'delivery-note'],
  ...['credit-note', 'purchase-invoice', 'return', 'supplier-order', 'pick-list'],
  ...['storage-location', 'shipping-box', 'serial-number'],
]

/** What the search over all records finds. */
export const searchedKinds: readonly SearchedKind[] = rooms
  .flatMap(({ searched = [] }) => searched)
  .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
