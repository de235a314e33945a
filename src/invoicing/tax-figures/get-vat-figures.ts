import { operation } from '../../platform/pipeline/operation.ts'
import { figuresAnswer, figuresOfCompany, figuresOfPeriod } from './asked-figures.ts'
import { MonthOrQuarterField } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'
import { VatFigure, vatFigures } from './vat-figure.ts'

export const getVatFigures = operation({
  name: 'getVatFigures',
  summary: 'Get the VAT of a period',
  description: `Returns what a company sold in a month or quarter, by country of departure, tax category and rate, with the field of the German advance return. What the one-stop shop declares is left out. Without a period, that of the last month. ${figureSentence} Refused with 404 \`company.missing\`.`,
  method: 'GET',
  path: { v2: '/companies/{companyId}/vat-figures' },
  ...figuresOfCompany,
  query: { period: MonthOrQuarterField },
  answer: figuresAnswer(MonthOrQuarterField, VatFigure, 'By country, category and rate.'),
  handle: ({ tx, path, query }) => figuresOfPeriod(tx, path.companyId, query.period, vatFigures),
})
