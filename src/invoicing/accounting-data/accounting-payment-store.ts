import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { ledgerAccountOf, paymentMethodReferenceOf } from '../../customers/payment-terms-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { decimalsOfCurrency } from '../../platform/records/currency-store.ts'
import { type ListSource, projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Booked, bookedCodeJoin } from '../../sales/doors/booked-code-store.ts'
import { paymentKinds } from '../payments/payment.ts'
import { bookedCode, missingCode, ofCustomer } from './accounting-data-store.ts'
import { AccountingPayment } from './accounting-payment.ts'

const decimals = decimalsOfCurrency('payment.currency_iso')

/** A row of the invoice that a payment belongs to, called `document`, with what it says of it. */
const inDocument = (expression: string): Sql =>
  fixed(`(select ${expression} from erp.accounting_documents document
  where document.tenant_id = $tenant and document.id = payment.document_id)`)

/** The tax groups of an invoice, with their sum so far and the code that their first line with one names. */
export const taxGroupsOfInvoice = `(
  select part.place, part.category, part.rate, part.gross,
    sum(part.gross) over (order by part.place) as reached,
    (select line.tax_code_id from erp.accounting_document_lines line
      where line.tenant_id = $tenant and line.document_id = document.id
        and line.tax_category = part.category and line.tax_rate = part.rate
        and line.tax_code_id is not null
      order by line.position limit 1) as code
  from (
    select place, entry ->> 'category' as category, (entry ->> 'rate')::numeric as rate,
      (entry ->> 'gross')::numeric as gross
    from jsonb_array_elements(document.tax_groups) with ordinality listed (entry, place)) part)`

export const ofTaxGroup: Booked = {
  code: 'part.code',
  category: 'part.category',
  rate: 'part.rate',
  account: 'cash_discount_account',
}

/** What of the payment falls to the groups of the invoice up to an amount: the parts add up to the whole. */
const share = (reached: string) =>
  `round(payment.amount * (${reached}) / document.total_gross, ${decimals})`

const parts: ListSource = {
  from: fixed(`from erp.accounting_documents document
    cross join lateral ${taxGroupsOfInvoice} part
    ${bookedCodeJoin('document', ofTaxGroup)}
    where document.tenant_id = $tenant and document.id = payment.document_id
      and payment.kind = ${paymentKinds.cashDiscount} and document.total_gross <> 0`),
  order: fixed('part.place'),
  element: {
    taxCategory: fixed('part.category'),
    vatRate: fixed('part.rate'),
    amount: fixed(`${share('part.reached')} - ${share('part.reached - part.gross')}`),
    // As the tax of the whole was computed (`cashDiscountOf`).
    taxAmount: fixed(`round(payment.amount * part.gross / document.total_gross
      * part.rate / (100 + part.rate), ${decimals})`),
    cashDiscountAccount: fixed("coalesce(tax_code.cash_discount_account, '')"),
    taxCode: bookedCode,
    missingTaxCode: missingCode(ofTaxGroup, 'true'),
  },
}

/** Payments, refunds and cash discounts of invoices, by date. */
export const accountingPayments: RecordSource = {
  table: 'payments',
  as: 'payment',
  order: fixed('payment.paid_at, payment.id'),
  where: fixed('payment.document_id is not null'),
  record: projected(shapeOf(AccountingPayment), {
    id: keyOf('payment'),
    paymentDate: fixed('payment.paid_at'),
    documentNumber: inDocument('document.number'),
    documentId: {
      id: fixed('payment.document_id'),
      uuid: inDocument('document.uuid'),
    },
    companyId: {
      from: fixed(`from erp.accounting_documents document
        where document.tenant_id = $tenant and document.id = payment.document_id`),
      single: companyReferenceOf('document'),
    },
    customerNumber: inDocument(ofCustomer('number')),
    accountsReceivableNumber: inDocument(ofCustomer('accounts_receivable_number')),
    ...columnsOf('payment', 'kind', 'amount', 'taxAmount', 'currencyIso', 'transactionId'),
    ...columnsOf('payment', 'comment', 'isPrepaid'),
    paymentMethodId: paymentMethodReferenceOf('payment'),
    generalLedgerAccount: fixed(`case when payment.kind = ${paymentKinds.cashDiscount} then ''
      else ${ledgerAccountOf('payment')} end`),
    cashDiscountParts: parts,
  }),
}

export interface AccountingPaymentFilter {
  readonly from?: string
  readonly to?: string
  readonly kind?: number
}

/** The filter as a condition on rows called `payment`; `companyId` is the number of a company. */
export function accountingPaymentFilter(
  { from, to, kind }: AccountingPaymentFilter,
  companyId: number | undefined,
): Sql | undefined {
  const conditions: Sql[] = []
  if (from !== undefined) conditions.push(sql`payment.paid_at >= ${from}::timestamptz`)
  if (to !== undefined) conditions.push(sql`payment.paid_at <= ${to}::timestamptz`)
  if (kind !== undefined) conditions.push(sql`payment.kind = ${kind}`)
  if (companyId !== undefined) {
    conditions.push(sql`${companyId} = ${inDocument('document.company_id')}`)
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
