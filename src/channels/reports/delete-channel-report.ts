import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { lockKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchReport, reportEvents } from './channel-report.ts'
import { channelReports, deleteReport } from './channel-report-store.ts'

export const deleteChannelReport = operation({
  name: 'deleteChannelReport',
  summary: 'Delete a report of a marketplace channel',
  description:
    'Its entries go with it; what the channel still sends is refused. Refused with 404 `channel-report.missing`.',
  method: 'DELETE',
  path: { v2: '/channel-reports/{channelReportId}' },
  scope: 'saleschannels.write',
  pathParameters: { channelReportId: ReferenceField() },
  answer: { status: 204 },

  async handle({ tx, path, audit }) {
    const report = await lockKey(tx, channelReports, path.channelReportId)
    if (!report) throw noSuchReport()
    const { id, uuid } = report
    announce(tx, { entity: reportEvents, kind: 'deleted', ids: [id], uuids: [uuid] })
    audit({ entity: 'channel-report', entityId: uuid, before: { id }, after: null })
    await deleteReport(tx, id)
    return undefined
  },
})
