import { announce } from '../../../platform/events/outbox-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { orderPayments } from './order-payments.ts'
import { PaymentRun, paymentRunDecided, paymentRunEvents } from './payment-run.ts'
import { holdRun, paymentRuns } from './payment-run-store.ts'

export const confirmPaymentRun = operation({
  name: 'confirmPaymentRun',
  summary: 'Confirm a payment run',
  description:
    'Writes the file for the bank of a proposed run, once. What was paid, blocked or collected elsewhere in the meantime is left out, amounts are those that are open now, and a day of execution that can no longer be met becomes the next possible one. From now on the invoices are neither dunned nor in another run, until a bank statement settles or returns them, or the run is cancelled. Invoices of suppliers are then `payment-ordered`; one whose account has become another one since the proposal is left out. Refused with 404 `payment-run.missing`, with 409 `payment-run.decided` the second time, and with 422 `payment-run.empty` where nothing is left, or `payment-run.company`.',
  method: 'POST',
  path: { v2: '/payment-runs/{paymentRunId}/confirm' },
  scope: 'paymentruns.write',
  pathParameters: { paymentRunId: ReferenceField() },
  answer: { status: 200, shape: PaymentRun },
  timeLimitMs: 60_000,

  async handle({ tx, files, path, user, generation, audit }) {
    const run = await holdRun(tx, path.paymentRunId)
    if (run.state !== 'proposed') throw paymentRunDecided()
    const userId = user?.id ?? null
    const keep = (content: Buffer) => files.keep(content)
    const { after: ordered, along } = await orderPayments(tx, run, { userId, keep })
    announce(tx, { entity: paymentRunEvents, kind: 'changed', ids: [run.id] })
    for (const entry of along) audit(entry)
    const after = { state: 'confirmed', ...ordered }
    audit({ entity: 'payment-run', entityId: run.uuid, before: { state: run.state }, after })
    return concludeWithRecord(tx, generation, paymentRuns, run)
  },
})
