import type { Shape } from '../../../../../api/client.ts'
import { dayOf, startOfDay } from '../../../../../shared/formats/days.ts'
import type { SupplierOrder } from '../../queries.ts'

type Decimal = number | string | null

/** A line as it is being entered. */
export interface DraftLine {
  /** Of the line in the page, also of one that is not stored yet. */
  readonly key: string
  readonly id?: string
  readonly itemId: string
  readonly name: string
  readonly sku: string
  readonly supplierSku: string
  readonly quantity: Decimal
  /** Of a new line null: what the supplier takes. */
  readonly price: Decimal
  readonly taxRate?: number
  readonly day: string
  /** The moment of that day as it was stored. */
  readonly expectedDate?: string | null
}

export interface Draft {
  readonly externalNumber: string
  readonly comment: string
  readonly currencyFactor: Decimal
  readonly acceptsOtherQuantities: boolean
  readonly lines: readonly DraftLine[]
}

export const draftOf = (order: SupplierOrder): Draft => ({
  externalNumber: order.externalNumber,
  comment: order.comment,
  currencyFactor: order.currencyFactor,
  acceptsOtherQuantities: false,
  lines: order.lines.map((line) => ({
    ...{ key: line.id, id: line.id, itemId: line.itemId, name: line.name, sku: line.sku },
    ...{ supplierSku: line.supplierSku, quantity: line.quantity, price: line.purchasePriceNet },
    ...{ taxRate: line.taxRate, day: dayOf(line.expectedDate), expectedDate: line.expectedDate },
  })),
})

/** Whether something differs from what is stored. */
export const isChanged = (draft: Draft, order: SupplierOrder): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(order))

/** Whether it can be saved: an order has a line, and each line a quantity. */
export const isWhole = ({ lines }: Draft): boolean =>
  lines.length > 0 && lines.every(({ quantity }) => Number(quantity) > 0)

/** What is saved. A line that a colleague has removed meanwhile, and which stays here, is a new one. */
export function bodyOf(draft: Draft, order: SupplierOrder): Shape<'UpdateSupplierOrderBodyV2'> {
  const { externalNumber, comment, currencyFactor, acceptsOtherQuantities } = draft
  const stored = new Set(order.lines.map(({ id }) => id))
  return {
    ...{ externalNumber: externalNumber.trim(), comment, acceptsOtherQuantities },
    currencyFactor: currencyFactor === null ? null : Number(currencyFactor),
    lines: draft.lines.map((line) => ({
      ...(line.id !== undefined && stored.has(line.id) && { id: line.id }),
      ...{ itemId: line.itemId, quantity: Number(line.quantity) },
      ...(line.supplierSku !== '' && { supplierSku: line.supplierSku }),
      ...(line.price !== null && { purchasePriceNet: Number(line.price) }),
      ...(line.taxRate !== undefined && { taxRate: line.taxRate }),
      ...expectedOf(line),
    })),
  }
}

/** A new line without a day is expected after the delivery time of the supplier. */
function expectedOf({ day, expectedDate, id }: DraftLine) {
  if (day === '') return id === undefined ? {} : { expectedDate: null }
  const isSame = expectedDate !== undefined && dayOf(expectedDate) === day
  return { expectedDate: isSame ? expectedDate : startOfDay(day) }
}
