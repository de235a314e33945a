import Type from 'typebox'
import { readInvoiceApprovalRule } from '../../access/doors/companies/company-terms-store.ts'
import { moveOperation } from '../../platform/records/move-operation.ts'
import { exampleKey, orNull, Text } from '../../platform/values/shape.ts'
import { noteInvoicedCosts } from '../../warehouse/doors/stock/invoiced-cost-store.ts'
import { readMatch } from '../matching/invoice-match-store.ts'
import { pricedLines } from '../matching/priced-lines.ts'
import {
  requireApprovalLimit,
  requireOther,
  requireReason,
  statusAfterApprovals,
} from './approval-rules.ts'
import { movedPurchaseInvoice } from './moved-purchase-invoice.ts'
import { statusAfter } from './purchase-invoice.ts'
import { patchPurchaseInvoice, personOf } from './purchase-invoice-store.ts'

const Approval = Type.Object({
  comment: Type.Optional(
    orNull(
      Text(4000, {
        description: 'Why it is approved; required where it differs from what was ordered.',
      }),
    ),
  ),
})

export const approvePurchaseInvoice = moveOperation(
  { ...movedPurchaseInvoice, scope: 'purchaseinvoices.approve' },
  {
    name: 'approvePurchaseInvoice',
    verb: 'approve',
    summary: 'Approve a purchase invoice',
    description:
      'Says that a checked invoice may be paid, and that goods of its order cost what it says: the value of the stock follows. Above the limit of the company (`purchaseInvoiceLimit`) it stays checked until a second person has approved it. Returns the invoice. Refused with 404 `purchase-invoice.missing`; with 409 `purchase-invoice.move-not-allowed`, which names the moves that its status allows; with 422 `purchase-invoice.four-eyes` for the one who entered it, where the company wants somebody else (`purchaseInvoiceFourEyes`), with 422 `purchase-invoice.second-person` for the one who has approved it already, and with 422 `purchase-invoice.reason.missing` without a comment where it differs from what was ordered and received.',
    body: Approval,
    example: { comment: 'As agreed by telephone.' },
    examplePath: { purchaseInvoiceId: exampleKey(2) },

    async write(call, held) {
      const { tx, body, fieldName, audit } = call
      statusAfter('approve', held.status)
      const [rule, person] = await Promise.all([
        readInvoiceApprovalRule(tx, held.companyId),
        personOf(call),
      ])
      requireOther(held, person, rule)
      await requireApprovalLimit(tx, held, rule)
      const comment = body?.comment?.trim() ?? ''
      const match = await readMatch(tx, held)
      if (comment === '') requireReason(match, fieldName)
      const approvals = [...held.approvals, { ...person, at: new Date().toISOString() }]
      const status = statusAfterApprovals(held, approvals.length, rule)
      const fields = { status, approvals, comment: comment === '' ? undefined : comment }
      if (status === 'approved' && match.order) {
        const priced = { ...held, supplierOrderId: match.order.id }
        await noteInvoicedCosts(tx, priced, pricedLines(match.lines))
      }
      const change = await patchPurchaseInvoice(tx, held, fields)
      const [before, after] = [change?.before, change?.after]
      audit({ entity: 'purchase-invoice', entityId: held.uuid, before, after })
    },
  },
)
