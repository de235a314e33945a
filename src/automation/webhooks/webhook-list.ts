import { isCallableHost, notCallable } from '../../platform/outbound/callable-host.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { presentTime } from '../../platform/postgres/moment.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import {
  type FollowedEntities,
  FormerSecretHours,
  formerSecretHoursUsual,
  onlyWithSecret,
  unknownEntity,
  Webhook,
  WebhookSecret,
  webhookSentences,
  wrongAddress,
  wrongSecret,
} from './webhook.ts'
import { sealWebhookSecret } from './webhook-secret.ts'
import { findWebhook, webhooks, webhookTable } from './webhook-store.ts'

export const webhookList = (followed: FollowedEntities): ReferenceList => ({
  noun: 'webhook',
  plural: 'Webhooks',
  about: 'the addresses that are notified of what happened to records',
  rules:
    'The caller that writes one becomes its owner and needs the scope that reads each of its `entities`; refused with 403 `scope.missing` otherwise. Deliveries end where the owner loses the scope or its access.',
  path: { v1: '/webhooks', v2: '/webhooks' },
  scope: 'webhooks',
  shape: Webhook,
  alsoWritten: { secret: WebhookSecret, formerSecretHours: FormerSecretHours },
  table: webhookTable,
  source: webhooks,
  usual: { kinds: [], fields: [], isActive: true, formerSecretHours: formerSecretHoursUsual },
  example: {
    ...{ name: 'Our shop', address: 'https://shop.example.com/events', entities: ['item'] },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  },
  unique: ['name'],
  sentences: webhookSentences,

  async columns(call, said, key) {
    const { tx, caller, requireScope } = call
    refuseFaults(faultsOf(call, said, followed))
    const former = key && (await findWebhook(tx, key))
    const entities = (said['entities'] ?? former?.entities ?? []) as readonly string[]
    for (const { name, followed: needed } of followed()) {
      if (entities.includes(name)) requireScope(needed.scope)
    }
    const { secret, formerSecretHours: _, formerSecretUntil: __, ...fields } = said
    // A caller that changes nothing does not become the owner.
    if (former && secret === undefined && Object.keys(fields).length === 0) return {}
    return { ...fields, ...(await sealedSecrets(call, said, former)), owner: caller.name }
  },

  audited: ({ secret, secretSealed, formerSecretSealed: _, ...fields }) =>
    secret === undefined && secretSealed === undefined ? fields : { ...fields, secret: 'changed' },
})

/** The secret, and for some time the one before it, as they are stored; nothing where none is written. */
async function sealedSecrets(
  { tx, vault }: ReferenceWrite,
  { secret, formerSecretHours = formerSecretHoursUsual }: Said,
  former: { readonly secretSealed: string } | undefined,
): Promise<Said> {
  if (typeof secret !== 'string') return {}
  const secretSealed = sealWebhookSecret(vault, tx.tenantId, secret)
  if (!former) return { secretSealed }
  const hours = Number(formerSecretHours)
  if (hours === 0) return { secretSealed, formerSecretSealed: null, formerSecretUntil: null }
  const now = await presentTime(tx)
  return {
    secretSealed,
    formerSecretSealed: former.secretSealed,
    formerSecretUntil: new Date(now.getTime() + hours * 3_600_000),
  }
}

function faultsOf(
  { fieldName, outboundAllowed }: ReferenceWrite,
  said: Said,
  followed: FollowedEntities,
): Faults {
  const faults: Faults = {}
  const { address, secret, entities, formerSecretHours } = said
  const known = new Set(followed().map(({ name }) => name))
  if (Array.isArray(entities) && !entities.every((one) => known.has(one))) {
    faults[fieldName(['entities'])] = unknownEntity
  }
  if (typeof address === 'string') {
    const host = URL.parse(address)?.hostname
    if (host === undefined) faults[fieldName(['address'])] = wrongAddress
    else if (!isCallableHost(host, outboundAllowed)) faults[fieldName(['address'])] = notCallable
  }
  if (typeof secret === 'string' && !isKey(secret)) faults[fieldName(['secret'])] = wrongSecret
  if (formerSecretHours !== undefined && secret === undefined) {
    faults[fieldName(['formerSecretHours'])] = onlyWithSecret
  }
  return faults
}

function isKey(secret: string): boolean {
  const { length } = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return length >= 24 && length <= 64
}
