import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Instant, orNone, patchOf, ReferenceField, Text } from '../../platform/values/shape.ts'
import { namedColorCodes } from '../../sales/doors/document-reference-store.ts'
import { currentInvoice } from '../documents/current-document.ts'
import { patchState } from '../documents/document-state-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import type { LockedDocument } from '../documents/locked-document.ts'
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
    disputeReason: Text(1000, {
      description:
        'Why the customer does not agree with it; empty: it does, and the day is forgotten.',
    }),
    disputedUntil: orNone(
      Instant({
        description:
          'The last day on which it is not dunned for that; null: until the reason is taken off.',
      }),
    ),
    comment: Text(4000, { description: 'Note of the tenant.' }),
  }),
)

type Dispute = Pick<LockedDocument, 'disputeReason' | 'disputedUntil'>

export const updateInvoice = operation({
  name: 'updateInvoice',
  summary: 'Update the additional data of an invoice',
  description:
    'Changes what is not part of the document: blocks of dunning and of payment requests, whether and until when it is disputed, the color and the note. A disputed invoice is left out of reminders and direct debits up to that day. Fields left out stay; what changes nothing writes nothing. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a cancelled invoice, and with 422 `invoice.reference.missing`. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'PATCH',
  path: { v1: '/invoices/{invoiceId}', v2: '/invoices/{invoiceId}' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  body: InvoicePatch,
  example: {
    dunningBlock: true,
    disputeReason: 'Two bottles arrived broken',
    disputedUntil: '2026-12-31T00:00:00Z',
    comment: 'Pays next week',
  },
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
    const { disputeReason, disputedUntil } = document
    const before = {
      ...{ isDunningBlocked, stopsPaymentRequest, colorCodeId, comment },
      ...{ disputeReason, disputedUntil },
    }
    const after = {
      isDunningBlocked: body.dunningBlock ?? isDunningBlocked,
      stopsPaymentRequest: body.invoicePaymentDetails?.stopPaymentRequest ?? stopsPaymentRequest,
      colorCodeId: color === undefined ? colorCodeId : color && resolve(color).id,
      comment: body.comment ?? comment,
      ...disputeOf(document, body),
    }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await patchState(tx, document.id, after)
      announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
      audit({ entity: 'invoice', entityId: document.uuid, before, after })
    }
    return concludeWithRecord(tx, generation, invoices, document)
  },
})

/** What a customer agrees with again has no day. */
function disputeOf(
  { disputeReason, disputedUntil }: Dispute,
  given: { readonly disputeReason?: string; readonly disputedUntil?: string | Date | null },
): Dispute {
  const reason = (given.disputeReason ?? disputeReason).trim()
  const until = given.disputedUntil === undefined ? disputedUntil : given.disputedUntil
  return {
    disputeReason: reason,
    disputedUntil: reason === '' || until === null ? null : new Date(until),
  }
}
