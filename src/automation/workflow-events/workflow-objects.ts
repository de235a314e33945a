import { findItemKey } from '../../catalog/doors/items/item-key-store.ts'
import { findCustomer } from '../../customers/customer-reference-store.ts'
import { findDeliveryNote } from '../../deliveries/delivery-note-reference-store.ts'
import { findInvoice } from '../../invoicing/invoice-reference-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { findSalesOrder } from '../../sales/doors/orders/sales-order-reference-store.ts'

/** A kind of record that workflow events are started for. */
export interface WorkflowObject {
  /** As the audit trail names it. */
  readonly kind: string
  /** As names of operations have it: `SalesOrder`. */
  readonly name: string
  /** As sentences have it: `a sales order`. */
  readonly words: string
  readonly path: { readonly v1: string; readonly v2: string }
  readonly parameter: string
  /** Resource of its scopes. */
  readonly scope: string
  /** Throws the 404 of a record that does not exist, or that the generation does not show. */
  readonly find: (tx: TenantTx, reference: Reference, generation: GenerationName) => Promise<Key>
}

export const workflowObjects = [
  {
    kind: 'item',
    name: 'Item',
    words: 'an item',
    path: { v1: '/items', v2: '/items' },
    parameter: 'itemId',
    scope: 'items',
    find: findItemKey,
  },
  {
    kind: 'customer',
    name: 'Customer',
    words: 'a customer',
    path: { v1: '/customers', v2: '/customers' },
    parameter: 'customerId',
    scope: 'customers',
    find: findCustomer,
  },
  {
    kind: 'sales-order',
    name: 'SalesOrder',
    words: 'a sales order',
    path: { v1: '/salesOrders', v2: '/sales-orders' },
    parameter: 'salesOrderId',
    scope: 'salesorders',
    find: findSalesOrder,
  },
  {
    kind: 'delivery-note',
    name: 'DeliveryNote',
    words: 'a delivery note',
    path: { v1: '/deliveryNotes', v2: '/delivery-notes' },
    parameter: 'deliveryNoteId',
    scope: 'deliverynotes',
    find: findDeliveryNote,
  },
  {
    kind: 'invoice',
    name: 'Invoice',
    words: 'an invoice',
    path: { v1: '/invoices', v2: '/invoices' },
    parameter: 'invoiceId',
    scope: 'invoices',
    find: findInvoice,
  },
] as const satisfies readonly WorkflowObject[]
