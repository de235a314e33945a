import type { Unreached } from './unreached.ts'

/** Orders, money and customers. */
export const unreachedOfSales: readonly Unreached[] = [
  {
    job: 3,
    reason: 'Quotations have no pages yet.',
    operations: `
      createSalesQuotation listSalesQuotations getSalesQuotation updateSalesQuotation
      setSalesQuotationLineItems sendSalesQuotation createSalesOrderFromSalesQuotation
      cancelSalesQuotation mailSalesQuotation`,
  },
  {
    job: 4,
    reason: 'The page of an order shows, and changes nothing yet.',
    operations: `
      updateSalesOrder createSalesOrderLineItems getSalesOrderLineItem updateSalesOrderLineItem
      deleteSalesOrderLineItem holdSalesOrder unholdSalesOrder releaseSalesOrder copySalesOrder
      listSalesOrderNotes createSalesOrderNote getSalesOrderNote updateSalesOrderNote
      deleteSalesOrderNote`,
  },
  {
    job: 5,
    reason: 'The page of an order shows, and changes nothing yet.',
    operations: `
      cancelSalesOrder closeSalesOrder splitSalesOrder mergeSalesOrders
      listSalesOrderCancellationReasons listRefundCancellationReasons`,
  },
  {
    job: 6,
    reason: 'Delivery notes have no pages yet; Today counts the late lines.',
    operations: `
      listLateLines createSalesOrderDeliveryNote createDeliveryNote listDeliveryNotes getDeliveryNote
      listDeliveryNoteLines getCustomsData shipDeliveryNote deliverDeliveryNote cancelDeliveryNote
      listDeliveryNotePackages addDeliveryNotePackages
      updateDeliveryNotePackage`,
  },
  {
    job: 7,
    reason: 'Invoices are written from the page of an order; the palette finds single ones.',
    operations: `
      createInvoice exportInvoiceCancellationAsEInvoice exportCreditNoteAsEInvoice`,
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
    reason: 'Reminders have no page yet.',
    operations: `
      setDunningLevel`,
  },
  {
    job: 11,
    reason: 'Returns have no pages yet.',
    operations: `
      createReturn getReturn listReturnLines listReturnPackages receiveReturn
      inspectReturn completeReturn rejectReturn listReturnStates`,
  },
  {
    job: 12,
    reason: 'The lists that the page shows have all of each.',
    operations: `
      getCustomerContact getCustomerBankAccount getCustomerNote`,
  },
  {
    job: 13,
    reason: 'Files of orders and invoices have no place on a page yet.',
    operations: `
      listSalesOrderFiles getSalesOrderFile updateSalesOrderFile deleteSalesOrderFile
      uploadSalesOrderFile replaceSalesOrderFile listSalesOrderLineItemFiles
      getSalesOrderLineItemFile updateSalesOrderLineItemFile deleteSalesOrderLineItemFile
      uploadSalesOrderLineItemFile replaceSalesOrderLineItemFile listInvoiceFiles getInvoiceFile
      updateInvoiceFile deleteInvoiceFile uploadInvoiceFile replaceInvoiceFile`,
  },
]
