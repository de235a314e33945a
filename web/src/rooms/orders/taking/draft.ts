import type { Shape } from '../../../api/client.ts'
import type { Changes } from '../../../shared/form/changes.ts'
import { endOfDay } from '../../../shared/formats/days.ts'
import { type Address, buyerOf, deliveryAddress } from '../../../shared/prices/buyer.ts'

/** A number as an input gives it: a text where no number holds all its digits, null where nothing is entered. */
type Written = number | string | null

/** A line as it is typed. What is left out follows from the rules of prices. */
export interface DraftLine {
  /** Names it in questions and answers, and stays as long as the line. */
  readonly key: number
  /** The line of the order that is changed; none of one that is added. */
  readonly lineId?: string
  /** Empty where no item is sold, such as of shipping or a gift card. */
  readonly itemId: string
  readonly sku: string
  readonly name: string
  readonly quantity: Written
  /** Of a unit, on the side that it was entered on. */
  readonly price?: { readonly side: 'net' | 'gross'; readonly value: Written } | undefined
  readonly discount?: Written | undefined
  /** Of a line that is changed: what happened to it already. */
  readonly done?: LineDone
  /** It sells gift cards: for anything, or for goods of one tax class. */
  readonly card?: { readonly taxClassId?: string }
}

/** Gift cards to be sold. */
export interface SoldCards {
  readonly name: string
  readonly amount: number
  readonly quantity: number
  readonly taxClassId?: string | undefined
}

/** What cannot be taken back of a line. */
interface LineDone {
  readonly delivered: number
  readonly invoiced: number
  /** Its price stays. */
  readonly isSettled: boolean
}

export interface DraftWithLines {
  readonly lines: readonly DraftLine[]
}

/** An order as it is typed. */
export interface OrderDraft extends DraftWithLines {
  readonly customerId?: string
  /** What is entered of a customer who is not there yet. */
  readonly newCustomer?: Changes
  /** Undefined: the one that the company prefers. Null: none. */
  readonly shippingMethodId?: string | null
  /** Undefined: as the customer usually pays. */
  readonly paymentMethodId?: string | null
  /** One of the addresses of the customer; undefined: the usual one. */
  readonly deliveryAddressId?: string
  readonly discount?: Written
  /** Codes that are redeemed with it. */
  readonly voucherCodes?: readonly string[]
  readonly customerOrderNumber?: string
  readonly note?: string
  /** Of a quotation: the last day on which its prices hold. */
  readonly validUntil?: string
  /** What was sent last and not answered: sent once more, it makes no second order. */
  readonly submission?: { readonly body: string; readonly key: string }
}

export const emptyOrder: OrderDraft = { lines: [] }

export type Customer = Shape<'CustomerV2'>

export interface TakenItem {
  readonly id: string
  readonly sku: string
  readonly name: string
}

/** Adds an item: once more of a line that has it already, unless something of that line was changed by hand. */
export function withItem<Draft extends DraftWithLines>(
  order: Draft,
  { id, sku, name }: TakenItem,
): { readonly order: Draft; readonly key: number } {
  const { lines } = order
  const same = lines.find(
    ({ itemId, price, discount, quantity }) =>
      itemId === id && !price && !discount && isCountable(quantity),
  )
  if (same) {
    const quantity = Number(same.quantity) + 1
    return { order: withLine(order, same.key, { quantity }), key: same.key }
  }
  const key = nextKey(lines)
  const line: DraftLine = { key, itemId: id, sku, name, quantity: 1 }
  return { order: { ...order, lines: [...lines, line] }, key }
}

const nextKey = (lines: readonly DraftLine[]) =>
  lines.reduce((most, line) => Math.max(most, line.key), 0) + 1

/** Adds a line that sells gift cards. */
export function withCards<Draft extends DraftWithLines>(order: Draft, sold: SoldCards): Draft {
  const { name, amount, quantity, taxClassId } = sold
  const line: DraftLine = {
    ...{ key: nextKey(order.lines), itemId: '', sku: '', name, quantity },
    price: { side: 'gross', value: amount },
    card: taxClassId === undefined ? {} : { taxClassId },
  }
  return { ...order, lines: [...order.lines, line] }
}

/** Cards for anything are not taxed: they and goods cannot be on one invoice. */
export const isInvoicedApart = ({ lines }: DraftWithLines): boolean =>
  lines.some(({ card }) => card && !card.taxClassId) &&
  lines.some(({ card }) => !card || card.taxClassId)

/** With something of a line changed; lines that stay are the same objects. */
export function withLine<Draft extends DraftWithLines>(
  order: Draft,
  key: number,
  change: Partial<Pick<DraftLine, 'quantity' | 'price' | 'discount'>>,
): Draft {
  const lines = order.lines.map((line) => (line.key === key ? { ...line, ...change } : line))
  return { ...order, lines }
}

