import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Faults, FieldName } from '../../platform/values/refusal.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { holdInvoice } from '../documents/held-document.ts'
import type { DocumentLine } from '../documents/locked-document-store.ts'
import { lineNamed } from '../documents/wanted.ts'
import { requireMove } from '../invoices/invoice-state.ts'
import { writeCreditNote } from '../write-credit-note.ts'
import type { WantedCorrection } from './corrected-lines.ts'
import { CreditNote, CreditNoteDraft, namedTwice, namesNothing } from './credit-note.ts'
import { creditNotes } from './credit-note-record-store.ts'

export const createCreditNote = operation({
  name: 'createCreditNote',
  summary: 'Create a credit note of an invoice',
  description:
    'Takes quantities or amounts off a final invoice by a document of its own with a number of its own; without lines all that is left. It is final at once. All credit notes of an invoice never take off more than it says, and their tax adds up to its tax. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a draft or a cancelled invoice, and with 422 `credit-note.line-unknown`, `credit-note.amount-exceeded`, `credit-note.nothing-left`, `document.total-negative`, `invoice.incomplete` (the company lacks its address or tax number) or `invoice.period-closed`. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/invoices/{invoiceId}/creditNotes', v2: '/invoices/{invoiceId}/credit-notes' },
  scope: 'creditnotes.write',
  pathParameters: { invoiceId: ReferenceField() },
  body: CreditNoteDraft,
  example: { reason: 'Damaged in transit' },
  answer: { status: 201, shape: CreditNote },

  async handle({ tx, companyId, path, body, caller, generation, fieldName, locate, audit }) {
    const held = await holdInvoice({ tx, companyId }, path.invoiceId)
    const { document } = held
    requireMove(document, 'correct')
    const { lineItems } = body
    const note = await writeCreditNote(tx, held, {
      wantedOf: lineItems && ((lines) => namedLines(lines, lineItems, fieldName)),
      reason: body.reason,
      userId: caller.user?.id,
    })
    const after = {
      invoiceId: document.uuid,
      number: note.number,
      total: note.totalGross.toString(),
    }
    audit({ entity: 'credit-note', entityId: note.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, creditNotes, note)
    return created(record, locate(generation === 'v1' ? '/creditNotes' : '/credit-notes', note))
  },
})

interface NamedLine {
  readonly invoiceLineItemId: Reference
  readonly quantity?: number
  readonly amount?: number
}

function namedLines(
  lines: readonly DocumentLine[],
  named: readonly NamedLine[],
  fieldName: FieldName,
): WantedCorrection[] {
  const faults: Faults = {}
  const seen = new Set<number>()
  const wanted = named.map(({ invoiceLineItemId, quantity, amount }, index) => {
    const lineId = lineNamed(lines, invoiceLineItemId)
    const at = (member: string) => fieldName(['lineItems', index, member])
    if (quantity === undefined && amount === undefined) faults[at('quantity')] = namesNothing
    if (lineId !== 0 && seen.has(lineId)) faults[at('invoiceLineItemId')] = namedTwice
    seen.add(lineId)
    const member = quantity === undefined ? 'amount' : 'quantity'
    return {
      lineId,
      quantity: quantity === undefined ? undefined : Exact.of(quantity),
      amount: amount === undefined ? undefined : Exact.of(amount),
      field: at(lineId === 0 ? 'invoiceLineItemId' : member),
    }
  })
  refuseFaults(faults)
  return wanted
}
