import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { noSuchSalesChannel } from '../directory/channel.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionPending, noSuchConnection } from '../sellers/connections/connection.ts'
import { lockConnection } from '../sellers/connections/connection-store.ts'
import { ChannelReport, ReportDraft, reportIdOf } from './channel-report.ts'
import { channelReports, insertReport } from './channel-report-store.ts'

export const requestChannelReport = operation({
  name: 'requestChannelReport',
  summary: 'Request a report of a marketplace channel',
  description:
    'The channel gets `Seller:Report.Request`, and sends the entries when it has them: `completed` says ' +
    'that it has sent all. Refused with 422 `channel.reference.missing` where there is no such sales channel, with 404 `channel-connection.missing` where it leads to no channel, and with 409 ' +
    '`channel-connection.pending` while the channel has not connected you.',
  method: 'POST',
  path: { v2: '/channel-reports' },
  scope: 'saleschannels.write',
  body: ReportDraft,
  example: { salesChannelId: exampleKey(3, '3-1-1'), reportType: 'SELLER_INVENTORY' },
  answer: { status: 201, shape: ChannelReport },

  async handle({ tx, body, generation, fieldName, audit, locate }) {
    const { salesChannelId: reference, reportType, startDate, endDate } = body
    const named = [{ path: ['salesChannelId'], table: namedChannels, reference }]
    await resolveRecords(tx, named, noSuchSalesChannel, fieldName)
    const connection = await lockConnection(tx, reference)
    if (!connection) throw noSuchConnection()
    if (connection.status === 'pending') throw connectionPending()
    const { salesChannelId, channel, sellerId } = connection
    const dates = { startDate: startDate ?? null, endDate: endDate ?? null }
    const key = await insertReport(tx, { salesChannelId, channel, reportType, ...dates })
    const after = { channel, reportType, ...dates }
    audit({ entity: 'channel-report', entityId: key.uuid, before: null, after })
    const event = {
      ...{ sellerId, reportType, options: { resultsAsChannelEvent: false } },
      ...(startDate !== undefined && { startDate }),
      ...(endDate !== undefined && { endDate }),
      reportId: reportIdOf(sellerId, key.uuid),
    }
    await queueEvents(tx, connection, [{ type: 'Seller:Report.Request', sellerId, event }])
    const record = await concludeWithRecord(tx, generation, channelReports, key)
    return created(record, locate('/channel-reports', key))
  },
})
