import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { pageFields, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { Instant, orNull, Price, ReferenceField, Text, Uuid } from '../../platform/values/shape.ts'
import { documentTypeField } from '../accounting-data/accounting-data.ts'
import { askedFigures } from './asked-figures.ts'
import { type BehindRow, readDocumentsBehind } from './tax-figure-store.ts'
import { MonthOrQuarterField, usualPeriods } from './tax-period.ts'
import { TaxReturnField } from './tax-return.ts'

const TaxFigureDocument = Type.Object({
  documentId: Uuid({ description: 'The document, or that of the cash discount.' }),
  number: Text(100, { description: 'Its number.' }),
  type: documentTypeField,
  isCashDiscount: Type.Boolean({
    description: 'Whether it is what was taken off for paying early.',
  }),
  date: Instant({ description: 'Its day: that of the document, or of the payment.' }),
  supplyDate: orNull(Instant({ description: 'Date of supply of the document.' })),
  correctsPeriod: orNull(
    Type.String({ description: 'Month of the invoice that it corrects: `2026-01`; null: none.' }),
  ),
  salesOrderId: Uuid({ description: 'Its order.' }),
  customerId: Uuid({ description: 'Its customer.' }),
  customerName: Text(255, { description: 'Whom its billing address names.' }),
  customerVatId: Text(255, { description: 'VAT id of the customer on the document.' }),
  currencyIso: Text(3, { description: 'Currency of the amounts (ISO 4217).' }),
  net: Price({ description: 'What it adds to the figure, without tax.' }),
  tax: Price({ description: 'The tax that it adds.' }),
})

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
  answer: { status: 200, shape: pageOf(TaxFigureDocument) },

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

function shownDocument({ rootMonth, date, supplyDate, net, tax, ...row }: BehindRow) {
  const isCorrection = row.isCashDiscount || row.type !== 0
  return {
    ...row,
    date: date.toISOString(),
    supplyDate: supplyDate?.toISOString() ?? null,
    correctsPeriod: isCorrection ? rootMonth : null,
    ...{ net: Number(net), tax: Number(tax) },
  }
}
