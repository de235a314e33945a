import Type from 'typebox'
import { findCompanyNumber } from '../../access/doors/companies/company-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { Instant, ReferenceField } from '../../platform/values/shape.ts'
import { AccountingData, documentTypeField } from './accounting-data.ts'
import {
  accountingData,
  accountingDataOfDeparture,
  accountingFilter,
} from './accounting-data-store.ts'

/** Which no company has. */
const unknownCompany = { id: 0 }

export const listAccountingData = operation({
  name: 'listAccountingData',
  summary: 'List final documents for accounting',
  description: `Returns final invoices, corrections and the cancellations of both in the order of their dates, with what accounting books of them. All given filters must match; both dates belong to the period. An unknown company has no documents. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/accountingData', v2: '/accounting-data' },
  scope: 'accountingdata.read',
  query: {
    ...pageQuery,
    from: Instant({ description: 'Only documents of that date or later.' }),
    to: Instant({ description: 'Only documents of that date or earlier.' }),
    companyId: ReferenceField({ description: 'The company that sells.' }),
    type: documentTypeField,
    exportCurrencyInDepartureCountry: Type.Boolean({
      description:
        'Whether amounts are in the currency of the country that the goods leave, by the rates frozen in the document.',
    }),
  },
  answer: { status: 200, shape: pageOf(AccountingData) },

  async handle({ tx, generation, query }) {
    const { companyId: company } = query
    const found = company && ((await findCompanyNumber(tx, company)) ?? unknownCompany)
    const source = query.exportCurrencyInDepartureCountry
      ? accountingDataOfDeparture
      : accountingData
    return concludeWithPage(tx, generation, source, query, accountingFilter(query, found?.id))
  },
})
