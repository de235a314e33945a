import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery, pageSentence } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ProviderRequest } from './provider-payment.ts'
import { providerRequestFilter, providerRequests } from './provider-request-store.ts'

export const listProviderRequests = operation({
  name: 'listProviderRequests',
  summary: 'List what payment providers are asked to do',
  description: `Returns requests for captures and refunds with what became of them. An app that was away asks for those that are open. ${pageSentence}`,
  method: 'GET',
  path: { v2: '/provider-requests' },
  scope: 'invoices.read',
  query: {
    ...pageQuery,
    salesOrderId: ReferenceField({ description: 'For payments of this order alone.' }),
    isOpen: Type.Boolean({ description: 'Whether the provider has still to answer.' }),
  },
  answer: { status: 200, shape: pageOf(ProviderRequest) },
  handle: ({ tx, generation, query }) =>
    concludeWithPage(
      tx,
      generation,
      providerRequests,
      query,
      providerRequestFilter(query.salesOrderId, query.isOpen),
    ),
})
