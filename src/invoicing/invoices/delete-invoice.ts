import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currentInvoice } from '../documents/current-document.ts'
import { deleteDraft } from '../documents/document-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { invoiceEvents } from './invoice-events.ts'
import { requireMove } from './invoice-state.ts'

export const deleteInvoice = operation({
  name: 'deleteInvoice',
  summary: 'Delete a draft of an invoice',
  description:
    'Deletes a draft. A final invoice stays: cancel or correct it. Refused with 404 `invoice.missing` and 409 `invoice.move-not-allowed`. One of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'DELETE',
  path: { v1: '/invoices/{invoiceId}', v2: '/invoices/{invoiceId}' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  answer: { status: 204 },
  current: currentInvoice,

  async handle({ tx, companyId, path, audit }) {
    const held = await holdInvoice({ tx, companyId }, path.invoiceId)
    const { id, uuid } = held.document
    requireMove(held.document, 'delete')
    await deleteDraft(tx, id)
    announce(tx, { entity: invoiceEvents, kind: 'deleted', ids: [id], uuids: [uuid] })
    const before = { salesOrderId: held.order.uuid, isDraft: true }
    audit({ entity: 'invoice', entityId: uuid, before, after: null })
    return undefined
  },
})
