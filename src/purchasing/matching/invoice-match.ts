import { Exact } from '../../platform/values/exact.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { OrderedGoods, OrderedLine } from '../../warehouse/doors/ordered-goods-store.ts'
import type { ReadAdjustment, ReadLine } from '../invoices/invoice-content.ts'

/** How an invoice differs from what was ordered and has arrived. */
export const differenceReasons = [
  ...(['supplier.unknown', 'supplier.other', 'order.unknown', 'order.not-placed'] as const),
  ...(['currency.other', 'account.changed', 'item.unknown', 'item.not-ordered'] as const),
  ...(['quantity.above-ordered', 'quantity.not-received', 'price.above', 'price.below'] as const),
] as const

export interface Difference {
  readonly reason: (typeof differenceReasons)[number]
  readonly message: Sentence
}

export interface InvoicedLine {
  readonly uuid: string
  readonly id: number
  /** The item that it names; null where that is not known. */
  readonly itemId: number | null
  readonly itemUuid: string | null
  /** What people call that item. */
  readonly sku: string
  readonly content: ReadLine
}

/** A line next to what was ordered of its item; quantities and prices are exact decimals. */
export interface MatchedLine {
  readonly line: InvoicedLine
  readonly ordered: OrderedItem | undefined
  /** Net, of one unit. */
  readonly invoicedPrice: string
  readonly differences: readonly Difference[]
}

/** What was ordered of an item, on whatever lines. */
export interface OrderedItem {
  readonly first: OrderedLine
  readonly quantity: Exact
  readonly received: Exact
  /** What other invoices have of it. */
  readonly elsewhere: Exact
  readonly prices: readonly string[]
}

const decimals = 4
const signed = ({ isCharge, amount }: ReadAdjustment) =>
  isCharge ? Exact.of(amount) : Exact.of(amount).negated()

/** The net price of one unit, with what the line adds and takes off. */
function priceOfUnit(line: ReadLine): Exact {
  const quantity = Exact.of(line.quantity)
  const per = Exact.of(line.priceQuantity)
  const price = Exact.of(line.netPrice).over(per.isZero() ? Exact.of(1) : per)
  if (line.adjustments.length === 0 || quantity.isZero()) return price.rounded(decimals)
  return price.plus(Exact.sum(line.adjustments.map(signed)).over(quantity)).rounded(decimals)
}

/** What was ordered by item. */
export function orderedByItem(
  lines: readonly OrderedLine[],
  elsewhere: ReadonlyMap<number, string>,
): ReadonlyMap<number, OrderedItem> {
  const byItem = Map.groupBy(lines, ({ itemId }) => itemId)
  return new Map(
    [...byItem].map(([itemId, those]) => [
      itemId,
      {
        first: those[0] as OrderedLine,
        quantity: Exact.sum(those.map(({ quantity }) => Exact.of(quantity))),
        received: Exact.sum(those.map(({ received }) => Exact.of(received))),
        elsewhere: Exact.of(elsewhere.get(itemId) ?? '0'),
        prices: those.map(({ price }) => price),
      },
    ]),
  )
}

/**
 * Each line next to what was ordered of its item. Quantities are those of all lines of the item, with what other
 * invoices of the order have of it; they stand at the last of its lines.
 */
export function matchedLines(
  lines: readonly InvoicedLine[],
  ordered: ReadonlyMap<number, OrderedItem> | undefined,
): MatchedLine[] {
  const invoiced = new Map<number, Exact>()
  const last = new Map<number, InvoicedLine>()
  for (const line of lines) {
    if (line.itemId === null) continue
    const before = invoiced.get(line.itemId) ?? Exact.zero
    invoiced.set(line.itemId, before.plus(Exact.of(line.content.quantity)))
    last.set(line.itemId, line)
  }
  return lines.map((line): MatchedLine => {
    const price = priceOfUnit(line.content)
    const invoicedPrice = price.toString()
    if (!ordered) return { line, ordered: undefined, invoicedPrice, differences: [] }
    if (line.itemId === null) {
      return { line, ordered: undefined, invoicedPrice, differences: [unknownItem] }
    }
    const item = ordered.get(line.itemId)
    if (!item) return { line, ordered: undefined, invoicedPrice, differences: [notOrdered] }
    const sum = invoiced.get(line.itemId) ?? Exact.zero
    const quantities = last.get(line.itemId) === line ? quantityDifferences(item, sum) : []
    const differences = [...quantities, ...priceDifferences(item, price)]
    return { line, ordered: item, invoicedPrice, differences }
  })
}

const unknownItem: Difference = {
  reason: 'item.unknown',
  message: {
    en: 'The line names no item that is known.',
    de: 'Die Position nennt keinen bekannten Artikel.',
  },
}
const notOrdered: Difference = {
  reason: 'item.not-ordered',
  message: {
    en: 'The item is not on the order.',
    de: 'Der Artikel steht nicht auf der Bestellung.',
  },
}

