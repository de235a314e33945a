import Type from 'typebox'
import type { FollowedEntity } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, Label, orNull, Text } from '../../platform/values/shape.ts'

/** The kinds of record that callers may follow: known when all rooms are. */
export type FollowedEntities = () => readonly FollowedEntity[]

const kinds = ['created', 'changed', 'deleted']

/** An address that is notified of what happened to records. Its secret is written and never shown. */
export const Webhook = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What users call it, unique in any case of letters.' }),
  address: Text(2000, {
    pattern: '^https?://[^\\s\\u0000-\\u001f\\u007f@]+$',
    description:
      'Where deliveries are sent with POST: a public address of http or https, without credentials.',
  }),
  entities: Type.Array(Text(64), {
    ...{ minItems: 1, maxItems: 100, uniqueItems: true },
    description:
      'The kinds of record whose events it gets: `item`, `sales-order`. Each needs the scope that reads such records.',
  }),
  kinds: Type.Array(Type.Unsafe<string>({ type: 'string', enum: kinds }), {
    ...{ maxItems: kinds.length, uniqueItems: true },
    description: 'What must have happened to a record; empty: anything.',
  }),
  fields: Type.Array(Text(255), {
    ...{ maxItems: 100, uniqueItems: true },
    description:
      'Of changes, only those of one of these fields, and those whose fields are not known; empty: all.',
  }),
  isActive: Type.Boolean({
    description:
      'Whether events become deliveries, and deliveries are sent. It ends when the owner is removed: an app that is withdrawn, a client that is deactivated.',
  }),
  owner: Text(255, {
    readOnly: true,
    description:
      'The app or client that wrote it last. Deliveries need the scopes that it has when they are sent.',
  }),
  formerSecretUntil: orNull(
    Instant({
      readOnly: true,
      description:
        'Deliveries are signed with the secret before the present one as well until then; null: with one secret.',
    }),
  ),
  failures: Int32({
    readOnly: true,
    description: 'How many attempts failed since the last one that did not.',
  }),
  suspendedUntil: orNull(
    Instant({
      readOnly: true,
      description:
        'Nothing is sent until then, since ten attempts in a row failed; one delivery is tried after that.',
    }),
  ),
})

/** Written, and stored encrypted. */
export const WebhookSecret = Text(200, {
  pattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$',
  description:
    'What deliveries are signed with (Standard Webhooks): `whsec_` and 24 to 64 bytes in Base64. It is stored encrypted and never shown; left out of an update, it stays.',
})

/** Written with a new secret. */
export const FormerSecretHours = Int32({
  ...{ minimum: 0, maximum: 168 },
  description:
    'How many hours the former secret goes on signing next to a new one; 24 if left out, 0 where it is known to others.',
})

export const formerSecretHoursUsual = 24

export const webhookInactive = () =>
  new Refusal('broken-rule', 'webhook.inactive', {
    en: 'The webhook is not active: nothing is sent to it.',
    de: 'Der Webhook ist nicht aktiv: Es wird nichts an ihn gesendet.',
  })

export const webhookSentences = {
  'webhook.missing': { en: 'There is no such webhook.', de: 'Diesen Webhook gibt es nicht.' },
  'webhook.in-use': {
    en: 'Records refer to this webhook.',
    de: 'Datensätze verweisen auf diesen Webhook.',
  },
  'webhook.name.taken': {
    en: 'Another webhook has this name.',
    de: 'Ein anderer Webhook hat diesen Namen.',
  },
}

export const unknownEntity = {
  en: 'There are no events of such records.',
  de: 'Von solchen Datensätzen gibt es keine Ereignisse.',
}

export const onlyWithSecret = {
  en: 'This is written together with a new secret.',
  de: 'Das wird zusammen mit einem neuen Geheimnis geschrieben.',
}

export const wrongAddress = {
  en: 'This is not an address of the web.',
  de: 'Das ist keine Adresse im Web.',
}

export const wrongSecret = {
  en: 'These are not 24 to 64 bytes in Base64.',
  de: 'Das sind keine 24 bis 64 Bytes in Base64.',
}
