import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { askedCompany } from '../tax-figures/asked-figures.ts'
import { FigureDocument, shownDocument } from '../tax-figures/figure-document.ts'
import { readDocumentsBehind } from '../tax-figures/tax-figure-store.ts'
import { askedDays, reachOfDays, revenueQuery } from './revenue-figure.ts'

export const listRevenueDocuments = operation({
  name: 'listRevenueDocuments',
  summary: 'List the documents behind a figure of revenue',
  description: `Returns the documents and cash discounts that a figure of \`revenue-figures\` is the sum of, by their days, each with what it adds in the currency of the tenant; without a figure, those of the whole period. An unknown figure has no documents. ${pageSentence} Refused with 404 \`company.missing\`, and with 400 for a period that cannot be asked for.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/revenue-documents' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: {
    ...pageQuery,
    ...revenueQuery,
    figure: Text(255, { description: 'Key of the figure.' }),
  },
  answer: { status: 200, shape: pageOf(FigureDocument) },

  async handle({ tx, path, query, caller, generation }) {
    const { figure, by = 'day' } = query
    const asked = {
      ...(await askedCompany(tx, path.companyId)),
      ...reachOfDays(askedDays(query)),
      ...(figure !== undefined && { figure }),
    }
    const { count, items } = await readDocumentsBehind(tx, by, asked, query)
    const { currencyIso } = caller.tenant
    const documents = items.map((row) => shownDocument({ ...row, currencyIso }))
    return { ...pageFields(generation, query, count), items: documents }
  },
})
