import type { OpenLine } from '../order-goods.ts'

/** What is entered by line; a number that is no number is refused by the service at its field. */
export type Quantities = Readonly<Record<string, number | string | null>>

/** All that is open. */
export const allOf = (lines: readonly OpenLine[]): Quantities =>
  Object.fromEntries(lines.map(({ line, open }) => [line.id, open]))

const isNamed = (quantity: number | string | null | undefined) =>
  quantity !== null && quantity !== undefined && quantity !== 0

/** The lines as the interface takes them; one without a quantity is left out. */
export function lineItemsOf(lines: readonly OpenLine[], quantities: Quantities) {
  return lines.flatMap(({ line }) => {
    const quantity = quantities[line.id]
    return isNamed(quantity)
      ? [{ salesOrderLineItemId: line.id, quantity: quantity as number }]
      : []
  })
}
