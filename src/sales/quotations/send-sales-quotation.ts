import { operation } from '../../platform/pipeline/operation.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currentQuotation } from './current-quotation.ts'
import { quotationPath } from './get-sales-quotation.ts'
import { refuseQuotationMove } from './quotation-state.ts'
import { holdQuotation, setSent } from './quotation-store.ts'

export const sendSalesQuotation = operation({
  name: 'sendSalesQuotation',
  summary: 'Send a quotation',
  description:
    'Marks a draft as sent: it is an offer that no longer changes, and that expires when its validity ends. Refused with 404 `sales-quotation.missing`, with 409 `sales-quotation.move-not-allowed`, whose `errors` name the possible moves, and with 422 `sales-quotation.lines.missing` without lines.',
  method: 'POST',
  path: { v1: `${quotationPath.v1}/send`, v2: `${quotationPath.v2}/send` },
  scope: 'salesquotations.write',
  pathParameters: { salesQuotationId: ReferenceField() },
  answer: { status: 204 },
  current: currentQuotation,

  async handle({ tx, path, audit }) {
    const held = await holdQuotation(tx, path.salesQuotationId)
    refuseQuotationMove(held, 'send')
    if (held.lines.length === 0) throw linesMissing()
    await setSent(tx, held)
    const [before, after] = [{ status: held.status }, { status: 1 }]
    audit({ entity: 'sales-quotation', entityId: held.uuid, before, after })
  },
})

const linesMissing = () =>
  new Refusal('broken-rule', 'sales-quotation.lines.missing', {
    en: 'The quotation has no lines.',
    de: 'Das Angebot hat keine Positionen.',
  })
