import type { Seller } from '../../access/doors/companies/company-seller-store.ts'
import type { InvoiceBuyer } from '../../customers/invoice-buyer-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { rowsOf } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { namesPaper, type Paper } from '../../printing/paper-store.ts'
import { orderHeadingOf } from '../../sales/doors/orders/order-heading-store.ts'
import type { DocumentType } from '../documents/accounting-document.ts'
import { prepaidOf } from '../payments/prepaid-store.ts'

/** A document as it was written, as far as electronic invoices say it. Amounts are exact decimals. */
export interface EInvoiceDocument extends Key {
  readonly type: DocumentType
  /** Null: a draft. */
  readonly number: string | null
  readonly isPartial: boolean
  readonly salesOrderId: number
  readonly customerId: number
  readonly companyId: number
  readonly documentDate: Date
  readonly supplyDate: Date | null
  readonly dueDate: Date | null
  readonly languageIso: string
  readonly currencyIso: string
  readonly currencyFactor: string
  readonly departureCurrencyIso: string
  readonly departureCurrencyFactor: string
  readonly taxSetting: number
  readonly customerVatId: string
  readonly merchantVatId: string
  readonly seller: Partial<Seller>
  readonly buyer: Partial<InvoiceBuyer>
  readonly sellerAddressId: number | null
  readonly billingAddressId: number
  readonly shipmentAddressId: number
  readonly paymentMethodId: number | null
  readonly cashDiscount: string
  readonly cashDiscountDays: number
  readonly reasonComment: string
  readonly totalNet: string
  readonly totalGross: string
  /** What it took of money that came in for its order before. */
  readonly prepaidAmount: string
  readonly taxGroups: readonly {
    readonly category: string
    readonly rate: string
    readonly net: string
    readonly tax: string
  }[]
  readonly order: {
    readonly number: string
    readonly customerNumber: string
    readonly customerOrderNumber: string
  }
  readonly originalNumber: string | null
  readonly originalDate: Date | null
}

/** What the document that a caller names says, in one statement. */
export function readEInvoiceDocument(
  tx: TenantTx,
  paper: Paper,
  generation: GenerationName,
  reference: Reference,
): Promise<EInvoiceDocument | undefined> {
  return tx.row<EInvoiceDocument>(sql`
    select document.id, document.uuid, document.type, document.number,
      document.is_partial as "isPartial", document.sales_order_id as "salesOrderId",
      document.customer_id as "customerId", document.company_id as "companyId", document.document_date as "documentDate",
      document.supply_date as "supplyDate", document.due_date as "dueDate",
      document.language_iso as "languageIso", document.currency_iso as "currencyIso",
      document.currency_factor::text as "currencyFactor",
      document.departure_currency_iso as "departureCurrencyIso",
      document.departure_currency_factor::text as "departureCurrencyFactor",
      document.tax_setting as "taxSetting", document.customer_vat_id as "customerVatId",
      document.merchant_vat_id as "merchantVatId", document.seller, document.buyer,
      document.seller_address_id as "sellerAddressId",
      document.billing_address_id as "billingAddressId",
      document.shipment_address_id as "shipmentAddressId",
      document.payment_method_id as "paymentMethodId", document.cash_discount::text as "cashDiscount",
      document.cash_discount_days as "cashDiscountDays", document.reason_comment as "reasonComment",
      document.total_net::text as "totalNet", document.total_gross::text as "totalGross",
      ${fixed(prepaidOf('document'))}::text as "prepaidAmount", document.tax_groups as "taxGroups", ${orderHeadingOf('document')} as "order",
      ${original('number')} as "originalNumber", ${original('document_date')} as "originalDate"
    ${rowsOf(paper.source, tx.tenantId, namesPaper(paper, generation, { [paper.parameter]: reference }))}`)
}

/** A column of the document that it corrects or cancels. */
const original = (column: string) =>
  fixed(`(select original.${column} from erp.accounting_documents original
    where original.tenant_id = $tenant and original.id = document.original_id)`)
