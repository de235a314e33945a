import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { inTurn } from '../../platform/pipeline/turns/long-work.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import {
  type DecidedPrice,
  decidedPrice,
  itemPrices,
  type PriceRow,
} from '../../pricing/item-prices-store.ts'
import { paidBy } from '../vouchers/judged-vouchers.ts'
import { calculatedSale, noExtras } from './calculated-sale.ts'
import { isPricedByRules, type KnownLine, knownLines } from './known-lines.ts'
import {
  type ChosenShipping,
  type PricedSale,
  type Sale,
  type SaleFieldName,
  shippingMethodReason,
} from './sale.ts'
import { findSaleFacts } from './sale-facts-store.ts'
import { type SaleTaxes, saleTaxes } from './sale-taxes.ts'
import { vouchersOn } from './sale-vouchers.ts'
import { type LineFault, type SettledLine, settledLines } from './settled-lines.ts'

/**
 * Completes the lines of sales from their items, the rules of prices and the rules of taxes, and calculates
 * them. What a caller gave is kept. It takes two round trips, and one where every price is given, however many
 * sales and lines there are. Throws 400 with the faults of all lines, 422 `tax.not-determined`,
 * `tax.registration-missing`, `document.lines.too-many`, `document.total-negative` or
 * `document.amount-too-large`. `others` are faults that the caller found; they are reported together with those of
 * prices.
 */
export async function pricedSales(
  tx: TenantTx,
  sales: readonly Sale[],
  fieldName: SaleFieldName,
  others: Faults = {},
): Promise<PricedSale[]> {
  const facts = await findSaleFacts(tx, sales)
  const taxes = sales.map(({ terms }) => saleTaxes(terms, facts))
  const known = sales.map((sale, index) =>
    knownLines(sale, taxes[index] as SaleTaxes, facts, (path) => fieldName(index, path)),
  )
  const prices = await findPrices(tx, sales, known)
  const settled = sales.map(({ terms }, index) =>
    settledLines(known[index] ?? [], prices[index] ?? new Map(), terms),
  )
  refuseFaults({ ...others, ...faultsOf(settled, fieldName) })
  const priced: PricedSale[] = []
  for (const [index, sale] of sales.entries()) {
    const lines = settled[index]?.lines ?? []
    const { setting, companyVatId } = taxes[index] as SaleTaxes
    const { items, taxClassKeys: taxClasses } = facts
    const goods = await inTurn(tx.tenantId, () => calculatedSale(sale, lines))
    const chosen = sale.shipping?.({ lines: goods.lines, items })
    const judged = vouchersOn(sale, goods.lines)
    const voucherLines = judged.flatMap((one) => one.lines)
    const extras = { ...(sale.extras ?? noExtras), ...(chosen && shippedBy(chosen)), voucherLines }
    const isMore = chosen !== undefined || voucherLines.length > 0
    const calculated = isMore
      ? await inTurn(tx.tenantId, () => calculatedSale({ ...sale, extras }, lines))
      : goods
    const vouchers = paidBy(judged, calculated.total.gross)
    const others = { companyVatId, taxSetting: setting(), items, taxClasses, chosen, vouchers }
    priced.push({ ...calculated, ...others })
  }
  return priced
}

const shippedBy = ({ cost }: ChosenShipping) => ({
  shippingCost: cost,
  shippingReason: shippingMethodReason,
})

type Settled = {
  readonly lines: readonly SettledLine[]
  readonly faults: readonly LineFault[]
}

function faultsOf(settled: readonly Settled[], fieldName: SaleFieldName): Faults {
  const faults = settled.flatMap((sale, index) =>
    sale.faults.map(({ line, field, sentence }) => [
      fieldName(index, ['lineItems', line, field]),
      sentence,
    ]),
  )
  return Object.fromEntries(faults)
}

/** What the rules say of the lines of each sale that have no price, by the place of the line. */
async function findPrices(
  tx: TenantTx,
  sales: readonly Sale[],
  known: readonly (readonly KnownLine[])[],
): Promise<ReadonlyMap<number, DecidedPrice>[]> {
  const unpriced = known.map((lines) => lines.filter(isPricedByRules))
  const asked = unpriced.flatMap((lines, sale) => (lines.length > 0 ? [sale] : []))
  const found: ReadonlyMap<number, DecidedPrice>[] = sales.map(() => new Map())
  if (asked.length === 0) return found
  const rows = await tx.all<PriceRow[]>(
    asked.map((sale) => {
      const { terms } = sales[sale] as Sale
      const sold = (unpriced[sale] ?? []).map(({ item, line }) => ({
        itemId: item?.id ?? 0,
        quantity: line.quantity.toString(),
      }))
      const { customerId, salesChannelId, at } = terms
      const customer = customerId === null ? {} : { customerId: { id: customerId } }
      const channel = salesChannelId === null ? {} : { salesChannelId }
      return itemPrices(tx, sold, { ...customer, ...channel, at })
    }),
  )
  for (const [position, sale] of asked.entries()) {
    const ofSale = (rows[position] ?? []) as readonly PriceRow[]
    const decided = (unpriced[sale] ?? []).flatMap(({ index }, line): [number, DecidedPrice][] => {
      const row = ofSale[line]
      return row ? [[index, decidedPrice(row)]] : []
    })
    found[sale] = new Map(decided)
  }
  return found
}
