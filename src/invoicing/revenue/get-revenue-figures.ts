import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { askedCompany } from '../tax-figures/asked-figures.ts'
import { askedDays, RevenueFigures, revenueFigures, revenueQuery } from './revenue-figure.ts'

export const getRevenueFigures = operation({
  name: 'getRevenueFigures',
  summary: 'Get the revenue of a period',
  description:
    'Returns what a company invoiced in a period, less credit notes, cancellations and cash discounts, by day, month, tax rate, country of delivery or sales channel, with the same days of the year before. Without a period, that of the last thirty days. A document counts on its own day (UTC), a cash discount on that of its payment; amounts are in the currency of the tenant, by the rates that documents keep. Refused with 404 `company.missing`, and with 400 for a period of more than ten years or outside of 1900 to 2999.',
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/revenue-figures' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: revenueQuery,
  answer: { status: 200, shape: RevenueFigures },

  async handle({ tx, path, query, headers, caller }) {
    const company = await askedCompany(tx, path.companyId)
    const [by, period] = [query.by ?? 'day', askedDays(query)]
    const { language } = headers
    const figures = await revenueFigures(tx, company, { by, period, language })
    return { ...figures, currencyIso: caller.tenant.currencyIso }
  },
})
