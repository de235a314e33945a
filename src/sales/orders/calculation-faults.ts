import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { currencyDecimals } from '../calculation/currency.ts'
import { otherUnitPrice } from '../calculation/line-amount.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import { type CalculationDraft, type DraftLine, taxOf } from './sales-order-calculation.ts'

/** All faults of form that the shape cannot express. */
export function draftFaults(
  draft: CalculationDraft,
  currencyIso: string,
  fieldName: FieldName,
): Faults {
  const decimals = currencyDecimals(currencyIso)
  const isTooPrecise = (amount = 0) => !Exact.of(amount).hasAtMost(decimals)
  const faults: Faults = {}
  for (const field of ['couponAmount', 'shippingCost'] as const) {
    if (isTooPrecise(draft[field])) faults[fieldName([field])] = tooPrecise(decimals)
  }
  const numbers = new Set<number>()
  const bills = new Set(
    draft.lineItems.map(({ type, syncNumber }) =>
      type === lineTypes.billOfMaterials ? syncNumber : undefined,
    ),
  )
  for (const [index, line] of draft.lineItems.entries()) {
    const at = (field: string) => fieldName(['lineItems', index, field])
    const { syncNumber } = line
    if (syncNumber !== undefined && numbers.has(syncNumber)) faults[at('syncNumber')] = usedTwice
    if (syncNumber !== undefined) numbers.add(syncNumber)
    const aboutParent = parentFault(line, bills)
    if (aboutParent) faults[at('parentSyncNumber')] = aboutParent
    Object.assign(faults, priceFaults(line, draft, at))
    if ((line.taxCategory ?? 'S') !== 'S' && line.taxRate !== 0) faults[at('taxRate')] = notTaxed
  }
  return faults
}

function parentFault(line: DraftLine, bills: ReadonlySet<number | undefined>) {
  const isComponent = line.type === lineTypes.component
  if (isComponent !== (line.parentSyncNumber !== undefined)) return componentsOnly
  return isComponent && !bills.has(line.parentSyncNumber) ? noSuchParent : undefined
}

const pricelessTypes: readonly LineType[] = [lineTypes.component, lineTypes.comment]

function priceFaults(
  line: DraftLine,
  draft: CalculationDraft,
  at: (field: string) => string,
): Faults {
  const [leading, other] = draft.isNetPrice
    ? (['salesPriceNet', 'salesPriceGross'] as const)
    : (['salesPriceGross', 'salesPriceNet'] as const)
  const price = line[leading]
  const isPriceless = pricelessTypes.includes(line.type ?? lineTypes.item)
  if (price === undefined) return isPriceless ? {} : { [at(leading)]: priceRequired }
  if (line.type === lineTypes.component && price < 0) return { [at(leading)]: negativeComponent }
  const given = line[other]
  if (given === undefined) return {}
  const leadingSide = draft.isNetPrice ? 'net' : 'gross'
  const derived = otherUnitPrice(Exact.of(price), taxOf(line), { leadingSide, decimals: 4 })
  const apart = derived.minus(Exact.of(given))
  const tolerance = Exact.of(0.01)
  const isApart = apart.compare(tolerance) > 0 || apart.negated().compare(tolerance) > 0
  return isApart ? { [at(other)]: pricesApart } : {}
}

const usedTwice = {
  en: 'Another line has this number.',
  de: 'Eine andere Position hat diese Nummer.',
}
const componentsOnly = {
  en: 'Components, and no other lines, name the line of their bill of materials.',
  de: 'Komponenten, und keine anderen Positionen, nennen die Position ihrer Stückliste.',
}
const noSuchParent = {
  en: 'No line of a bill of materials has this number.',
  de: 'Keine Position einer Stückliste hat diese Nummer.',
}
const priceRequired = {
  en: 'The price is required on the side that leads (isNetPrice).',
  de: 'Der Preis ist auf der führenden Seite (isNetPrice) erforderlich.',
}
const negativeComponent = {
  en: 'A component has no negative price.',
  de: 'Eine Komponente hat keinen negativen Preis.',
}
const pricesApart = {
  en: 'Net and gross price are more than 0.01 apart at this rate of tax.',
  de: 'Netto- und Bruttopreis weichen bei diesem Steuersatz um mehr als 0,01 voneinander ab.',
}
const notTaxed = {
  en: 'Only category S has a rate of tax.',
  de: 'Nur Kategorie S hat einen Steuersatz.',
}
const tooPrecise = (decimals: number) => ({
  en: `Amounts of this currency have at most ${decimals} decimals.`,
  de: `Beträge dieser Währung haben höchstens ${decimals} Nachkommastellen.`,
})
