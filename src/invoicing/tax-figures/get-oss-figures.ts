import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { askedFigures, figuresOfCompany } from './asked-figures.ts'
import { OssCorrection, OssSupply, ossFigures } from './oss-figure.ts'
import { QuarterField, usualPeriods } from './tax-period.ts'
import { figureSentence } from './tax-return.ts'

export const getOssFigures = operation({
  name: 'getOssFigures',
  summary: 'Get what a quarter declares to the one-stop shop',
  description: `Returns sales that are taxed by the rates of their destination, by country of consumption, kind, country of departure and rate; and what the documents of the quarter correct of earlier ones, by country and quarter. Without a period, that of the last quarter. ${figureSentence} Refused with 404 \`company.missing\`.`,
  method: 'GET',
  path: { v2: '/companies/{companyId}/oss-figures' },
  ...figuresOfCompany,
  query: { period: QuarterField },
  answer: {
    status: 200,
    shape: Type.Object({
      period: QuarterField,
      supplies: Type.Array(OssSupply, { description: 'Of the quarter.' }),
      corrections: Type.Array(OssCorrection, { description: 'Of earlier quarters.' }),
    }),
  },

  async handle({ tx, path, query }) {
    const period = query.period ?? usualPeriods(new Date()).quarter
    const asked = await askedFigures(tx, path.companyId, period)
    return { period: asked.period, ...(await ossFigures(tx, asked)) }
  },
})
