import { type Changes, valueAt } from '../../../../shared/form/changes.ts'
import type { Order } from '../../queries.ts'
import type { DraftLine } from '../../taking/draft.ts'
import type { ShownCalculation } from '../../taking/queries.ts'

type OrderLine = Order['lineItems'][number]

/** A line that the order is to have: one that stays, or one of an item that is added. */
interface SetLine {
  readonly salesOrderLineItemId?: string
  readonly itemId?: string
  readonly quantity: number
  readonly salesPriceNet?: number
  readonly salesPriceGross?: number
  readonly discountPercent?: number
}

const types = { voucher: 3, component: 10, comment: 11 } as const

/** What a person changes; the others stay as they are, and components follow their bill of materials. */
const isShown = ({ type }: OrderLine) => type !== types.component && type !== types.comment

/** What of a line can be changed, by its id. */
interface WrittenLine {
  readonly quantity: number
  readonly price: number
  readonly discount: number
  readonly isOut: boolean
}

/** The lines of an order as they are changed: by their ids, so that changes of two people can be compared. */
interface WrittenLines {
  readonly lines: Readonly<Record<string, WrittenLine>>
}

const leading = (isNetPrice: boolean, line: OrderLine) =>
  isNetPrice ? line.salesPriceNet : line.salesPriceGross

export function writtenLines({ lineItems, isNetPrice }: Order): WrittenLines {
  const shown = lineItems.filter(isShown).map((line): [string, WrittenLine] => [
    line.id,
    {
      quantity: line.quantity,
      price: leading(isNetPrice, line),
      discount: line.discountPercent,
      isOut: false,
    },
  ])
  return { lines: Object.fromEntries(shown) }
}

/** Items that are added have keys above 0, lines of the order below. */
export function draftLines(order: Order, changes: Changes): readonly DraftLine[] {
  const isSettled = order.lineItems.some(({ quantityInvoiced }) => quantityInvoiced > 0)
  const own = order.lineItems.filter(isShown).flatMap((line, index): DraftLine[] => {
    const at = (field: string) => changes[`lines.${line.id}.${field}`]
    if (at('isOut') === true) return []
    const side = order.isNetPrice ? 'net' : 'gross'
    const price = at('price') as DraftLine['quantity'] | undefined
    const discount = at('discount') as DraftLine['quantity'] | undefined
    return [
      {
        ...{ key: -1 - index, lineId: line.id, itemId: line.itemId ?? '' },
        ...{ sku: line.sku, name: line.name },
        quantity: (at('quantity') ?? line.quantity) as DraftLine['quantity'],
        ...(price !== undefined && { price: { side, value: price } }),
        discount: discount ?? (line.discountPercent || undefined),
        done: {
          delivered: line.quantityDelivered,
          invoiced: line.quantityInvoiced,
          isSettled: isSettled || line.type === types.voucher,
        },
      },
    ]
  })
  return [...own, ...((changes['added'] ?? []) as readonly DraftLine[])]
}

/** What is different in the lines, by the paths of `WrittenLines`, and what is added. */
export function changesOf(order: Order, lines: readonly DraftLine[]): Changes {
  const { lines: written } = writtenLines(order)
  const byId = new Map(lines.map((line) => [line.lineId, line]))
  const own = Object.entries(written).flatMap(([id, was]): [string, unknown][] => {
    const line = byId.get(id)
    if (!line) return [[`lines.${id}.isOut`, true]]
    const is = {
      quantity: line.quantity,
      price: line.price ? line.price.value : was.price,
      discount: line.discount ?? 0,
    }
    return (['quantity', 'price', 'discount'] as const).flatMap((field): [string, unknown][] =>
      is[field] === was[field] ? [] : [[`lines.${id}.${field}`, is[field]]],
    )
  })
  const added = lines.filter(({ lineId }) => lineId === undefined)
  return { ...Object.fromEntries(own), ...(added.length > 0 && { added }) }
}

/** A number as the service takes it; one with more digits than a number has is refused there. */
const sent = (value: unknown) => value as number

/**
 * The lines that the order is to have: those that it has now, as they were changed, and those that were added. First
 * come those that are shown, in their order, so that a refusal names them by their place. A line of `before` that
 * somebody else has taken out and that is still wanted is added.
 */
