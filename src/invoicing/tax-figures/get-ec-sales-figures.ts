import { operation } from '../../platform/pipeline/operation.ts'
import { figuresAnswer, figuresOfCompany, figuresOfPeriod } from './asked-figures.ts'
import { EcSalesFigure, ecSalesFigures } from './ec-sales-figure.ts'
import { MonthOrQuarterField } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'

export const getEcSalesFigures = operation({
  name: 'getEcSalesFigures',
  summary: 'Get the EC sales list of a period',
  description: `Returns what a company sold in a month or quarter to businesses of other member states without tax, by VAT id and kind of supply. Without a period, that of the last month. ${figureSentence} Refused with 404 \`company.missing\`.`,
  method: 'GET',
  path: { v2: '/companies/{companyId}/ec-sales-figures' },
  ...figuresOfCompany,
  query: { period: MonthOrQuarterField },
  answer: figuresAnswer(MonthOrQuarterField, EcSalesFigure, 'By VAT id and kind.'),
  handle: ({ tx, path, query }) =>
    figuresOfPeriod(tx, path.companyId, query.period, ecSalesFigures),
})
