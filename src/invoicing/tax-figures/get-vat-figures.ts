import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { askedFigures } from './asked-figures.ts'
import { MonthOrQuarterField, usualPeriods } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'
import { VatFigure, vatFigures } from './vat-figure.ts'

export const getVatFigures = operation({
  name: 'getVatFigures',
  summary: 'Get the VAT of a period',
  description: `Returns what a company sold in a month or quarter, by country of departure, tax category and rate, with the field of the German advance return. What the one-stop shop declares is left out. Without a period, that of the last month. ${figureSentence} Refused with 404 \`company.missing\`.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/vat-figures' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: { period: MonthOrQuarterField },
  answer: {
    status: 200,
    shape: Type.Object({
      period: MonthOrQuarterField,
      figures: Type.Array(VatFigure, { description: 'By country, category and rate.' }),
    }),
  },

  async handle({ tx, path, query }) {
    const asked = await askedFigures(
      tx,
      path.companyId,
      query.period ?? usualPeriods(new Date()).month,
    )
    return { period: asked.period, figures: await vatFigures(tx, asked) }
  },
})
