import { namedChannels } from '../../catalog/doors/channels/channel-reference-store.ts'
import { namedCustomerGroups } from '../../customers/customer-reference-store.ts'
import { enqueueJob } from '../../platform/jobs/job-queue-store.ts'
import { jobShape } from '../../platform/jobs/job-record.ts'
import { readJob } from '../../platform/jobs/job-record-store.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import {
  noSuchPriceListReferences,
  PriceListDraft,
  type PriceListParameters,
} from './price-list.ts'
import { writePriceListJob } from './write-price-list-job.ts'

export const createPriceList = operation({
  name: 'createPriceList',
  summary: 'Create a price list',
  description:
    'Starts a job that writes the active items with `priceListActive` into a file with their prices, and returns the job; its result is the file. Prices are those that a customer of the group pays on the channel, by the rules of the effective price, for one and from each quantity with another price; without a channel they are those of no channel. In addition to the scope below it needs `items.read`. Refused with 422 `price-list.reference.missing`; the job with `price-list.too-long`, where a list on paper has more than 5,000 rows.',
  method: 'POST',
  path: { v2: '/price-lists' },
  scope: 'jobs.write',
  body: PriceListDraft,
  example: { format: 'csv' },
  answer: { status: 201, shape: jobShape([writePriceListJob]) },

  async handle({ tx, body, headers, fieldName, requireScope, audit, locate }) {
    requireScope('items.read')
    const { format, isGross = false, customerGroupId, salesChannelId } = body
    const named: NamedRecord[] = [
      ...(customerGroupId
        ? [{ path: ['customerGroupId'], table: namedCustomerGroups, reference: customerGroupId }]
        : []),
      ...(salesChannelId
        ? [{ path: ['salesChannelId'], table: namedChannels, reference: salesChannelId }]
        : []),
    ]
    const resolve = await resolveRecords(tx, named, noSuchPriceListReferences, fieldName)
    const parameters: PriceListParameters = {
      ...{ format, isGross, language: headers.language },
      ...(customerGroupId && { customerGroupId: resolve(customerGroupId).id }),
      ...(salesChannelId && { salesChannelId: resolve(salesChannelId).id }),
    }
    const id = await enqueueJob(tx, { kind: writePriceListJob.name, parameters })
    const after = { kind: writePriceListJob.name, ...body }
    audit({ entity: 'job', entityId: id, before: null, after })
    return created(await readJob(tx, headers.language, id), locate('/jobs', id))
  },
})
