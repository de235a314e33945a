import type { RecordUse } from '../../../platform/records/record-use-store.ts'
import { hasQuotations } from '../../quotations/quotation-store.ts'
import { hasOpenOrders, hasOrders } from './customer-orders-store.ts'

/** A customer with orders is not deleted: anonymize it instead. */
export const customerHasOrders: RecordUse = {
  code: 'customer.in-use.sales-order',
  sentence: {
    en: 'There are sales orders of the customer.',
    de: 'Es gibt Aufträge des Kunden.',
  },
  isUsed: hasOrders,
  constraint: 'sales_orders_customer',
}

/** A customer is not anonymized while something is to be delivered or paid. */
export const customerHasOpenOrders: RecordUse = {
  code: 'customer.open.sales-order',
  sentence: {
    en: 'Orders of the customer are open or not paid.',
    de: 'Aufträge des Kunden sind offen oder nicht bezahlt.',
  },
  isUsed: hasOpenOrders,
}

/** Nor is one with quotations. */
export const customerHasQuotations: RecordUse = {
  code: 'customer.in-use.sales-quotation',
  sentence: {
    en: 'There are quotations of the customer.',
    de: 'Es gibt Angebote des Kunden.',
  },
  isUsed: hasQuotations,
  constraint: 'sales_quotations_customer',
}
