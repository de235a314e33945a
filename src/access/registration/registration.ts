import Type, { type Static } from 'typebox'
import {
  type Faults,
  type FieldName,
  Refusal,
  type Sentence,
} from '../../platform/values/refusal.ts'
import { Instant, Int32, Label, orNull, Text, Uuid } from '../../platform/values/shape.ts'

/** How long a registration window stays open. */
export const windowMinutes = 15
/** How long a registration waits for its decision. */
export const pendingHours = 24
/** Challenge codes are short and chosen by the app, so few guesses are allowed. */
export const wrongChallengesMax = 10
/**
 * How many further instances of one registration may live, and how many may wait for their decision:
 * the challenge code alone is enough to ask for one, without a credential.
 */
export const instancesMax = { living: 1_000, pending: 50 }
const iconBytesMax = 256 * 1024

/** In base64, which is a third longer. */
const iconTextMax = Math.ceil(iconBytesMax / 3) * 4

const Translations = (description: string) =>
  Type.Array(
    Type.Object({
      languageIso: Type.String({
        pattern: '^[A-Za-z]{2}(-[A-Za-z]{2})?$',
        description: 'Language (ISO 639-1), with a region (ISO 3166-1) where that matters.',
      }),
      name: Label(4000, { description: 'The text in this language.' }),
    }),
    { maxItems: 100, description },
  )

const Scopes = (description: string) => Type.Array(Label(100), { maxItems: 200, description })

const registrationTypes =
  '0: one instance only, 1: several instances, 2: one for each user, 3: one for each login of a user.'

/** What an app sends when it asks to be registered. */
export const AppRegistration = Type.Object({
  // It is sent in headers later on, so it is visible ASCII.
  appId: Label(100, {
    pattern: '^[!-~]+( [!-~]+)*$',
    description: 'Name of the app in all its requests, unique in the tenant; visible ASCII.',
  }),
  displayName: Label(255, { description: 'Name of the app for people.' }),
  description: Text(4000, { description: 'What the app does, for the administrator.' }),
  version: Label(50, {
    pattern: '^[!-~]+( [!-~]+)*$',
    description: 'Version of the app; visible ASCII.',
  }),
  providerName: Label(255, { description: 'Who offers the app.' }),
  providerWebsite: Label(2000, { description: 'Address that begins with https://.' }),
  mandatoryApiScopes: Scopes('Scopes without which the app cannot work.'),
  optionalApiScopes: Type.Optional(
    orNull(Scopes('Scopes that an administrator may leave out; none when left out.')),
  ),
  localizedDisplayNames: Type.Optional(orNull(Translations('The display name by language.'))),
  localizedDescriptions: Type.Optional(orNull(Translations('The description by language.'))),
  appIcon: Type.Optional(
    orNull(
      Type.String({
        format: 'byte',
        maxLength: iconTextMax,
        description: 'PNG, JPEG, GIF or WebP of at most 256 kB, in base64.',
      }),
    ),
  ),
  registrationType: Type.Optional(
    orNull(Int32({ minimum: 0, maximum: 3, description: `${registrationTypes} 0 when left out.` })),
  ),
})
export type AppRegistration = Static<typeof AppRegistration>

export const statusNumbers = { pending: 0, rejected: 1, accepted: 2 } as const

/** The state of a registration, as the app sees it. */
export const RegistrationStatus = Type.Object({
  appId: Type.String({ description: 'Id that the app chose; unique in the tenant.' }),
  registrationRequestId: Uuid({ description: 'Names the request in later calls.' }),
  status: Int32({
    minimum: 0,
    maximum: 2,
    description: '0: waits for the decision, 1: rejected, 2: accepted.',
  }),
})

export const RegistrationInformation = Type.Object({
  requestStatusInfo: RegistrationStatus,
  token: Type.Optional(
    Type.Object(
      {
        apiKey: Type.String({ description: 'The credential of the app, for `x-api-key`.' }),
      },
      { description: 'Only in the first answer after the acceptance.' },
    ),
  ),
  grantedScopes: Type.Optional(
    Type.Array(Type.String(), { description: 'What the API key may do; only next to the key.' }),
  ),
})

export type DecisionState = 'pending' | 'accepted' | 'rejected' | 'expired'

/** A registration as administrators see it. */
export const Registration = Type.Object({
  registrationId: Uuid(),
  parentId: orNull(
    Uuid({ description: 'The registration that this is a further instance of; null for an app.' }),
  ),
  appId: Type.String({ description: 'Id that the app chose; unique in the tenant.' }),
  version: Type.String({ description: 'Version of the app.' }),
  displayName: Type.String({ description: 'Name of the app for people.' }),
  description: Type.String({ description: 'What the app does, in its own words.' }),
  localizedDisplayNames: Translations('The display name by language.'),
  localizedDescriptions: Translations('The description by language.'),
  providerName: Type.String({ description: 'Company that provides the app.' }),
  providerWebsite: Type.String({ description: 'Web address of the provider.' }),
  mandatoryScopes: Type.Array(Type.String(), {
    description: 'Scopes without which the app cannot work.',
  }),
  optionalScopes: Type.Array(Type.String(), { description: 'Scopes that may be left out.' }),
  grantedScopes: orNull(
    Type.Array(Type.String(), { description: 'What the app may do; null until it is accepted.' }),
  ),
  registrationType: Int32({ minimum: 0, maximum: 3, description: registrationTypes }),
  challengeCode: orNull(
    Type.String({
      description: 'To be compared with the code that the app shows; null once decided.',
    }),
  ),
  status: Type.Unsafe<DecisionState>({
    type: 'string',
    enum: ['pending', 'accepted', 'rejected', 'expired'],
    description: 'Expired: not decided within 24 hours.',
  }),
  created: Instant({ description: 'When the app sent the registration.' }),
  expiresAt: Instant({ description: 'When the request expires without a decision.' }),
  decidedAt: orNull(Instant({ description: 'Null while nobody has decided.' })),
  decidedBy: orNull(
    Type.String({ description: 'Uuid of the user, else the name of the client or app.' }),
  ),
  answeredAt: orNull(Instant({ description: 'When the app read the decision; null before that.' })),
  withdrawnAt: orNull(Instant({ description: 'Null unless the registration was withdrawn.' })),
})

