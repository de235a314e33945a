import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { askedFigures } from './asked-figures.ts'
import { DistanceSales, distanceSales } from './distance-sales.ts'
import { usualPeriods } from './tax-period.ts'

export const getDistanceSales = operation({
  name: 'getDistanceSales',
  summary: 'Get the distance sales of a company and their threshold',
  description:
    'Returns what a company sold in this calendar year and the last one from its own country to private buyers in other member states of the European Union, net and by country, compared with the threshold of 10,000 euros a year from which it is taxed where it is sent. Buyers with a VAT id, services, and goods from stocks in other countries do not count. Refused with 404 `company.missing`.',
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/distance-sales' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  answer: { status: 200, shape: DistanceSales },

  async handle({ tx, path }) {
    const asked = await askedFigures(tx, path.companyId, usualPeriods(new Date()).month)
    return distanceSales(tx, asked)
  },
})
