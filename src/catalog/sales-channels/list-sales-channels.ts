import Type from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { allSalesChannels, salesChannels } from '../doors/channels/sales-channel-store.ts'
import { SalesChannel } from './sales-channel.ts'

const texts = {
  summary: 'List sales channels',
  description: 'Returns the active sales channels of the tenant; disabled ones only on request.',
}
const scope = 'saleschannels.read'
const includeInactive = Type.Boolean({
  description: 'Whether disabled channels are included; false if left out.',
})

const sourceFor = (query: { readonly includeInactive?: boolean }) =>
  query.includeInactive ? allSalesChannels : salesChannels

export const listSalesChannels: readonly Operation[] = [
  operation({
    name: 'listAllSalesChannels',
    ...texts,
    method: 'GET',
    path: { v1: '/salesChannels' },
    scope,
    query: { includeInactive },
    answer: { status: 200, shape: Type.Array(SalesChannel) },
    handle: ({ tx, generation, query }) => concludeWithRecords(tx, generation, sourceFor(query)),
  }),
  operation({
    name: 'listSalesChannels',
    ...texts,
    method: 'GET',
    path: { v2: '/sales-channels' },
    scope,
    query: { ...pageQuery, includeInactive },
    answer: { status: 200, shape: pageOf(SalesChannel) },
    handle: ({ tx, generation, query }) =>
      concludeWithPage(tx, generation, sourceFor(query), query),
  }),
]
