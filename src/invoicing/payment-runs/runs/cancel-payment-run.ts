import Type from 'typebox'
import { releaseUse } from '../../../customers/customer-mandate-store.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { exampleKey, Label, ReferenceField } from '../../../platform/values/shape.ts'
import { noteReleased } from '../../../purchasing/paid-invoices-store.ts'
import { holdInvoicesToPay } from '../../../purchasing/payable-invoices-store.ts'
import { cancelEntries } from '../entries/payment-run-entry-store.ts'
import {
  PaymentRun,
  paymentRunDecided,
  paymentRunEvents,
  paymentRunSettled,
} from './payment-run.ts'
import { holdRun, paymentRuns, recordCancelled } from './payment-run-store.ts'

export const cancelPaymentRun = operation({
  name: 'cancelPaymentRun',
  summary: 'Cancel a confirmed payment run',
  description:
    'Cancels a run whose file the bank did not take or does not execute: its invoices can be in the next run, and are dunned again. The file stays. It needs a reason. Refused with 404 `payment-run.missing`, with 409 `payment-run.decided` unless it is confirmed, and with 409 `payment-run.settled` where a bank statement shows that the bank has executed one of its payments.',
  method: 'POST',
  path: { v2: '/payment-runs/{paymentRunId}/cancel' },
  scope: 'paymentruns.write',
  pathParameters: { paymentRunId: ReferenceField() },
  body: Type.Object({ reason: Label(1000, { description: 'Why it is not executed.' }) }),
  example: { reason: 'The bank refused the file.' },
  examplePath: { paymentRunId: exampleKey(2) },
  answer: { status: 200, shape: PaymentRun },

  async handle({ tx, path, body, generation, audit }) {
    const run = await holdRun(tx, path.paymentRunId)
    if (run.state !== 'confirmed') throw paymentRunDecided()
    const released = await cancelEntries(tx, run.id)
    if (!released) throw paymentRunSettled()
    await releaseUse(tx, released.mandates, run.executionDay)
    const { purchaseInvoices } = released
    for (const held of await holdInvoicesToPay(tx, purchaseInvoices, run.executionDay)) {
      if (held.status === 'payment-ordered') audit(await noteReleased(tx, held))
    }
    await recordCancelled(tx, run.id, body.reason)
    announce(tx, { entity: paymentRunEvents, kind: 'changed', ids: [run.id] })
    const after = { state: 'cancelled', cancelReason: body.reason }
    const before = { state: run.state }
    audit({ entity: 'payment-run', entityId: run.uuid, before, after })
    return concludeWithRecord(tx, generation, paymentRuns, run)
  },
})
