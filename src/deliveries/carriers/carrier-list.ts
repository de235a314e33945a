import { isCallableHost, notCallable } from '../../platform/outbound/callable-host.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { Carrier, CarrierSecret, carrierSentences, wrongAddress, wrongSecret } from './carrier.ts'
import { sealCarrierSecret } from './carrier-secret.ts'
import { carriers, carrierTable } from './carrier-store.ts'

export const carrierList: ReferenceList = {
  noun: 'carrier',
  plural: 'Carriers',
  about: 'the carriers that are asked for labels of parcels',
  rules:
    'An app adds itself as a carrier, or a person adds its program: it is called at `address`, signed with `secret`.',
  path: { v1: '/carriers', v2: '/carriers' },
  scope: 'carriers',
  shape: Carrier,
  alsoWritten: { secret: CarrierSecret },
  table: carrierTable,
  source: carriers,
  usual: { isActive: true },
  example: {
    ...{ name: 'Quay Parcel', address: 'https://carrier.example.com/kontor' },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
  unique: ['name'],
  sentences: carrierSentences,

  async columns(call, said) {
    refuseFaults(faultsOf(call, said))
    const { secret, ...fields } = said
    const { vault, tx } = call
    return {
      ...fields,
      ...(typeof secret === 'string' && {
        secretSealed: sealCarrierSecret(vault, tx.tenantId, secret),
      }),
    }
  },

  audited: ({ secret, secretSealed, ...fields }) =>
    secret === undefined && secretSealed === undefined ? fields : { ...fields, secret: 'changed' },
}

function faultsOf({ fieldName, outboundAllowed }: ReferenceWrite, said: Said): Faults {
  const faults: Faults = {}
  const { address, secret } = said
  if (typeof address === 'string') {
    const host = URL.parse(address)?.hostname
    if (host === undefined) faults[fieldName(['address'])] = wrongAddress
    else if (!isCallableHost(host, outboundAllowed)) faults[fieldName(['address'])] = notCallable
  }
  if (typeof secret === 'string' && !isKey(secret)) faults[fieldName(['secret'])] = wrongSecret
  return faults
}

function isKey(secret: string): boolean {
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return length >= 24 && length <= 64
}