export function withoutLine<Draft extends DraftWithLines>(order: Draft, key: number): Draft {
  return { ...order, lines: order.lines.filter((line) => line.key !== key) }
}

/** Whether something of a line left the house or was invoiced: it stays. */
export const isBegun = ({ done }: DraftLine) =>
  done !== undefined && done.delivered + done.invoiced > 0

/** Whether a quantity can be asked about. */
export const isCountable = (quantity: Written): quantity is number =>
  typeof quantity === 'number' && quantity > 0

/** The type of a line that sells gift cards. */
const voucherLine = 3 as const

/** The line as both the calculation and the order name it. */
function namedLine({ key, itemId, quantity, price, discount, card }: DraftLine) {
  const side = price?.side === 'net' ? 'salesPriceNet' : 'salesPriceGross'
  return {
    ...{ syncNumber: key, quantity: quantity as number },
    ...(card ? { type: voucherLine, ...card } : { itemId }),
    ...(price && price.value !== null && { [side]: price.value as number }),
    ...(discount && { discountPercent: discount as number }),
  }
}

/** What is asked about the order as it stands: its prices and taxes, and how it can be sent. Undefined without lines. */
export function questionOf(
  { lines, discount, deliveryAddressId, voucherCodes = [] }: OrderDraft,
  customer: Customer | undefined,
): Shape<'CalculateSalesOrderBodyV2'> | undefined {
  const asked = lines.filter(({ quantity }) => isCountable(quantity))
  if (asked.length === 0) return undefined
  return {
    ...(customer && buyerOf(customer, deliveryAddressId)),
    ...(discount && { discountPercent: discount as number }),
    ...(voucherCodes.length > 0 && { voucherCodes: [...voucherCodes] }),
    lineItems: asked.map(namedLine),
  }
}

/** The quotation to be made. */
export function quotationBodyOf(
  order: OrderDraft,
  customer: Customer,
  shippingMethodId: string | null | undefined,
): Shape<'CreateSalesQuotationBodyV2'> {
  const { validUntil, customerOrderNumber } = order
  return {
    ...commonBody(order, customer, shippingMethodId),
    ...(customerOrderNumber && { customerSalesQuotationNumber: customerOrderNumber }),
    ...(validUntil && { validUntil: endOfDay(validUntil) }),
  }
}

/** The order to be made. */
export function bodyOf(
  order: OrderDraft,
  customer: Customer,
  {
    isPending,
    shippingMethodId,
  }: {
    readonly isPending: boolean
    /** What is shown as chosen; undefined where nobody knows yet how it can be sent. */
    readonly shippingMethodId: string | null | undefined
  },
): Shape<'CreateSalesOrderBodyV2'> {
  const { customerOrderNumber, voucherCodes = [] } = order
  const { customerId, ...others } = commonBody(order, customer, shippingMethodId)
  return {
    ...{ customerId, isPending, ...others },
    ...(customerOrderNumber && { customerSalesOrderNumber: customerOrderNumber }),
    ...(voucherCodes.length > 0 && { voucherCodes: [...voucherCodes] }),
  }
}

function commonBody(
  order: OrderDraft,
  customer: Customer,
  shippingMethodId: string | null | undefined,
) {
  const { paymentMethodId, deliveryAddressId, discount, note, lines } = order
  const to = deliveryAddressId ? deliveryAddress(customer, deliveryAddressId) : undefined
  return {
    customerId: customer.customerId,
    ...(shippingMethodId !== undefined && { shippingMethodId }),
    ...(paymentMethodId !== undefined && { paymentMethodId }),
    ...(to && { shipmentAddress: documentAddress(to) }),
    ...(discount && { discountPercent: discount as number }),
    ...(note && { text: { comment: note } }),
    // What is sold of an item is called as the item is.
    lineItems: lines.map((line) => ({ ...namedLine(line), ...(line.card && { name: line.name }) })),
  }
}

/** An address of a customer under the names that documents have for its parts. */
function documentAddress({
  customerAddressId: _,
  isDefaultAddress: __,
  addressType: ___,
  companyName: company,
  faxNumber: fax,
  ...parts
}: Address) {
  return { company, fax, ...parts }
}

/** What an answer refuses of lines, by their keys, and the sentences for the rest of the order. */
export function refusedLines(
  fields: Readonly<Record<string, string>>,
  keys: readonly number[],
): {
  readonly lines: Readonly<Record<number, { readonly field: string; readonly sentence: string }>>
  readonly others: readonly string[]
} {
  const lines: Record<number, { field: string; sentence: string }> = {}
  const others: string[] = []
  for (const [path, sentence] of Object.entries(fields)) {
    const [, index, field = ''] = /^(?:lineItems)?\[(\d+)\]\.?(\w*)/.exec(path) ?? []
    const key = index === undefined ? undefined : keys[Number(index)]
    if (key === undefined) others.push(sentence)
    else lines[key] ??= { field, sentence }
  }
  return { lines, others }
}
