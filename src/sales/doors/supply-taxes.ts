import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import { changeLines } from '../orders/writes/lines/change-lines.ts'
import { readDestination } from '../orders/writes/sale-terms-store.ts'
import { type FoundRate, ratesOn } from '../tax-rates/tax-rate-store.ts'
import { taxCountry } from '../vat/vat-area.ts'
import type { LockedLine, LockedOrder } from './orders/locked-order.ts'
import { lockOrder } from './orders/locked-order-store.ts'

/** `SalesOrder.taxSetting` where the rates are those of the destination. */
const destinationSetting = 3

/**
 * The order with the rates of the day of the supply, which decides (§ 27 (1) UStG), not that of the order.
 * The leading side keeps its amounts. The order itself is changed as long as nothing of it is invoiced; later
 * only what is returned, since an invoice has settled its taxes.
 */
export async function taxedAtSupply(
  tx: TenantTx,
  order: LockedOrder,
  supplied: Date,
): Promise<LockedOrder> {
  const days = [order.salesOrderDate, supplied].map((date) => date.toISOString().slice(0, 10))
  const [ordered = '', day = ''] = days
  if (ordered === day) return order
  const rateAt = await otherRates(tx, order, ordered, day)
  const changes = new Map(
    order.lines.flatMap((line) => {
      const rate = rateAt(line)
      return rate ? [[line.id, rate] as const] : []
    }),
  )
  if (changes.size === 0) return order
  const isBegun = order.isInvoiced || order.lines.some((line) => !line.quantityInvoiced.isZero())
  const changed = new Map([...changes].map(([id, { taxRate }]) => [id, { taxRate }]))
  if (!isBegun) await changeLines(tx, order, { changed }, (path) => path.join('.'))
  const current = isBegun ? order : await lockOrder(tx, order)
  const lines = current.lines.map((line) => ({ ...line, ...changes.get(line.id) }))
  return { ...current, lines }
}

type Taxed = Pick<LockedLine, 'taxRate' | 'taxCodeId'>

/** What a line is taxed with on the day of the supply, where that is another rate than on that of the order. */
async function otherRates(tx: TenantTx, order: LockedOrder, ordered: string, supplied: string) {
  const country =
    order.taxSetting === destinationSetting
      ? (await readDestination(tx, order)).countryIso
      : order.departureCountryIso
  const countries = [taxCountry({ countryIso: country })]
  const [before, after] = await tx.all<[FoundRate, FoundRate]>([
    ratesOn(tx, countries, ordered),
    ratesOn(tx, countries, supplied),
  ])
  return ({ taxCategory, taxRate, taxCodeId }: LockedLine): Taxed | undefined => {
    if (taxCategory !== 'S') return undefined
    const types = before.filter(({ rate }) => Exact.of(rate).equals(taxRate))
    const found = types.flatMap(({ taxClassType, taxCode }) =>
      after
        .filter((one) => one.taxClassType === taxClassType)
        .map((one) => ({ one, hadCode: taxCode?.id === taxCodeId })),
    )
    const [first] = found
    const isKnown = first && found.every(({ one }) => one.rate === first.one.rate)
    if (!isKnown || Exact.of(first.one.rate).equals(taxRate)) return undefined
    const { one, hadCode } = found.find((each) => each.hadCode) ?? first
    return {
      taxRate: Exact.of(one.rate),
      taxCodeId: hadCode ? (one.taxCode?.id ?? null) : taxCodeId,
    }
  }
}
