import Type from 'typebox'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Quantity, Text } from '../../platform/values/shape.ts'
import { normalRates } from '../../sales/doors/normal-rates.ts'
import { type AskedFigures, readFigures } from './tax-figure-store.ts'
import { figureFields, partsOf, shownFigure } from './tax-return.ts'

const Consumption = Text(2, { description: 'Country of consumption (ISO 3166-1).' })

export const OssSupply = Type.Object({
  ...figureFields,
  countryIso: Consumption,
  kind: Type.Unsafe<'goods' | 'services'>({
    ...{ type: 'string', enum: ['goods', 'services'] },
    description: 'Distance sales of goods, or services.',
  }),
  departureCountryIso: Text(2, { description: 'Country that the goods leave (ISO 3166-1).' }),
  rateType: Type.Unsafe<'standard' | 'reduced'>({
    ...{ type: 'string', enum: ['standard', 'reduced'] },
    description: 'standard: the normal rate of the country on the last day of the quarter.',
  }),
  taxRate: Quantity({ description: 'In percent.' }),
})

export const OssCorrection = Type.Object({
  ...figureFields,
  countryIso: Consumption,
  period: Type.String({ description: 'The earlier quarter that is corrected: `2026-Q1`.' }),
})

/** What a quarter declares to the one-stop shop: its own sales, and what it corrects of earlier quarters. */
export async function ossFigures(tx: TenantTx, asked: AskedFigures) {
  const rows = await readFigures(tx, 'oss', asked)
  const supplies = rows.filter((row) => partsOf(row)[0] === 'supply')
  const corrections = rows.filter((row) => partsOf(row)[0] === 'correction')
  const lastDay = new Date(Date.parse(asked.before) - 1).toISOString().slice(0, 10)
  const countries = [...new Set(supplies.map((row) => partsOf(row)[1] ?? ''))]
  const normal = await normalRates(tx, countries, lastDay)
  return {
    supplies: supplies.map((row) => {
      const [, countryIso = '', kind = '', departureCountryIso = '', rate = ''] = partsOf(row)
      const isNormal = Number(normal.get(countryIso) ?? rate) === Number(rate)
      return {
        ...shownFigure(row),
        ...{ countryIso, departureCountryIso, taxRate: Number(rate) },
        kind: kind === 'services' ? ('services' as const) : ('goods' as const),
        rateType: isNormal ? ('standard' as const) : ('reduced' as const),
      }
    }),
    corrections: corrections.map((row) => {
      const [, countryIso = '', period = ''] = partsOf(row)
      return { ...shownFigure(row), countryIso, period }
    }),
  }
}
