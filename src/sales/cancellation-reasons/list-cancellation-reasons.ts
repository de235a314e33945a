import type { Operation } from '../../platform/pipeline/operation.ts'
import { listing } from '../../platform/records/listing.ts'
import { CancellationReason } from './cancellation-reason.ts'
import { reasonsFor } from './cancellation-reason-store.ts'

/** The cancellation reasons of each kind of document. */
export const listCancellationReasonsOfDocuments: readonly Operation[] = [
  ...listing({
    noun: 'SalesOrderCancellationReasons',
    summary: 'List cancellation reasons of sales orders',
    description: 'Returns the cancellation reasons that sales orders may have, by number.',
    path: { v1: '/salesOrders/cancellationReasons', v2: '/sales-orders/cancellation-reasons' },
    scope: 'cancellationreasons.read',
    shape: CancellationReason,
    source: reasonsFor('sales_order'),
  }),
  ...listing({
    noun: 'InvoiceCancellationReasons',
    summary: 'List cancellation reasons of invoices',
    description: 'Returns the cancellation reasons that invoices may have, by number.',
    path: { v1: '/invoices/cancellationReasons', v2: '/invoices/cancellation-reasons' },
    scope: 'cancellationreasons.read',
    shape: CancellationReason,
    source: reasonsFor('invoice'),
  }),
  ...listing({
    noun: 'RefundCancellationReasons',
    summary: 'List cancellation reasons of refunds',
    description: 'Returns the cancellation reasons that refunds may have, by number.',
    path: { v1: '/refunds/cancellationReasons', v2: '/refunds/cancellation-reasons' },
    scope: 'cancellationreasons.read',
    shape: CancellationReason,
    source: reasonsFor('refund'),
  }),
]
