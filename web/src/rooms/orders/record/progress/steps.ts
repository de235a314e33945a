import type { ListedDocument } from '../../../../shared/documents/queries.ts'
import type { Order, OrderProgress } from '../../queries.ts'
import { goodsOf, isInvoiceable, type OrderLine, statuses, sumOf } from '../order-goods.ts'

/** What becomes of an order, in the order in which it usually does. */
const stepNames = [
  ...(['ordered', 'paid', 'reserved', 'picked', 'delivered', 'invoiced', 'returned'] as const),
]
type StepName = (typeof stepNames)[number]

export interface Step {
  readonly name: StepName
  readonly state: 'done' | 'partly' | 'open'
  /** When it was reached. */
  readonly day: string | null
  /** How much of how much, while it is not all. */
  readonly part: readonly [count: number, total: number] | undefined
  /** What stands behind it, the latest first. */
  readonly documents: readonly ListedDocument[]
}

const kinds: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  ordered: ['sales-order', 'sales-quotation'],
  delivered: ['delivery-note'],
  invoiced: ['invoice', 'cancellation', 'credit-note'],
  returned: ['return-slip'],
}

/** Services, and what suppliers ship, are neither set aside nor picked. */
const stepsOfStock: readonly StepName[] = ['reserved', 'picked']

/** How far an order is. What nobody knows yet counts as nothing. */
export function stepsOf(
  order: Order,
  progress: OrderProgress | undefined,
  documents: readonly ListedDocument[],
): readonly Step[] {
  const counted = countsOf(order, progress)
  const days = daysOf(order)
  const hasStock = order.lineItems.some(leavesStock)
  const shown = stepNames.filter((name) => hasStock || !stepsOfStock.includes(name))
  return shown.map((name) => {
    const [count, total] = counted[name]
    const state = stateOf(count, total)
    const own = documents.filter(({ documentKind }) => kinds[name]?.includes(documentKind))
    return {
      ...{ name, state, documents: own },
      day: state === 'open' ? null : (days[name] ?? latest(own)),
      part: state === 'partly' && name !== 'paid' ? [count, total] : undefined,
    }
  })
}

function stateOf(count: number, total: number): Step['state'] {
  if (count <= 0) return 'open'
  return count < total ? 'partly' : 'done'
}

const latest = (documents: readonly ListedDocument[]) => documents[0]?.date ?? null

/** What leaves the own stock: components instead of their bill of materials. */
const leavesStock = ({ itemId, type, dropShippingSupplierId }: OrderLine) =>
  itemId !== null && (type === 1 || type === 10) && dropShippingSupplierId === null

type Counts = Readonly<Record<StepName, readonly [count: number, total: number]>>

function countsOf(order: Order, progress: OrderProgress | undefined): Counts {
  const goods = goodsOf(order)
  const stocked = order.lineItems.filter(leavesStock)
  const invoiceable = order.lineItems.filter(isInvoiceable)
  const ofStock = sumOf(stocked, ({ quantity }) => quantity)
  const byLine = new Map(progress?.lineItems.map((line) => [line.salesOrderLineItemId, line]))
  // What has left was set aside and picked before.
  const prepared = (member: 'quantityReserved' | 'quantityInPick') =>
    sumOf(
      stocked,
      ({ id, quantityDelivered }) => quantityDelivered + (byLine.get(id)?.[member] ?? 0),
    )
  const returned = sumOf(goods, ({ quantityReturned }) => quantityReturned)
  const delivered = sumOf(goods, ({ quantityDelivered }) => quantityDelivered)
  return {
    ordered: [order.salesOrderStatus === statuses.draft ? 0 : 1, 1],
    paid: [order.paymentDetails.paymentStatus, 2],
    reserved: [prepared('quantityReserved'), ofStock],
    picked: [prepared('quantityInPick'), ofStock],
    delivered: [delivered, sumOf(goods, ({ quantity }) => quantity)],
    invoiced: [
      sumOf(invoiceable, ({ quantityInvoiced }) => quantityInvoiced),
      sumOf(invoiceable, ({ quantity }) => quantity),
    ],
    returned: [returned, delivered],
  }
}

function daysOf({ lineItems, ...order }: Order): Partial<Record<StepName, string | null>> {
  const left = lineItems.flatMap(({ deliveredOn }) => deliveredOn ?? []).toSorted()
  return {
    ordered: order.salesOrderDate,
    paid: order.paymentDetails.dateOfPayment,
    delivered: order.shippingDetails.lastShippingDate ?? left.at(-1) ?? null,
  }
}
