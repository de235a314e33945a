import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { askedFigures } from './asked-figures.ts'
import { FigureDocument, shownDocument } from './figure-document.ts'
import { readDocumentsBehind } from './tax-figure-store.ts'
import { MonthOrQuarterField, usualPeriods } from './tax-period.ts'
import { TaxReturnField } from './tax-return.ts'

export const listTaxFigureDocuments = operation({
  name: 'listTaxFigureDocuments',
  summary: 'List the documents behind a figure of taxes',
  description: `Returns the documents and cash discounts that a figure is the sum of, by their days, each with what it adds; without a figure, those of the whole return. Without a period, that of the last month, and of the one-stop shop that of the last quarter. An unknown figure has no documents. ${pageSentence} Refused with 404 \`company.missing\`.`,
  method: 'GET',
  readsMany: true,
  path: { v2: '/companies/{companyId}/tax-figure-documents' },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: {
    ...pageQuery,
    taxReturn: TaxReturnField,
    period: MonthOrQuarterField,
    figure: Text(255, { description: 'Key of the figure.' }),
  },
  answer: { status: 200, shape: pageOf(FigureDocument) },

  async handle({ tx, path, query, generation }) {
    const which = query.taxReturn ?? 'vat'
    const { month, quarter } = usualPeriods(new Date())
    const period = query.period ?? (which === 'oss' ? quarter : month)
    const { figure } = query
    const asked = {
      ...(await askedFigures(tx, path.companyId, period)),
      ...(figure !== undefined && { figure }),
    }
    const { count, items } = await readDocumentsBehind(tx, which, asked, query)
    return { ...pageFields(generation, query, count), items: items.map(shownDocument) }
  },
})
