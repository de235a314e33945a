import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchPaymentRun, PaymentRun } from './payment-run.ts'
import { paymentRuns } from './payment-run-store.ts'

export const getPaymentRun = operation({
  name: 'getPaymentRun',
  summary: 'Get a payment run',
  description:
    'Returns a payment run with its sum and what came of it; `GET /v2/payment-run-entries` has its payments. Refused with 404 `payment-run.missing`.',
  method: 'GET',
  path: { v2: '/payment-runs/{paymentRunId}' },
  scope: 'paymentruns.read',
  pathParameters: { paymentRunId: ReferenceField() },
  answer: { status: 200, shape: PaymentRun },

  async handle({ tx, generation, path }) {
    const run = await concludeWithRecord(tx, generation, paymentRuns, path.paymentRunId)
    if (!run) throw noSuchPaymentRun()
    return run
  },
})
