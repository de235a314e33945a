import { isVatId, wrongVatId } from '../../customers/checks/business-number.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import { currencyDecimals } from '../calculation/currency.ts'
import { lineTypes } from '../calculation/line-type.ts'
import type { CalculationDraft, DraftLine } from './sales-order-calculation.ts'

/** Faults of form that the shape cannot express; those of prices are found when taxes are known. */
export function draftFaults(
  draft: CalculationDraft,
  currencyIso: string,
  fieldName: FieldName,
): Faults {
  const decimals = currencyDecimals(currencyIso)
  const faults: Faults = {}
  for (const field of ['couponAmount', 'shippingCost'] as const) {
    const isTooPrecise = !Exact.of(draft[field] ?? 0).hasAtMost(decimals)
    if (isTooPrecise) faults[fieldName([field])] = tooPrecise(decimals)
  }
  const { customerVatId = '', lineItems } = draft
  const isRightVatId = customerVatId === '' || isVatId(customerVatId, '')
  if (!isRightVatId) faults[fieldName(['customerVatId'])] = wrongVatId
  const bills = lineItems.filter(({ type }) => type === lineTypes.billOfMaterials)
  const parents = new Set(bills.map(({ syncNumber }) => syncNumber))
  const seen = new Set<number | undefined>([])
  for (const [index, line] of lineItems.entries()) {
    for (const [field, sentence] of lineFaults(line, parents, seen)) {
      faults[fieldName(['lineItems', index, field])] = sentence
    }
    if (line.syncNumber !== undefined) seen.add(line.syncNumber)
  }
  return faults
}

function lineFaults(
  line: DraftLine,
  bills: ReadonlySet<number | undefined>,
  seen: ReadonlySet<number | undefined>,
): [field: string, sentence: Sentence][] {
  const { syncNumber, taxCategory = 'S', taxRate } = line
  const found: [string, Sentence | undefined | false][] = [
    ['syncNumber', seen.has(syncNumber) && usedTwice],
    ['parentSyncNumber', parentFault(line, bills)],
    ['salesPriceNet', isNegativePart(line, line.salesPriceNet) && negativeComponent],
    ['salesPriceGross', isNegativePart(line, line.salesPriceGross) && negativeComponent],
    ['taxRate', taxCategory !== 'S' && taxRate !== 0 && notTaxed],
  ]
  return found.flatMap(([field, sentence]): [string, Sentence][] =>
    sentence ? [[field, sentence]] : [],
  )
}

function isNegativePart({ type }: DraftLine, price = 0): boolean {
  return type === lineTypes.component && price < 0
}

function parentFault(line: DraftLine, bills: ReadonlySet<number | undefined>) {
  const isComponent = line.type === lineTypes.component
  if (isComponent !== (line.parentSyncNumber !== undefined)) return componentsOnly
  return isComponent && !bills.has(line.parentSyncNumber) ? noSuchParent : undefined
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
const negativeComponent = {
  en: 'A component has no negative price.',
  de: 'Eine Komponente hat keinen negativen Preis.',
}
const notTaxed = {
  en: 'Only category S has a rate of tax.',
  de: 'Nur Kategorie S hat einen Steuersatz.',
}
const tooPrecise = (decimals: number) => ({
  en: `Amounts of this currency have at most ${decimals} decimals.`,
  de: `Beträge dieser Währung haben höchstens ${decimals} Nachkommastellen.`,
})
