import { operation } from '../../platform/pipeline/operation.ts'
import {
  concludeWithPage,
  pageFields,
  pageOf,
  pageQuery,
  pageSentence,
} from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ChannelReport, InventoryItem, noSuchReport } from './channel-report.ts'
import { channelReports, findEntries } from './channel-report-store.ts'

export const listChannelReports = operation({
  name: 'listChannelReports',
  summary: 'List reports of marketplace channels',
  description: `Returns the reports that were asked for, the newest first. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/channel-reports' },
  scope: 'saleschannels.read',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(ChannelReport) },
  handle: ({ tx, generation, query }) => concludeWithPage(tx, generation, channelReports, query),
})

const reportId = { channelReportId: ReferenceField() }

export const getChannelReport = operation({
  name: 'getChannelReport',
  summary: 'Get a report of a marketplace channel',
  description: 'Returns whether all of it has come. Refused with 404 `channel-report.missing`.',
  method: 'GET',
  path: { v2: '/channel-reports/{channelReportId}' },
  scope: 'saleschannels.read',
  pathParameters: reportId,
  answer: { status: 200, shape: ChannelReport },

  async handle({ tx, generation, path }) {
    const report = await concludeWithRecord(tx, generation, channelReports, path.channelReportId)
    if (!report) throw noSuchReport()
    return report
  },
})

export const listChannelReportItems = operation({
  name: 'listChannelReportItems',
  summary: 'List the entries of a report of a marketplace channel',
  description:
    'Returns the offers as the channel has them, in the order in which it sent them. Refused with 404 ' +
    `\`channel-report.missing\`. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/channel-reports/{channelReportId}/items' },
  scope: 'saleschannels.read',
  pathParameters: reportId,
  query: pageQuery,
  answer: { status: 200, shape: pageOf(InventoryItem) },

  async handle({ tx, generation, path, query }) {
    const report = await lockRecord(tx, 'v2', channelReports, path.channelReportId)
    if (!report) throw noSuchReport()
    const { entries } = JSON.parse(report.json) as { entries: number }
    const items = await findEntries(tx, report.id, query)
    return { ...pageFields(generation, query, entries), items }
  },
})
