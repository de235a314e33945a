import Type, { type Static } from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { orNull, Quantity, Text } from '../../platform/values/shape.ts'
import { taxCategorySentence } from '../../sales/calculation/tax-group.ts'
import { TaxCategoryField } from '../../sales/tax-codes/tax-code.ts'
import { type AskedFigures, readFigures } from './tax-figure-store.ts'
import { figureFields, partsOf, shownFigure } from './tax-return.ts'

export const VatFigure = Type.Object({
  ...figureFields,
  countryIso: Text(2, { description: 'Country whose VAT it is: that of departure (ISO 3166-1).' }),
  taxCategory: TaxCategoryField(taxCategorySentence),
  taxRate: Quantity({ description: 'In percent.' }),
  field: orNull(
    Text(2, {
      description:
        'Number of the field of the German advance return (Umsatzsteuer-Voranmeldung) that the net amount belongs to; null where there is none, and in other countries.',
    }),
  ),
})
type VatFigure = Static<typeof VatFigure>

/** Fields of the German advance return by category; those of taxed sales by rate. */
const fieldOfRate: Readonly<Record<string, string>> = { '19': '81', '7': '86' }
const otherRates = '35'
const fieldOfCategory: Readonly<Record<string, string>> = {
  Z: '87',
  E: '48',
  K: '41',
  G: '43',
  O: '45',
}

function fieldOf(country: string, category: string, rate: string, isUnionBuyer: boolean) {
  if (country !== 'DE') return null
  if (category === 'S') return fieldOfRate[rate] ?? otherRates
  if (category === 'AE') return isUnionBuyer ? '21' : '60'
  return fieldOfCategory[category] ?? null
}

/** What is owed in each country by category and rate, without what the one-stop shop declares. */
export async function vatFigures(tx: TenantTx, asked: AskedFigures): Promise<VatFigure[]> {
  const rows = await readFigures(tx, 'vat', asked)
  return rows.map((row) => {
    const [countryIso = '', taxCategory = '', rate = '', buyer = ''] = partsOf(row)
    return {
      ...shownFigure(row),
      ...{ countryIso, taxCategory: taxCategory as VatFigure['taxCategory'] },
      taxRate: Number(rate),
      field: fieldOf(countryIso, taxCategory, rate, buyer === 'union'),
    }
  })
}
