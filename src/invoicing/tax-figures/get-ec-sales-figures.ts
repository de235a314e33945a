import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { askedFigures } from './asked-figures.ts'
import { EcSalesFigure, ecSalesFigures } from './ec-sales-figure.ts'
import { MonthOrQuarterField, usualPeriods } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'

export const getEcSalesFigures = operation({
  name: 'getEcSalesFigures',
  summary: 'Get the EC sales list of a period',
  description: `Returns what a company sold in a month or quarter to businesses of other member states without tax, by VAT id and kind of supply. Without a period, that of the last month. ${figureSentence} Refused with 404 \`company.missing\`.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/ec-sales-figures' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: { period: MonthOrQuarterField },
  answer: {
    status: 200,
    shape: Type.Object({
      period: MonthOrQuarterField,
      figures: Type.Array(EcSalesFigure, { description: 'By VAT id and kind.' }),
    }),
  },

  async handle({ tx, path, query }) {
    const asked = await askedFigures(
      tx,
      path.companyId,
      query.period ?? usualPeriods(new Date()).month,
    )
    return { period: asked.period, figures: await ecSalesFigures(tx, asked) }
  },
})
