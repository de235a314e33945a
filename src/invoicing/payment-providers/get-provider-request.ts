import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ProviderRequest } from './provider-payment.ts'
import { providerRequests } from './provider-request-store.ts'

export const getProviderRequest = operation({
  name: 'getProviderRequest',
  summary: 'Get a request to a provider',
  description:
    'Returns what a provider is asked to do, for its app. Refused with 404 `provider-request.missing`.',
  method: 'GET',
  path: { v2: '/provider-requests/{providerRequestId}' },
  scope: 'invoices.read',
  pathParameters: { providerRequestId: ReferenceField() },
  answer: { status: 200, shape: ProviderRequest },

  async handle({ tx, generation, path }) {
    const found = await concludeWithRecord(tx, generation, providerRequests, path.providerRequestId)
    if (!found) throw noSuchRequest()
    return found
  },
})

const noSuchRequest = () =>
  new Refusal('missing', 'provider-request.missing', {
    en: 'There is no such request to a provider.',
    de: 'Diese Anfrage an einen Anbieter gibt es nicht.',
  })
