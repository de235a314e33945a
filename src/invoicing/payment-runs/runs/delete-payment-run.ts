import { announce } from '../../../platform/events/outbox-store.ts'
import { Json, operation } from '../../../platform/pipeline/operation.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchPaymentRun, paymentRunDecided, paymentRunEvents } from './payment-run.ts'
import { deleteRun, holdRun, paymentRuns } from './payment-run-store.ts'

export const deletePaymentRun = operation({
  name: 'deletePaymentRun',
  summary: 'Delete a proposed payment run',
  description:
    'Deletes a run that was not confirmed. Refused with 404 `payment-run.missing` and 409 `payment-run.decided`.',
  method: 'DELETE',
  path: { v2: '/payment-runs/{paymentRunId}' },
  scope: 'paymentruns.write',
  pathParameters: { paymentRunId: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path, generation }) {
    const record = await lockRecord(tx, generation, paymentRuns, path.paymentRunId)
    if (!record) throw noSuchPaymentRun()
    return new Json(record.json)
  },

  async handle({ tx, path, audit }) {
    const { id, uuid, state } = await holdRun(tx, path.paymentRunId)
    if (state !== 'proposed') throw paymentRunDecided()
    await deleteRun(tx, id)
    announce(tx, { entity: paymentRunEvents, kind: 'deleted', ids: [id], uuids: [uuid] })
    audit({ entity: 'payment-run', entityId: uuid, before: { state }, after: null })
    return undefined
  },
})
