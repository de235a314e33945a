import { findCompanyNumber } from '../../access/doors/companies/company-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { Instant, ReferenceField } from '../../platform/values/shape.ts'
import { AccountingPayment, paymentKindField } from './accounting-payment.ts'
import { accountingPaymentFilter, accountingPayments } from './accounting-payment-store.ts'

/** Which no company has. */
const unknownCompany = { id: 0 }

export const listAccountingPayments = operation({
  name: 'listAccountingPayments',
  summary: 'List payments for accounting',
  description: `Returns payments, refunds and cash discounts of all invoices in the order of their dates, with what accounting books of them: the account of the customer, that of the payment method, and of cash discounts the accounts of the rates that they lower. All given filters must match; both dates belong to the period. An unknown company has no payments. ${pageSentence}`,
  method: 'GET',
  path: { v1: '/accountingData/payments', v2: '/accounting-data/payments' },
  scope: 'accountingdata.read',
  query: {
    ...pageQuery,
    from: Instant({ description: 'Only what was paid then or later.' }),
    to: Instant({ description: 'Only what was paid then or earlier.' }),
    companyId: ReferenceField({ description: 'The company that sells.' }),
    kind: paymentKindField,
  },
  answer: { status: 200, shape: pageOf(AccountingPayment) },

  async handle({ tx, generation, query }) {
    const { companyId: company } = query
    const found = company && ((await findCompanyNumber(tx, company)) ?? unknownCompany)
    const filter = accountingPaymentFilter(query, found?.id)
    return concludeWithPage(tx, generation, accountingPayments, query, filter)
  },
})
