import { Exact } from '../../platform/values/exact.ts'
import { type LineType, lineTypes } from '../../sales/calculation/line-type.ts'
import type { DocumentLine } from '../documents/locked-document-store.ts'
import type { Adjustment, EInvoiceLine } from './e-invoice.ts'
import { numberText } from './e-invoice-text.ts'
import { unitCodeOf } from './unit-code.ts'

/** Types of lines for charges and allowances, which are no goods or services. */
const otherThanGoods: readonly LineType[] = [
  lineTypes.shipping,
  lineTypes.cashOnDelivery,
  lineTypes.packaging,
  lineTypes.paymentFee,
  lineTypes.discount,
  lineTypes.surcharge,
]

const unitPriceDecimals = 6
const one = Exact.of(1)

export interface EInvoiceLines {
  readonly lines: readonly EInvoiceLine[]
  readonly adjustments: readonly Adjustment[]
}

/**
 * The lines, charges and allowances of a document, each with its own stored amount. A unit price cannot be
 * negative (BR-27), so a negative line is an allowance; a document without goods has its charges as
 * lines, since it needs one (BR-16).
 */
export function eInvoiceLines(
  all: readonly DocumentLine[],
  gtins: ReadonlyMap<number, string>,
): EInvoiceLines {
  const priced = all
    .map((line, index) => ({ line, id: String(index + 1) }))
    .filter(({ line }) => !isUnpricedComponent(line))
  const isLine = ({ line }: { line: DocumentLine }) =>
    !line.totalNet.isNegative() && !otherThanGoods.includes(line.type)
  const hasGoods = priced.some(isLine)
  const [lines, others] = [
    priced.filter((each) => (hasGoods ? isLine(each) : !each.line.totalNet.isNegative())),
    priced.filter((each) => (hasGoods ? !isLine(each) : each.line.totalNet.isNegative())),
  ]
  return {
    lines: lines.map(({ line, id }) => ({
      id,
      note: line.note,
      ...quantityOf(line),
      net: line.totalNet,
      name: line.name || line.sku || id,
      description: componentsOf(line, all),
      sku: line.sku,
      gtin: (line.itemId !== null && gtins.get(line.itemId)) || '',
      category: line.taxCategory,
      rate: line.taxRate,
    })),
    adjustments: others.map(({ line }) => adjustmentOf(line)),
  }
}

const isUnpricedComponent = ({ type, totalNet }: DocumentLine) =>
  type === lineTypes.component && totalNet.isZero()

/** A correction of an amount alone has no quantity: it is one unit of that price. */
function quantityOf({ quantity, salesUnit, totalNet }: DocumentLine) {
  if (quantity.isZero()) return { quantity: one, unitCode: unitCodeOf(''), unitNet: totalNet }
  const unitNet = totalNet.over(quantity).rounded(unitPriceDecimals)
  return { quantity, unitCode: unitCodeOf(salesUnit), unitNet }
}

/** What a bill of materials is made of, as far as its components have no price of their own. */
function componentsOf({ salesOrderLineId }: DocumentLine, all: readonly DocumentLine[]): string {
  return all
    .filter((line) => isUnpricedComponent(line) && line.parentLineId === salesOrderLineId)
    .map(({ quantity, name, sku }) => `${numberText(quantity)} × ${name || sku}`)
    .join('\n')
}

/** UNTDID 5189: 95 discount. */
const allowanceCodes: Readonly<Record<number, string>> = { [lineTypes.discount]: '95' }
/** UNTDID 7161: FC freight. */
const chargeCodes: Readonly<Record<number, string>> = { [lineTypes.shipping]: 'FC' }

function adjustmentOf(line: DocumentLine): Adjustment {
  const isCharge = !line.totalNet.isNegative()
  return {
    isCharge,
    net: isCharge ? line.totalNet : line.totalNet.negated(),
    reason: line.name || (isCharge ? 'Charge' : 'Discount'),
    reasonCode: (isCharge ? chargeCodes : allowanceCodes)[line.type] ?? '',
    category: line.taxCategory,
    rate: line.taxRate,
  }
}
