import { readPaymentTerms } from '../../customers/payment-terms-store.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currentInvoice } from '../documents/current-document.ts'
import { raiseDunning } from '../documents/document-state-store.ts'
import { holdInvoice } from '../documents/held-document.ts'
import { Invoice } from '../invoices/invoice.ts'
import { invoiceEvents } from '../invoices/invoice-events.ts'
import { invoices } from '../invoices/invoice-record-store.ts'
import { requireMove } from '../invoices/invoice-state.ts'
import { isCollected } from '../payment-runs/entries/ordered-documents-store.ts'
import { daysLater, nextDunningLevel } from './dunning.ts'
import { lockDebtors } from './lock-debtors.ts'
import { readDunningLevels } from './settings/dunning-settings-store.ts'

export const setDunningLevel = operation({
  name: 'setDunningLevel',
  summary: 'Set the next dunning level of an invoice',
  description:
    'Raises the dunning level by one, up to 3, once the due date has passed; the next step is due as many days later as the level of the company says (`/companies/{companyId}/dunning-settings`). A level that says so locks the customer against new orders. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a draft or a cancelled invoice, with 409 `invoice.not-due`, which names the day, before it is due, and with 422 `invoice.not-dunnable`; `errors` names all that forbids it. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/invoices/{invoiceId}/dunnings', v2: '/invoices/{invoiceId}/dunnings' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  answer: { status: 200, shape: Invoice },
  current: currentInvoice,

  async handle({ tx, companyId, path, generation, audit }) {
    const held = await holdInvoice({ tx, companyId }, path.invoiceId)
    const { document, order } = held
    requireMove(document, 'dun')
    const terms = await readPaymentTerms(tx, order.customerId, document.paymentMethodId)
    const debt = {
      invoice: document,
      isCustomerBlocked: terms.isDunningBlocked,
      isMethodDunned: terms.isDunningActive,
      isCollected: await isCollected(tx, document.id),
    }
    const at = new Date()
    const level = nextDunningLevel(debt, at)
    const levels = await readDunningLevels(tx, order.companyId)
    const nextDueDate = daysLater(at, levels[level - 1]?.daysUntilNext ?? 0)
    await raiseDunning(tx, [{ documentId: document.id, level, nextDueDate }], at)
    announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
    const reached = { customerId: order.customerId, level }
    for (const entry of await lockDebtors(tx, levels, [reached])) audit(entry)
    const before = { dunningLevel: document.dunningLevel }
    audit({
      entity: 'invoice',
      entityId: document.uuid,
      before,
      after: { dunningLevel: level },
    })
    return concludeWithRecord(tx, generation, invoices, document)
  },
})
