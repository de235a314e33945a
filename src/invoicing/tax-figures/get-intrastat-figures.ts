import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { askedFigures } from './asked-figures.ts'
import { IntrastatFigure, intrastatFigures } from './intrastat-figure.ts'
import { MonthField, usualPeriods } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'

export const getIntrastatFigures = operation({
  name: 'getIntrastatFigures',
  summary: 'Get the dispatches of a month to other member states',
  description: `Returns goods that left the country of a company for other member states, by commodity code, destination, origin and customer, with value, weight and quantity. Shipping is no part of the value; services are left out. Without a period, that of the last month. ${figureSentence} Those that correct an earlier month name it. Refused with 404 \`company.missing\`.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/intrastat-figures' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: { period: MonthField },
  answer: {
    status: 200,
    shape: Type.Object({
      period: MonthField,
      figures: Type.Array(IntrastatFigure, {
        description: 'By corrected month, commodity code and countries.',
      }),
    }),
  },

  async handle({ tx, path, query }) {
    const asked = await askedFigures(
      tx,
      path.companyId,
      query.period ?? usualPeriods(new Date()).month,
    )
    return { period: asked.period, figures: await intrastatFigures(tx, asked) }
  },
})