/** A number as people of a language write it, without zeros behind so many decimals. */
const said = (number: Exact, least = 0) => {
  const [whole = '', places = ''] = number.toString().split('.')
  const kept = places.replace(/0+$/, '').padEnd(least, '0')
  const en = kept === '' ? whole : `${whole}.${kept}`
  return { en, de: en.replace('.', ',') }
}

function quantityDifferences(item: OrderedItem, sum: Exact): Difference[] {
  const all = sum.plus(item.elsewhere)
  const [count, other] = [said(all), said(item.elsewhere)]
  const before = item.elsewhere.isZero()
    ? { en: '', de: '' }
    : {
        en: ` (${other.en} of it on other invoices)`,
        de: ` (davon ${other.de} auf anderen Rechnungen)`,
      }
  const limits = [
    ['quantity.above-ordered', item.quantity, { en: 'ordered were', de: 'bestellt waren' }],
    ['quantity.not-received', item.received, { en: 'received were', de: 'eingegangen sind' }],
  ] as const
  return limits.flatMap(([reason, limit, words]): Difference[] => {
    if (all.compare(limit) <= 0) return []
    const most = said(limit)
    return [
      {
        reason,
        message: {
          en: `${count.en} invoiced${before.en}, ${words.en} ${most.en}.`,
          de: `${count.de} berechnet${before.de}, ${words.de} ${most.de}.`,
        },
      },
    ]
  })
}

function priceDifferences(item: OrderedItem, price: Exact): Difference[] {
  if (item.prices.some((one) => Exact.of(one).equals(price))) return []
  const agreed = Exact.of(item.first.price)
  const isAbove = price.compare(agreed) > 0
  const [asked, ordered] = [said(price, 2), said(agreed, 2)]
  return [
    {
      reason: isAbove ? 'price.above' : 'price.below',
      message: {
        en: `Invoiced at ${asked.en} each, ordered at ${ordered.en}.`,
        de: `Berechnet zu je ${asked.de}, bestellt zu ${ordered.de}.`,
      },
    },
  ]
}

export interface WholeMatch {
  readonly orderNumber: string
  readonly currencyIso: string
  readonly iban: string
  readonly supplierId: number | null
  readonly order: OrderedGoods | undefined
  readonly knownAccounts: readonly string[]
}

/** How the invoice as a whole differs. */
export function wholeDifferences(match: WholeMatch): Difference[] {
  const { order, orderNumber, supplierId, currencyIso, iban, knownAccounts } = match
  const found: (Difference | false)[] = [
    supplierId === null && whole.supplierUnknown,
    order !== undefined && supplierId !== null && order.supplierId !== supplierId && whole.supplier,
    order === undefined && orderNumber !== '' && whole.orderUnknown(orderNumber),
    order !== undefined && !order.isPlaced && whole.notPlaced(order.number),
    order !== undefined &&
      order.currencyIso !== currencyIso &&
      whole.currency(currencyIso, order.currencyIso),
    iban !== '' &&
      knownAccounts.length > 0 &&
      !knownAccounts.includes(iban) &&
      whole.account(iban, knownAccounts[0] ?? ''),
  ]
  return found.filter((one) => one !== false)
}

const whole = {
  supplierUnknown: {
    reason: 'supplier.unknown',
    message: {
      en: 'The seller is none of your suppliers.',
      de: 'Der Verkäufer ist keiner Ihrer Lieferanten.',
    },
  },
  supplier: {
    reason: 'supplier.other',
    message: {
      en: 'The order went to another supplier.',
      de: 'Die Bestellung ging an einen anderen Lieferanten.',
    },
  },
  orderUnknown: (number: string): Difference => ({
    reason: 'order.unknown',
    message: {
      en: `The order ${number} that the invoice names is not one of yours to this supplier.`,
      de: `Die Bestellung ${number}, die die Rechnung nennt, ist keine von Ihnen an diesen Lieferanten.`,
    },
  }),
  notPlaced: (number: string): Difference => ({
    reason: 'order.not-placed',
    message: {
      en: `The order ${number} was not sent, or was cancelled.`,
      de: `Die Bestellung ${number} ist nicht versandt oder storniert.`,
    },
  }),
  currency: (invoiced: string, ordered: string): Difference => ({
    reason: 'currency.other',
    message: {
      en: `Invoiced in ${invoiced}, ordered in ${ordered}.`,
      de: `In ${invoiced} berechnet, in ${ordered} bestellt.`,
    },
  }),
  account: (iban: string, known: string): Difference => ({
    reason: 'account.changed',
    message: {
      en: `The account ${iban} is new: invoices of this supplier were paid to ${known}. Ask the supplier, by a number that you know.`,
      de: `Das Konto ${iban} ist neu: Rechnungen dieses Lieferanten gingen an ${known}. Fragen Sie beim Lieferanten nach, unter einer bekannten Nummer.`,
    },
  }),
} as const satisfies Record<string, Difference | ((...texts: string[]) => Difference)>
