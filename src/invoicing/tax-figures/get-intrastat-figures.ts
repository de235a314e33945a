import { operation } from '../../platform/pipeline/operation.ts'
import { figuresAnswer, figuresOfCompany, figuresOfPeriod } from './asked-figures.ts'
import { IntrastatFigure, intrastatFigures } from './intrastat-figure.ts'
import { MonthField } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'

export const getIntrastatFigures = operation({
  name: 'getIntrastatFigures',
  summary: 'Get the dispatches of a month to other member states',
  description: `Returns goods that left the country of a company for other member states, by commodity code, destination, origin and customer, with value, weight and quantity. Shipping is no part of the value; services are left out. Without a period, that of the last month. ${figureSentence} Those that correct an earlier month name it. Refused with 404 \`company.missing\`.`,
  method: 'GET',
  path: { v2: '/companies/{companyId}/intrastat-figures' },
  ...figuresOfCompany,
  query: { period: MonthField },
  answer: figuresAnswer(
    MonthField,
    IntrastatFigure,
    'By corrected month, commodity code and countries.',
  ),
  handle: ({ tx, path, query }) =>
    figuresOfPeriod(tx, path.companyId, query.period, intrastatFigures),
})
