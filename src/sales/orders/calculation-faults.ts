import { isVatId, wrongVatId } from '../../customers/checks/business-number.ts'
import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName, Sentence } from '../../platform/values/refusal.ts'
import { lineTypes } from '../calculation/line-type.ts'
import { lineFaults } from './lines/order-line-body.ts'
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
  for (const [index, line] of lineItems.entries()) {
    for (const [field, sentence] of priceFaults(line)) {
      faults[fieldName(['lineItems', index, field])] = sentence
    }
  }
  return { ...faults, ...lineFaults(lineItems, ['lineItems'], fieldName) }
}

function priceFaults(line: DraftLine): [field: string, sentence: Sentence][] {
  const { taxCategory = 'S', taxRate } = line
  const found: [string, Sentence | undefined | false][] = [
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
