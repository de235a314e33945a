import type { Unreached } from './unreached.ts'

/** Orders, money and customers. */
export const unreachedOfSales: readonly Unreached[] = [
  {
    job: 3,
    reason: 'A quotation is copied to change its lines; it is mailed as every document.',
    operations: `
      setSalesQuotationLineItems mailSalesQuotation`,
  },
  {
    job: 4,
    reason: 'Lines are set together.',
    operations: `
      createSalesOrderLineItems getSalesOrderLineItem updateSalesOrderLineItem
      deleteSalesOrderLineItem`,
  },
  {
    job: 42,
    reason: 'The list of checks says all of each.',
    operations: `
      getVatCheck`,
  },
  {
    job: 5,
    reason: 'Refunds have no page yet.',
    operations: `
      listRefundCancellationReasons`,
  },
  {
    job: 8,
    reason: 'Providers report by their apps, which read what they are asked for.',
    operations: `
      createPaymentReport getProviderRequest`,
  },
  {
    job: 6,
    reason:
      'The page of an order delivers it, by the address of that order; a delivery note has its packages in itself.',
    operations: `
      createDeliveryNote listDeliveryNotePackages`,
  },
  {
    job: 7,
    reason: 'Invoices are written from the page of an order; the palette finds single ones.',
    operations: `
      exportInvoiceCancellationAsEInvoice exportCreditNoteAsEInvoice`,
  },
  {
    job: 8,
    reason:
      'Pages record a payment of one invoice or several in one way; marketplaces and accounting ask for theirs.',
    operations: `
      createPayment listAccountingPayments listChannelRefunds`,
  },
  {
    job: 9,
    reason: 'Runs remind.',
    operations: `
      setDunningLevel`,
  },
  {
    job: 12,
    reason: 'The lists that the page shows have all of each.',
    operations: `
      getCustomerContact getCustomerBankAccount getCustomerMandate`,
  },
]
