import Type from 'typebox'
import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { allSalesChannels, salesChannels } from '../sales-channel-store.ts'
import { SalesChannel } from './sales-channel.ts'

const summary = 'The channels that the tenant sells on; with includeInactive also disabled ones'
const scope = 'saleschannels.read'
const includeInactive = Type.Boolean()

const sourceFor = (query: { readonly includeInactive?: boolean }) =>
  query.includeInactive ? allSalesChannels : salesChannels

export const listSalesChannels: readonly Operation[] = [
  operation({
    name: 'listAllSalesChannels',
    summary,
    method: 'GET',
    path: { v1: '/salesChannels' },
    scope,
    query: { includeInactive },
    answer: { status: 200, shape: Type.Array(SalesChannel) },
    handle: ({ tx, speaks, query }) => concludeWithRecords(tx, speaks, sourceFor(query)),
  }),
  operation({
    name: 'listSalesChannels',
    summary,
    method: 'GET',
    path: { v2: '/sales-channels' },
    scope,
    query: { ...pageQuery, includeInactive },
    answer: { status: 200, shape: pageOf(SalesChannel) },
    handle: ({ tx, speaks, query }) => concludeWithPage(tx, speaks, sourceFor(query), query),
  }),
]
