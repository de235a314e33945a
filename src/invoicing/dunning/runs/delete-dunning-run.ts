import { announce } from '../../../platform/events/outbox-store.ts'
import { Json, operation } from '../../../platform/pipeline/operation.ts'
import { lockRecord } from '../../../platform/records/record-store.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { dunningRunEvents, noSuchDunningRun, runConfirmed } from './dunning-run.ts'
import { deleteRun, dunningRuns, holdRun } from './dunning-run-store.ts'

export const deleteDunningRun = operation({
  name: 'deleteDunningRun',
  summary: 'Delete a proposed dunning run',
  description:
    'Deletes a run that was not confirmed. Refused with 404 `dunning-run.missing` and 409 `dunning-run.confirmed`.',
  method: 'DELETE',
  path: { v2: '/dunning-runs/{dunningRunId}' },
  scope: 'invoices.write',
  pathParameters: { dunningRunId: ReferenceField() },
  answer: { status: 204 },

  async current({ tx, path, generation }) {
    const record = await lockRecord(tx, generation, dunningRuns, path.dunningRunId)
    if (!record) throw noSuchDunningRun()
    return new Json(record.json)
  },

  async handle({ tx, path, audit }) {
    const { id, uuid, state } = await holdRun(tx, path.dunningRunId)
    if (state !== 'proposed') throw runConfirmed()
    await deleteRun(tx, id)
    announce(tx, { entity: dunningRunEvents, kind: 'deleted', ids: [id], uuids: [uuid] })
    audit({ entity: 'dunning-run', entityId: uuid, before: { state }, after: null })
    return undefined
  },
})
