import type { Order } from '../queries.ts'

export type OrderLine = Order['lineItems'][number]

/** As the interface numbers the type of a line. */
export const lineTypes = {
  freeText: 0,
  item: 1,
  billOfMaterials: 9,
  component: 10,
  comment: 11,
} as const

/** Order-statuses of the interface. */
export const statuses = {
  ...{ draft: 0, open: 1, partlyDelivered: 2, delivered: 3, completed: 4, cancelled: 5 },
} as const

/** What is delivered: components go with their bill of materials. */
const isGoods = ({ type }: OrderLine) =>
  type === lineTypes.freeText || type === lineTypes.item || type === lineTypes.billOfMaterials

/** Fees and discounts are invoiced as well; components with their bill of materials, comments never. */
export const isInvoiceable = ({ type, quantity }: OrderLine) =>
  quantity > 0 && type !== lineTypes.component && type !== lineTypes.comment

/** A difference of two quantities, without the traces of binary fractions. */
const less = (one: number, other: number) => Number((one - other).toFixed(4))

export const goodsOf = ({ lineItems }: Order): readonly OrderLine[] => lineItems.filter(isGoods)

/** A line and how much of it is open for something. */
export interface OpenLine {
  readonly line: OrderLine
  readonly open: number
}

const openOnes = (lines: readonly OrderLine[], openOf: (line: OrderLine) => number) =>
  lines.map((line): OpenLine => ({ line, open: openOf(line) })).filter(({ open }) => open > 0)

/** What of the goods has not left yet; what suppliers ship leaves with the orders to them. */
export const toDeliver = (
  order: Order,
  inPickOf: (id: string) => number = () => 0,
): readonly OpenLine[] =>
  openOnes(
    goodsOf(order).filter((line) => !isDropShipped(line)),
    ({ id, quantity, quantityDelivered }) => less(quantity, quantityDelivered + inPickOf(id)),
  )

/** Whether a supplier ships it straight to the buyer. */
export const isDropShipped = ({ dropShippingSupplierId }: OrderLine) =>
  dropShippingSupplierId !== null

/** An order to a supplier, as far as it asks to ship lines of an order. */
export interface AskedOfSupplier {
  readonly status: number
  readonly lines: readonly {
    readonly salesOrderLineItemId: string | null
    readonly quantity: number
    readonly quantityOpen: number
  }[]
}

/** As the interface numbers it: nothing is expected of a draft yet, but it will be sent. */
const draftToSupplier = 1

/** What suppliers are to ship and were not asked to by these orders. */
export function toDropShip(order: Order, orders: readonly AskedOfSupplier[]): readonly OpenLine[] {
  const asked = orders.flatMap(({ status, lines }) =>
    lines.map(({ salesOrderLineItemId, quantity, quantityOpen }) => ({
      lineId: salesOrderLineItemId,
      quantity: status === draftToSupplier ? quantity : quantityOpen,
    })),
  )
  const askedOf = (id: string) =>
    asked.reduce((sum, { lineId, quantity }) => sum + (lineId === id ? quantity : 0), 0)
  return openOnes(goodsOf(order).filter(isDropShipped), ({ id, quantity, quantityDelivered }) =>
    less(quantity, quantityDelivered + askedOf(id)),
  )
}

/** What is not invoiced. */
export const toInvoice = ({ lineItems }: Order): readonly OpenLine[] =>
  openOnes(lineItems.filter(isInvoiceable), ({ quantity, quantityInvoiced }) =>
    less(quantity, quantityInvoiced),
  )

/** What was delivered and is not invoiced; a fee counts as delivered. */
export const deliveredToInvoice = ({ lineItems }: Order): readonly OpenLine[] =>
  openOnes(lineItems.filter(isInvoiceable), (line) =>
    less(isGoods(line) ? line.quantityDelivered : line.quantity, line.quantityInvoiced),
  )

/** What can go to another order: neither delivered nor invoiced. */
export const toSplit = ({ lineItems }: Order): readonly OpenLine[] =>
  openOnes(lineItems.filter(isInvoiceable), ({ quantity, quantityDelivered, quantityInvoiced }) =>
    less(quantity, Math.max(quantityDelivered, quantityInvoiced)),
  )

/** How much of some lines there is in all. */
export const sumOf = (lines: readonly OrderLine[], count: (line: OrderLine) => number): number =>
  Number(lines.reduce((sum, line) => sum + count(line), 0).toFixed(4))
