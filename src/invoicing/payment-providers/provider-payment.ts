import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** A payment as a provider knows it. Amounts are sums of its reports. */
export const ProviderPayment = Type.Object({
  id: KeyField({ readOnly: true }),
  paymentProviderId: ReferenceField({ description: 'The provider.' }),
  transactionId: Text(255, { description: 'What the provider calls it.' }),
  salesOrderId: ReferenceField({ description: 'The order that it pays.' }),
  currencyIso: Text(3, { description: 'Currency of the amounts (ISO 4217).' }),
  authorisedAmount: Price({ description: 'What the customer agreed to.' }),
  capturedAmount: Price({ description: 'What was taken.' }),
  refundedAmount: Price({ description: 'What was given back.' }),
  chargedBackAmount: Price({ description: 'What the customer had taken back.' }),
  feeAmount: Price({ description: 'What the provider kept.' }),
  waitingReports: Int32({
    minimum: 0,
    description: 'Reports that take back what was not reported, or was given back already.',
  }),
  created: Instant({ description: 'When it was first reported.' }),
})

const requestKinds = ['capture', 'refund'] as const
export type RequestKind = (typeof requestKinds)[number]
const RequestKindField = Type.Unsafe<RequestKind>({
  ...{ type: 'string', enum: [...requestKinds] },
  description: 'What the provider is asked to do: take what was authorised, or give it back.',
})

/** What a provider is asked to do; it answers by a report that names it. */
export const ProviderRequest = Type.Object({
  id: KeyField({ readOnly: true }),
  providerPaymentId: ReferenceField({ description: 'The payment.' }),
  paymentProviderId: ReferenceField({ description: 'The provider that is asked.' }),
  transactionId: Text(255, { description: 'What the provider calls the payment.' }),
  kind: RequestKindField,
  amount: Price({ description: 'In the currency of the payment.' }),
  created: Instant({ description: 'When it was asked for.' }),
  completed: orNull(
    Instant({ description: 'When a report said that it was done; null: not yet.' }),
  ),
  refused: orNull(
    Instant({
      description: 'When a report said that it is not going to be done; null: it was not.',
    }),
  ),
  reason: Text(255, { description: 'Why the provider refuses it, in its words.' }),
})

export const ProviderRequestDraft = Type.Object({
  kind: RequestKindField,
  amount: Quantity({ exclusiveMinimum: 0, description: 'In the currency of the payment.' }),
})

export const providerRequestEvents = readWith(
  'invoices.read',
  'provider_requests',
  eventsOf('provider-request', ['created', 'changed']),
)

export const noSuchProviderPayment = () =>
  new Refusal('missing', 'provider-payment.missing', {
    en: 'There is no such payment of a provider.',
    de: 'Diese Zahlung eines Anbieters gibt es nicht.',
  })

export const requestExceeded = (most: string) =>
  new Refusal('broken-rule', 'provider-request.exceeded', {
    en: `At most ${most} is left for it.`,
    de: `Höchstens ${most} ist dafür übrig.`,
  })
