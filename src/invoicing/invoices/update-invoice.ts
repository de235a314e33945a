import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { orNone, patchOf, ReferenceField, Text } from '../../platform/values/shape.ts'
import { namedColorCodes } from '../../sales/doors/document-reference-store.ts'
import { currentInvoice } from '../documents/current-document.ts'
import { patchState } from '../documents/document-state-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { Invoice } from './invoice.ts'
import { invoiceEvents } from './invoice-events.ts'
import { invoices } from './invoice-record-store.ts'
import { missingInvoiceReferences, requireMove } from './invoice-state.ts'

const InvoicePatch = patchOf(
  Type.Object({
    dunningBlock: Type.Boolean({ description: 'Whether it is not dunned.' }),
    invoicePaymentDetails: Type.Object({
      stopPaymentRequest: Type.Boolean({ description: 'Whether no payment is asked for.' }),
    }),
    colorcodeId: orNone(ReferenceField({ description: 'Color that it is marked with.' })),
    comment: Text(4000, { description: 'Note of the tenant.' }),
  }),
)

export const updateInvoice = operation({
  name: 'updateInvoice',
  summary: 'Update the additional data of an invoice',
  description:
    'Changes what is not part of the document: blocks of dunning and of payment requests, the color and the note. Fields left out stay; what changes nothing writes nothing. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a cancelled invoice, and with 422 `invoice.reference.missing`. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'PATCH',
  path: { v1: '/invoices/{invoiceId}', v2: '/invoices/{invoiceId}' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  body: InvoicePatch,
  example: { dunningBlock: true, comment: 'Pays next week' },
  answer: { status: 200, shape: Invoice },
  current: currentInvoice,

  async handle({ tx, companyId, path, body, generation, fieldName, audit }) {
    const held = await holdInvoice({ tx, companyId }, path.invoiceId)
    const { document } = held
    requireMove(document, 'update')
    const color = body.colorcodeId
    const named = color ? [{ path: ['colorcodeId'], table: namedColorCodes, reference: color }] : []
    const resolve = await resolveRecords(tx, named, missingInvoiceReferences, fieldName)
    const { isDunningBlocked, stopsPaymentRequest, colorCodeId, comment } = document
    const before = { isDunningBlocked, stopsPaymentRequest, colorCodeId, comment }
    const after = {
      isDunningBlocked: body.dunningBlock ?? isDunningBlocked,
      stopsPaymentRequest: body.invoicePaymentDetails?.stopPaymentRequest ?? stopsPaymentRequest,
      colorCodeId: color === undefined ? colorCodeId : color && resolve(color).id,
      comment: body.comment ?? comment,
    }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await patchState(tx, document.id, after)
      announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
      audit({ entity: 'invoice', entityId: document.uuid, before, after })
    }
    return concludeWithRecord(tx, generation, invoices, document)
  },
})