/** Checks what the shape cannot express, with the scopes that exist. */
export function registrationFaults(
  body: AppRegistration,
  scopeNames: readonly string[],
  fieldName: FieldName,
): Faults {
  const unknownScopes = (field: 'mandatoryApiScopes' | 'optionalApiScopes') =>
    (body[field] ?? []).flatMap((scope, index) =>
      scopeNames.includes(scope) ? [] : [[fieldName([field, index]), unknownScope(scope)]],
    )
  return {
    ...Object.fromEntries(unknownScopes('mandatoryApiScopes')),
    ...Object.fromEntries(unknownScopes('optionalApiScopes')),
    ...(isWebsite(body.providerWebsite) ? {} : { [fieldName(['providerWebsite'])]: notAWebsite }),
    ...(body.appIcon ? iconFaults(body.appIcon, fieldName(['appIcon'])) : {}),
  }
}

function unknownScope(scope: string): Sentence {
  return { en: `There is no scope ${scope}.`, de: `Eine Berechtigung ${scope} gibt es nicht.` }
}

/** The ERP client links to it, so other schemes and credentials in the address are refused. */
function isWebsite(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

const notAWebsite: Sentence = {
  en: 'This must be the address of a website, beginning with https://.',
  de: 'Hier muss die Adresse einer Website stehen, beginnend mit https://.',
}

/** First bytes of image files, in hexadecimal. SVG is left out because it may hold scripts. */
const imageBeginnings = {
  png: /^89504e470d0a1a0a/,
  jpeg: /^ffd8ff/,
  gif: /^47494638(37|39)61/,
  webp: /^52494646.{8}57454250/,
}

function iconFaults(appIcon: string, path: string): Faults {
  const icon = Buffer.from(appIcon, 'base64')
  if (icon.length > iconBytesMax) {
    return { [path]: { en: 'At most 256 kB.', de: 'Höchstens 256 kB.' } }
  }
  const beginning = icon.toString('hex', 0, 12)
  if (Object.values(imageBeginnings).some((pattern) => pattern.test(beginning))) return {}
  return {
    [path]: {
      en: 'This must be an image: PNG, JPEG, GIF or WebP.',
      de: 'Hier muss ein Bild stehen: PNG, JPEG, GIF oder WebP.',
    },
  }
}

/** The same for a closed window and for a tenant that does not exist. */
export function registrationNotOpen(): Refusal {
  return new Refusal('forbidden', 'registration.not-open', {
    en: 'No registration window is open. An administrator must open one in the ERP client first.',
    de: 'Es ist kein Registrierungsfenster offen. Ein Administrator muss es zuerst im ERP-Client öffnen.',
  })
}

/** The same for an unknown id, another challenge code and another tenant. */
export function registrationMissing(): Refusal {
  return new Refusal('missing', 'registration.missing', {
    en: 'There is no such registration request.',
    de: 'Diese Registrierungsanfrage gibt es nicht.',
  })
}

export function appTaken(): Refusal {
  return new Refusal('conflict', 'registration.app-taken', {
    en: 'An app with this id is already registered, or its registration is waiting for a decision.',
    de: 'Eine App mit dieser Kennung ist schon registriert, oder ihre Registrierung wartet auf eine Entscheidung.',
  })
}

export function registrationAnswered(): Refusal {
  return new Refusal('gone', 'registration.answered', {
    en: 'The decision on this registration request has been read already. A key is shown once.',
    de: 'Die Entscheidung über diese Registrierungsanfrage wurde schon abgeholt. Ein Schlüssel wird nur einmal gezeigt.',
  })
}

export function registrationExpired(): Refusal {
  return new Refusal('gone', 'registration.expired', {
    en: 'This registration request was not decided in time.',
    de: 'Über diese Registrierungsanfrage wurde nicht rechtzeitig entschieden.',
  })
}

export function registrationDecided(): Refusal {
  return new Refusal('conflict', 'registration.decided', {
    en: 'This registration request is not waiting for a decision any more.',
    de: 'Diese Registrierungsanfrage wartet nicht mehr auf eine Entscheidung.',
  })
}

export function registrationNotAccepted(): Refusal {
  return new Refusal('conflict', 'registration.not-accepted', {
    en: 'Only an accepted registration can be withdrawn.',
    de: 'Nur eine angenommene Registrierung kann zurückgezogen werden.',
  })
}

/** Also for an unknown registration, so that outsiders cannot find out which ids exist. */
export function instanceNotAllowed(): Refusal {
  return new Refusal('invalid', 'registration.instance-not-allowed', {
    en: 'No further instance can be registered here.',
    de: 'Hier kann keine weitere Instanz registriert werden.',
  })
}

export function instancesExhausted(): Refusal {
  return new Refusal('conflict', 'registration.instances-exhausted', {
    en: 'This registration has reached its limit of further instances or of open requests for them.',
    de: 'Diese Registrierung hat die Höchstzahl weiterer Instanzen oder offener Anfragen danach erreicht.',
  })
}
