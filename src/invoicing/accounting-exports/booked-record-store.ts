import { channelsWhere } from '../../catalog/doors/channels/channel-reference-store.ts'
import { ledgerAccountOf, paymentOptionOf } from '../../customers/payment-terms-store.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { addressOf } from '../../platform/records/address-store.ts'
import { lineTypes } from '../../sales/calculation/line-type.ts'
import { type Booked, bookedCodeJoin, taxedCountryOf } from '../../sales/doors/booked-code-store.ts'
import { salesOrdersWhere } from '../../sales/doors/document-reference-store.ts'
import { ofCustomer } from '../accounting-data/accounting-data-store.ts'
import { ofTaxGroup, taxGroupsOfInvoice } from '../accounting-data/accounting-payment-store.ts'
import { paymentKinds } from '../payments/payment.ts'
import type { BookedDocument, BookedPayment } from './booked-record.ts'

/** Records read with one statement. */
export const pageSize = 2_000

/** Which documents and payments are read: those of an export, or those of a period that no export has. */
export interface Reach {
  readonly companyId: number
  /** The first day, and the one after the last, as YYYY-MM-DD. */
  readonly from: string
  readonly before: string
  readonly exportId?: number
  /** Whatever export has it. */
  readonly isWhole?: boolean
}

const day = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`

/** Of lines of documents by their type. */
const kindOfLine = `case line.type when ${lineTypes.shipping} then 'shipping'
  when ${lineTypes.voucher} then 'voucher' when ${lineTypes.packaging} then 'packaging'
  when ${lineTypes.discount} then 'discount'
  when ${lineTypes.cashOnDelivery} then 'fee' when ${lineTypes.paymentFee} then 'fee'
  when ${lineTypes.surcharge} then 'fee' else 'goods' end`

/** Ten-thousandths, since sums of them are exact in any language. */
const units = (amount: string) => `trim_scale(${amount} * 10000)::text`

const ofPart: Booked = {
  code: 'part.code',
  category: 'part.category',
  rate: 'part.rate',
  account: 'general_ledger_account',
}

/** What a part is booked under, as one entry of a list. */
const entry = (kind: string) => `jsonb_build_object('kind', ${kind},
  'taxCategory', part.category, 'taxRate', trim_scale(part.rate)::text,
  'gross', ${units('part.gross')},
  'account', coalesce(tax_code.general_ledger_account, ''),
  'cashDiscountAccount', coalesce(tax_code.cash_discount_account, ''),
  'taxKey', case when tax_code.is_automatic or tax_code.number = 0
    or tax_code.general_ledger_account = '' then '' else coalesce(tax_code.number::text, '') end)`

/** What a document says of its customer and its taxes. */
const ofDocument = `document.currency_iso as "currencyIso",
  document.currency_factor::text as "currencyFactor",
  document.departure_currency_iso as "departureCurrencyIso",
  document.departure_currency_factor::text as "departureCurrencyFactor",
  document.customer_vat_id as "customerVatId", document.type::integer as "documentType",
  coalesce(${taxedCountryOf('document')}, '') as "countryIso",
  document.tax_setting = 3 as "isDestinationTaxed",
  (select coalesce(nullif(address.company, ''),
      nullif(concat_ws(' ', nullif(address.first_name, ''), nullif(address.last_name, '')), ''),
      ${ofCustomer('number')})
    ${addressOf('document', 'billing_address_id')}) as "customerName",
  (select channel.name ${channelsWhere(`channel.id = (
    select sales_order.sales_channel_id
    ${salesOrdersWhere('sales_order.id = document.sales_order_id')})`)}) as "channelName"`

/** The number of the customer: that of the books; before an export also the one that it will get there. */
const debtorNumber = ({ exportId }: Reach) =>
  fixed(`coalesce((select debtor.number from erp.accounting_debtors debtor
    where debtor.tenant_id = $tenant and debtor.company_id = document.company_id
      and debtor.customer_id = document.customer_id),
    ${exportId === undefined ? ofCustomer('accounts_receivable_number') : 'null'}) as "debtorNumber"`)

/**
 * Whether a final document, called `document`, is within reach. Its mark is looked up by its key, row by row, so that a
 * page is walked by date: as a join, all marks of an export would be read and sorted for each page.
 */
export function documentsWithin(reach: Reach): Sql {
  const { exportId, isWhole } = reach
  if (isWhole) return documentsDated(reach)
  const sealed = sql`(select sealed.export_id from erp.accounting_exported_documents sealed
    where sealed.tenant_id = $tenant and sealed.document_id = document.id)`
  return sql`${documentsDated(reach)}
    and ${exportId === undefined ? sql`${sealed} is null` : sql`${sealed} = ${exportId}`}`
}

/** Whether a final document is dated within reach, whatever export has it. */
export const documentsDated = ({ companyId, from, before }: Reach): Sql =>
  sql`document.tenant_id = $tenant and document.company_id = ${companyId}
    and document.number is not null
    and document.document_date >= ${from}::timestamptz
    and document.document_date < ${before}::timestamptz`

/** The same of a payment, called `payment`, of a document called `document`. */
export function paymentsWithin(reach: Reach): Sql {
  const { exportId, isWhole } = reach
  if (isWhole) return paymentsDated(reach)
  const sealed = sql`(select sealed.export_id from erp.accounting_exported_payments sealed
    where sealed.tenant_id = $tenant and sealed.payment_id = payment.id)`
  return sql`${paymentsDated(reach)}
    and ${exportId === undefined ? sql`${sealed} is null` : sql`${sealed} = ${exportId}`}`
}

export const paymentsDated = ({ companyId, from, before }: Reach): Sql =>
  sql`payment.tenant_id = $tenant and document.company_id = ${companyId}
    and payment.paid_at >= ${from}::timestamptz and payment.paid_at < ${before}::timestamptz`

const paidColumns = [
  ...['id', 'uuid', 'number', 'company_id', 'customer_id', 'currency_iso', 'currency_factor'],
  ...['departure_currency_iso', 'departure_currency_factor', 'departure_country_iso'],
  ...['customer_vat_id', 'tax_setting', 'billing_address_id', 'shipment_address_id'],
]
const shown = (as: string) => paidColumns.map((column) => `${as}.${column}`).join(', ')

/** What a payment belongs to, as `document`: its invoice, or its order as long as there is none. */
export const documentOfPayment = fixed(`cross join lateral (
  select ${shown('invoice')}, invoice.type, invoice.sales_order_id, invoice.tax_groups
  from erp.accounting_documents invoice
  where invoice.tenant_id = $tenant and invoice.id = payment.document_id
  union all
  select ${shown('sales_order')}, 0::smallint as type, sales_order.id as sales_order_id, '[]'::jsonb as tax_groups
  ${salesOrdersWhere('payment.document_id is null and sales_order.id = payment.sales_order_id')}) document`)

/** The days are those of UTC, as everywhere. */
const utc = (given: string) => `${given}T00:00:00Z`

/** A period whose days are named, as one with its moments. */
export const reachOf = ({ from, before, ...reach }: Reach): Reach => ({
  ...reach,
  ...{ from: utc(from), before: utc(before) },
})

interface Place {
  readonly at: Date
  readonly id: number
}

/** A page of documents by their dates, after one of them. */
export function bookedDocuments(
  tx: TenantTx,
  reach: Reach,
  after: Place | undefined,
): Promise<BookedDocument[]> {
  return tx.rows<BookedDocument>(sql`
    select document.id, document.uuid, document.document_date as at,
      document.type::integer as type, document.number, ${fixed(day('document.document_date'))} as day,
      ${fixed(day('document.supply_date'))} as "supplyDay",
      case when document.type = 0 then ${fixed(day('document.due_date'))} end as "dueDay",
      ${fixed(units('document.total_gross'))} as "totalGross", ${fixed(ofDocument)},
      ${debtorNumber(reach)}, coalesce(parts.list, '[]') as parts
    from (
      select document.id from erp.accounting_documents document
      where ${documentsWithin(reach)}
        and ${isAfter('document.document_date', 'document.id', after)}
      order by document.document_date, document.id limit ${pageSize}) page
    join erp.accounting_documents document
      on document.tenant_id = $tenant and document.id = page.id
    cross join lateral (
      select jsonb_agg(${fixed(entry('part.kind'))} order by part.place) as list
      from (
        select ${fixed(kindOfLine)} as kind, line.tax_category as category, line.tax_rate as rate,
          line.tax_code_id as code, sum(line.total_gross) as gross, min(line.position) as place
        from erp.accounting_document_lines line
        where line.tenant_id = $tenant and line.document_id = document.id
        group by 1, line.tax_category, line.tax_rate, line.tax_code_id) part
      ${fixed(bookedCodeJoin('document', ofPart))}) parts
    order by document.document_date, document.id`)
}

/** A page of payments by their days, after one of them. */
export function bookedPayments(
  tx: TenantTx,
  reach: Reach,
  after: Place | undefined,
): Promise<BookedPayment[]> {
  return tx.rows<BookedPayment>(sql`
    select payment.id, payment.paid_at as at, ${fixed(day('payment.paid_at'))} as day,
      payment.kind::integer as kind, ${fixed(units('payment.amount'))} as amount,
      payment.transaction_id as "transactionId", ${fixed(units('payment.fee_amount'))} as fee,
      payment.document_id is null as "isOfOrder", payment.is_prepaid as "isPrepaid",
      document.uuid as "documentUuid", document.number as "documentNumber", ${fixed(ofDocument)},
      ${debtorNumber(reach)}, ${fixed(ledgerAccountOf('payment'))} as "moneyAccount",
      ${paymentOptionOf('payment')} as "paymentOption",
      payment.voucher_id is not null as "isByGiftCard", coalesce(parts.list, '[]') as parts
    from (
      select payment.id from erp.payments payment ${documentOfPayment}
      where ${paymentsWithin(reach)} and ${isAfter('payment.paid_at', 'payment.id', after)}
      order by payment.paid_at, payment.id limit ${pageSize}) page
    join erp.payments payment on payment.tenant_id = $tenant and payment.id = page.id
    ${documentOfPayment}
    cross join lateral (
      select case
        when payment.kind = ${paymentKinds.cashDiscount} then (
          select jsonb_agg(${fixed(entry("'goods'"))} order by part.place)
          from ${fixed(taxGroupsOfInvoice)} part
          ${fixed(bookedCodeJoin('document', ofTaxGroup))})
        else (
          select jsonb_agg(jsonb_build_object('kind', 'prepayment', 'taxCategory', part.category,
            'taxRate', trim_scale(part.rate)::text, 'gross', ${fixed(units('part.gross'))},
            'account', '', 'cashDiscountAccount', '', 'taxKey', '')
            order by part.category, part.rate)
          from jsonb_to_recordset(payment.parts) as part (category text, rate numeric, gross numeric))
        end as list) parts
    order by payment.paid_at, payment.id`)
}

function isAfter(time: string, id: string, after: Place | undefined): Sql {
  if (!after) return sql`true`
  return sql`(${fixed(time)}, ${fixed(id)}) > (${after.at}::timestamptz, ${after.id}::integer)`
}
