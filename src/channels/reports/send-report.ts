import { announce } from '../../platform/events/outbox-store.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { batchLimits } from '../../platform/records/batches/batch.ts'
import { Label } from '../../platform/values/shape.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { channelOperation } from '../channel-operation.ts'
import { findSeller } from '../sellers/seller-store.ts'
import {
  entriesMax,
  type InventoryItem,
  namedReport,
  noSuchReport,
  partMax,
  ReportPart,
  reportCompleted,
  reportEvents,
  reportTooLong,
} from './channel-report.ts'
import { addEntries, completeReport, lockReport } from './channel-report-store.ts'

const pathParameters = {
  reportId: Label(100, { example: 'unknown', description: 'As `Seller:Report.Request` names it.' }),
}
const example = { itemList: [{ offerId: 1, sku: 'KETTLE-1', quantity: '3' }] }
const refusals =
  'Refused with 404 `channel-report.missing`, and with 409 `channel-report.completed` once it is complete.'

export const sendReport = channelOperation({
  name: 'sendReport',
  summary: 'Send a whole report to a seller',
  description: `Sends up to ${partMax} entries that are all of the report: it is complete then. ${refusals}`,
  method: 'POST',
  path: '/report/{reportId}',
  ...batchLimits,
  pathParameters,
  body: ReportPart,
  example,
  examplePath: { reportId: 'harbour_roasters.00000000-0000-4000-8000-000000000001' },
  answer: { status: 204 },

  async handle({ tx, path, body }, channel) {
    await receive(tx, channel, path.reportId, { items: body.itemList, isLast: true })
    return undefined
  },
})

export const sendReportData = channelOperation({
  name: 'sendReportData',
  summary: 'Send a part of a report to a seller',
  description:
    `Adds up to ${partMax} entries to the report, which has at most ${entriesMax}. A part that is sent twice ` +
    'stands in it twice: an idempotency key prevents that. ' +
    `${refusals} Refused with 409 \`channel-report.too-long\`.`,
  method: 'POST',
  path: '/report/{reportId}/data',
  ...batchLimits,
  pathParameters,
  body: ReportPart,
  example,
  examplePath: { reportId: 'harbour_roasters.00000000-0000-4000-8000-000000000001' },
  answer: { status: 204 },

  async handle({ tx, path, body }, channel) {
    await receive(tx, channel, path.reportId, { items: body.itemList, isLast: false })
    return undefined
  },
})

export const completeChannelReport = channelOperation({
  name: 'completeChannelReport',
  summary: 'Complete a report for a seller',
  description: `Says that all parts of the report were sent. ${refusals}`,
  method: 'POST',
  path: '/report/{reportId}/completed',
  pathParameters,
  answer: { status: 204 },

  async handle({ tx, path }, channel) {
    await receive(tx, channel, path.reportId, { items: [], isLast: true })
    return undefined
  },
})

interface Part {
  readonly items: readonly InventoryItem[]
  readonly isLast: boolean
}

async function receive(
  tx: TenantTx,
  { id, channel, sellerId: only }: ActingChannel,
  reportId: string,
  { items, isLast }: Part,
): Promise<void> {
  const named = namedReport(reportId)
  const isOther = only !== undefined && only !== named?.sellerId
  const seller = named && !isOther ? await findSeller(tx, id, named.sellerId) : undefined
  if (!named || !seller) throw noSuchReport()
  await inTenant(tx, seller.sellerTenantId, async (sellerTx) => {
    const report = await lockReport(sellerTx, channel, named.uuid)
    if (!report) throw noSuchReport()
    if (report.isComplete) throw reportCompleted()
    if (report.entries + items.length > entriesMax) throw reportTooLong()
    if (items.length > 0) await addEntries(sellerTx, report, items)
    if (isLast) await completeReport(sellerTx, report.id)
    announce(sellerTx, { entity: reportEvents, kind: 'changed', ids: [report.id] })
  })
}
