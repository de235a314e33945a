import { resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { missingReferences } from '../payments/payment.ts'
import { PaymentProvider, ProviderSecret, paymentProviderSentences } from './payment-provider.ts'
import {
  paymentProviders,
  paymentProviderTable,
  providerReferences,
} from './payment-provider-store.ts'
import { sealProviderSecret } from './provider-secret.ts'

export const paymentProviderList: ReferenceList = {
  noun: 'payment-provider',
  plural: 'PaymentProviders',
  about: 'the payment providers that report payments of orders',
  path: { v1: '/paymentProviders', v2: '/payment-providers' },
  scope: 'paymentproviders',
  shape: PaymentProvider,
  alsoWritten: { secret: ProviderSecret },
  table: paymentProviderTable,
  source: paymentProviders,
  usual: { paymentMethodId: null, isActive: true },
  example: { name: 'Harbour Pay', secret: 'c2FtcGxlLXNlY3JldC1vZi10aGlydHktdHdvLWJ5dGVzISE' },
  unique: ['name'],
  sentences: paymentProviderSentences,

  async columns({ tx, vault, fieldName }, { secret, paymentMethodId, ...fields }) {
    const method = paymentMethodId as Reference | null | undefined
    const named = method
      ? [
          {
            ...{ path: ['paymentMethodId'], table: providerReferences.paymentMethodId },
            reference: method,
          },
        ]
      : []
    const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
    return {
      ...fields,
      ...(method !== undefined && { paymentMethodId: method && resolve(method).id }),
      ...(typeof secret === 'string' && {
        secretSealed: sealProviderSecret(vault, tx.tenantId, secret),
      }),
    }
  },

  audited: ({ secret, secretSealed, ...fields }) =>
    secret === undefined && secretSealed === undefined ? fields : { ...fields, secret: 'changed' },
}