export function bodyOfLines(order: Order, body: unknown, before: Order = order): SetLine[] {
  const price = order.isNetPrice ? 'salesPriceNet' : 'salesPriceGross'
  const wanted = (line: OrderLine) => {
    const at = (field: string) => valueAt(body, `lines.${line.id}.${field}`)
    const [unit, discount] = [at('price'), at('discount')]
    return {
      isOut: at('isOut') === true,
      isChanged: valueAt(body, `lines.${line.id}`) !== undefined,
      values: {
        quantity: sent(at('quantity') ?? line.quantity),
        ...(unit !== undefined && { [price]: sent(unit ?? 0) }),
        ...(discount !== undefined && { discountPercent: sent(discount ?? 0) }),
      },
    }
  }
  const own = order.lineItems.filter(isShown).flatMap((line): SetLine[] => {
    const { isOut, values } = wanted(line)
    return isOut ? [] : [{ salesOrderLineItemId: line.id, ...values }]
  })
  const ids = new Set(order.lineItems.map(({ id }) => id))
  const gone = before.lineItems.flatMap((line): SetLine[] => {
    const { isOut, isChanged, values } = wanted(line)
    if (ids.has(line.id) || isOut || !isChanged || line.itemId === null) return []
    return [{ itemId: line.itemId, ...values }]
  })
  const hidden = order.lineItems
    .filter((line) => !isShown(line) && line.type !== types.component)
    .map(({ id, quantity }): SetLine => ({ salesOrderLineItemId: id, quantity }))
  return [...own, ...addedIn(body).map(addedLine), ...gone, ...hidden]
}

const addedIn = (body: unknown) => (valueAt(body, 'added') ?? []) as readonly DraftLine[]

function addedLine({ itemId, quantity, price, discount }: DraftLine): SetLine {
  const side = price?.side === 'net' ? 'salesPriceNet' : 'salesPriceGross'
  return {
    ...{ itemId, quantity: sent(quantity) },
    ...(price && { [side]: sent(price.value) }),
    ...(discount && { discountPercent: sent(discount) }),
  }
}

/** The paths of all that two states of an order can differ in. */
export const pathsOf = (orders: readonly Order[]): readonly string[] => [
  ...new Set(
    orders.flatMap((order) =>
      Object.keys(writtenLines(order).lines).flatMap((id) =>
        ['quantity', 'price', 'discount'].map((field) => `lines.${id}.${field}`),
      ),
    ),
  ),
]

/** The name of the line that a change is about, and which of its fields. */
export function changedLine(orders: readonly Order[], path: string) {
  const [, id = '', field = ''] = path.split('.')
  const line = orders.flatMap(({ lineItems }) => lineItems).find((one) => one.id === id)
  return { name: line?.name ?? '', field }
}

/** What the order would come to, in the form of the calculation of an order that is typed. */
export function calculationOf(order: Order, keys: readonly number[]): ShownCalculation {
  const { lineItems, isNetPrice, paymentDetails } = order
  const shown = lineItems.filter(isShown)
  return {
    isNetPrice,
    currencyIso: paymentDetails.currencyIso,
    totalNetAmount: paymentDetails.totalNetAmount,
    totalGrossAmount: paymentDetails.totalGrossAmount,
    shippingCostNet: 0,
    shippingCostGross: 0,
    vouchers: [],
    paidByVouchers: 0,
    vatAmounts: taxesOf(lineItems),
    // What follows from the way of shipping comes behind them, and is no line that was typed.
    lineItems: shown.slice(0, keys.length).map((line, place) => ({
      ...line,
      syncNumber: keys[place] ?? null,
      priceFromQuantity: null,
      priceReductionPercent: null,
    })),
  }
}

/** Lines add up to the document on both sides, so tax by rate is what lies between them. */
function taxesOf(lines: readonly OrderLine[]) {
  const byRate = new Map<
    string,
    { taxCategory: OrderLine['taxCategory']; taxRate: number; vatAmount: number }
  >()
  for (const {
    taxCategory,
    taxRate,
    totalSalesPriceNet: net,
    totalSalesPriceGross: gross,
  } of lines) {
    const key = `${taxCategory} ${taxRate}`
    const before = byRate.get(key)?.vatAmount ?? 0
    byRate.set(key, { taxCategory, taxRate, vatAmount: Number((before + gross - net).toFixed(4)) })
  }
  return [...byRate.values()].filter(({ vatAmount }) => vatAmount !== 0)
}
