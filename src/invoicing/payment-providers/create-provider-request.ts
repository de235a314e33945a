import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  noSuchProviderPayment,
  ProviderRequest,
  ProviderRequestDraft,
  requestExceeded,
} from './provider-payment.ts'
import { lockProviderPayment, readLeft } from './provider-payment-store.ts'
import { insertRequest, providerRequests } from './provider-request-store.ts'

export const createProviderRequest = operation({
  name: 'createProviderRequest',
  summary: 'Request a capture or refund of a provider',
  description:
    'Asks the provider of a payment to take what was authorised, or to give back what was taken. The app of the provider learns of it as the event `provider-request created`, by a webhook: signed, repeated until it arrives, and kept. Nothing is booked until it reports what it did. Refused with 404 `provider-payment.missing`, and with 422 `provider-request.exceeded` for more than is left, less what was asked for before.',
  method: 'POST',
  path: { v2: '/provider-payments/{providerPaymentId}/requests' },
  scope: 'invoices.write',
  pathParameters: { providerPaymentId: ReferenceField() },
  body: ProviderRequestDraft,
  example: { kind: 'refund', amount: 1 },
  answer: { status: 201, shape: ProviderRequest },

  async handle({ tx, path, body, caller, generation, audit, locate }) {
    const payment = await lockProviderPayment(tx, path.providerPaymentId)
    if (!payment) throw noSuchProviderPayment()
    const left = Exact.of((await readLeft(tx, payment.id))[body.kind])
    const amount = Exact.of(body.amount)
    const most = left.isNegative() ? Exact.zero : left
    if (amount.compare(most) > 0) throw requestExceeded(most.rounded(2).toString())
    const createdByUserId = caller.user?.id ?? null
    const { kind } = body
    const key = await insertRequest(tx, {
      ...{ providerPaymentId: payment.id, kind, amount: amount.toString(), createdByUserId },
    })
    const after = { providerPaymentId: payment.uuid, kind, amount: amount.toString() }
    audit({ entity: 'provider-request', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, providerRequests, key)
    return created(record, locate('/provider-requests', key))
  },
})
