import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField, Text } from '../../platform/values/shape.ts'
import { currentQuotation } from './current-quotation.ts'
import { quotationPath } from './get-sales-quotation.ts'
import { refuseQuotationMove } from './quotation-state.ts'
import { holdQuotation, setQuotationCancelled } from './quotation-store.ts'

export const cancelSalesQuotation = operation({
  name: 'cancelSalesQuotation',
  summary: 'Cancel a quotation',
  description:
    'Gives up a quotation that is not accepted, or notes that the customer declined it. Refused with 404 `sales-quotation.missing` and with 409 `sales-quotation.move-not-allowed`, whose `errors` name the possible moves.',
  method: 'POST',
  path: { v1: `${quotationPath.v1}/cancel`, v2: `${quotationPath.v2}/cancel` },
  scope: 'salesquotations.write',
  pathParameters: { salesQuotationId: ReferenceField() },
  body: Type.Object({
    cancellationComment: Type.Optional(Text(2000, { description: 'Why; may be left out.' })),
  }),
  example: { cancellationComment: 'Too expensive for the customer.' },
  answer: { status: 204 },
  current: currentQuotation,

  async handle({ tx, path, body, audit }) {
    const held = await holdQuotation(tx, path.salesQuotationId)
    refuseQuotationMove(held, 'cancel')
    const { cancellationComment = '' } = body
    await setQuotationCancelled(tx, held, cancellationComment)
    const after = { status: 3, cancellationComment }
    audit({
      entity: 'sales-quotation',
      entityId: held.uuid,
      before: { status: held.status },
      after,
    })
  },
})
