import Type from 'typebox'
import { findCompanyKey } from '../../access/doors/companies/company-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Int32, Price, ReferenceField, Text, Uuid } from '../../platform/values/shape.ts'
import { documentTypeField } from '../accounting-data/accounting-data.ts'
import { readSettings } from '../accounting-settings/accounting-settings-store.ts'
import { Day, periodOf } from './accounting-export.ts'
import { countRecords } from './accounting-export-store.ts'
import { documentsOf, paymentsOf } from './booked-pages.ts'
import { type Reach, reachOf } from './booked-record-store.ts'
import { type BookingFault, faultSentences, isBlocking } from './booking-fault.ts'
import { bookingsOfDocument, bookingsOfPayment, type Numbered } from './bookings-of.ts'
import { BooksPreview } from './books-preview.ts'
import { readParties, unbookedDocuments } from './unbooked-document-store.ts'

/** Documents, and payments, that a preview looks at: an answer has to come at once. */
const lookedAtMax = 5_000

const Fault = Type.Object({
  code: Type.Unsafe<BookingFault['code']>({
    type: 'string',
    enum: Object.keys(faultSentences),
    description: 'What is wrong.',
  }),
  message: Type.String({ description: 'The same as a sentence for people.' }),
  isBlocking: Type.Boolean({ description: 'Whether nothing is exported as long as it is so.' }),
  documentId: Uuid({
    description: 'The document, or that of the payment; the order where there is none.',
  }),
  documentNumber: Text(100, { description: 'Its number; empty for a draft.' }),
  documentType: documentTypeField,
  salesOrderId: Uuid({ description: 'Its order.' }),
  customerId: Uuid({ description: 'Its customer.' }),
})

const Preview = Type.Object({
  documentCount: Int32({ minimum: 0, description: 'Documents that are left to export.' }),
  paymentCount: Int32({ minimum: 0, description: 'Payments that are left to export.' }),
  isComplete: Type.Boolean({
    description: 'Whether all of them were looked at; of more than 5,000 only the first are.',
  }),
  bookingCount: Int32({ minimum: 0, description: 'Bookings of what was looked at.' }),
  accounts: Type.Array(
    Type.Object({
      account: Text(9, { description: 'Account of the general ledger.' }),
      debit: Price({ description: 'Sum of its debits in euros, with tax.' }),
      credit: Price({ description: 'Sum of its credits in euros, with tax.' }),
    }),
    { description: 'What each account gets.' },
  ),
  canBeExported: Type.Boolean({
    description: 'Whether consultant and client have numbers and nothing speaks against it.',
  }),
  faults: Type.Array(Fault, { description: 'At most 200; those that forbid the export first.' }),
})

export const previewAccountingExport = operation({
  name: 'previewAccountingExport',
  summary: 'Preview an export of the books',
  description:
    'Returns how much of a period is left to export, what it books on which account, and what speaks against it, each with its document: lines without an account, customers without a number, intra-community supplies without a VAT id, currencies without a rate; in addition drafts, and what is dated before the period and was never exported. Refused with 404 `company.missing` and with 422 `accounting-export.period` for a period that reaches into another fiscal year.',
  method: 'GET',
  path: {
    v1: '/companies/{companyId}/accountingExportPreview',
    v2: '/companies/{companyId}/accounting-export-preview',
  },
  scope: 'accountingdata.read',
  pathParameters: { companyId: ReferenceField() },
  query: { from: Day('First day of the period (UTC).'), to: Day('Last day of the period.') },
  answer: { status: 200, shape: Preview },

  async handle({ tx, path, query, headers }) {
    const company = await findCompanyKey(tx, path.companyId)
    const settings = await readSettings(tx, company.id)
    const today = new Date().toISOString().slice(0, 10)
    const to = query.to ?? today
    const period = periodOf(query.from ?? `${to.slice(0, 7)}-01`, to, settings.fiscalYearStartMonth)
    const reach = reachOf({ companyId: company.id, from: period.from, before: period.before })
    const counts = await countRecords(tx, reach)
    const preview = await look(tx, reach, {
      ...settings,
      isYetToBeNumbered: settings.isDebtorNumberAutomatic,
    })
    preview.note(await unbookedDocuments(tx, reach))
    const partyOf = await readParties(tx, preview.faults)
    const hasNumbers = settings.consultantNumber !== null && settings.clientNumber !== null
    return {
      documentCount: counts.documents,
      paymentCount: counts.payments,
      isComplete: counts.documents <= lookedAtMax && counts.payments <= lookedAtMax,
      bookingCount: preview.bookings,
      accounts: preview.accounts,
      canBeExported: hasNumbers && !preview.isBlocked,
      faults: preview.faults.map((fault) => ({
        code: fault.code,
        message: faultSentences[fault.code](fault.subject)[headers.language],
        isBlocking: isBlocking(fault),
        documentId: fault.documentUuid,
        documentNumber: fault.documentNumber,
        documentType: fault.documentType,
        ...partyOf(fault.documentUuid),
      })),
    }
  },
})

async function look(tx: TenantTx, reach: Reach, settings: Numbered): Promise<BooksPreview> {
  const preview = new BooksPreview(settings.accountLength)
  for await (const document of first(documentsOf(tx, reach))) {
    const { bookings, faults } = bookingsOfDocument(document, settings)
    preview.add(bookings)
    preview.note(faults)
  }
  for await (const payment of first(paymentsOf(tx, reach))) {
    const { bookings, faults } = bookingsOfPayment(payment, settings)
    preview.add(bookings)
    preview.note(faults)
  }
  return preview
}

async function* first<R>(records: AsyncGenerator<R>): AsyncGenerator<R> {
  let count = 0
  for await (const record of records) {
    yield record
    if (++count === lookedAtMax) return
  }
}
