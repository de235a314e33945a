import Type, { type Static } from 'typebox'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, Int32, Label, orNull, Text, Uuid } from '../../platform/values/shape.ts'
import { knownScopes } from '../scopes.ts'

/** How long an administrator leaves the door open for registrations. */
export const windowMinutes = 15
/** How long a registration waits for its decision. */
export const pendingHours = 24
/** Challenge codes are short and chosen by the client, so few guesses are allowed. */
export const wrongChallengesMax = 10
/**
 * Further instances of one registration that may live, and that may wait for their decision: whoever
 * knows the challenge code asks for them without a credential.
 */
export const instancesMax = { living: 1_000, pending: 50 }
const iconBytesMax = 256 * 1024

/** As text in the base64 alphabet, a third longer. */
const iconTextMax = Math.ceil(iconBytesMax / 3) * 4

const Translations = Type.Array(
  Type.Object({
    languageIso: Type.String({ pattern: '^[A-Za-z]{2}(-[A-Za-z]{2})?$' }),
    name: Label(4000),
  }),
  { maxItems: 100 },
)

const Scopes = Type.Array(Label(100), { maxItems: 200 })

/** What an app says of itself when it asks to be registered. */
export const AppRegistration = Type.Object({
  // It stands in headers later on, so it is visible ASCII.
  appId: Label(100, { pattern: '^[!-~]+( [!-~]+)*$' }),
  displayName: Label(255),
  description: Text(4000),
  version: Label(50, { pattern: '^[!-~]+( [!-~]+)*$' }),
  providerName: Label(255),
  providerWebsite: Label(2000),
  mandatoryApiScopes: Scopes,
  optionalApiScopes: Type.Optional(orNull(Scopes)),
  localizedDisplayNames: Type.Optional(orNull(Translations)),
  localizedDescriptions: Type.Optional(orNull(Translations)),
  appIcon: Type.Optional(orNull(Type.String({ format: 'byte', maxLength: iconTextMax }))),
  // 0 one instance, 1 several, 2 one per user, 3 one per login of a user.
  registrationType: Type.Optional(orNull(Int32({ minimum: 0, maximum: 3 }))),
})
export type AppRegistration = Static<typeof AppRegistration>

export const statusNumbers = { pending: 0, rejected: 1, accepted: 2 } as const

/** Where a registration stands, as the app is told. */
export const RegistrationStatus = Type.Object({
  appId: Type.String(),
  registrationRequestId: Uuid(),
  status: Int32({ minimum: 0, maximum: 2 }),
})

export const RegistrationInformation = Type.Object({
  requestStatusInfo: RegistrationStatus,
  token: Type.Optional(Type.Object({ apiKey: Type.String() })),
  grantedScopes: Type.Optional(Type.Array(Type.String())),
})

export type DecisionState = 'pending' | 'accepted' | 'rejected' | 'expired'

/** A registration as administrators see it. */
export const Registration = Type.Object({
  registrationId: Uuid(),
  parentId: orNull(Uuid()),
  appId: Type.String(),
  version: Type.String(),
  displayName: Type.String(),
  description: Type.String(),
  localizedDisplayNames: Translations,
  localizedDescriptions: Translations,
  providerName: Type.String(),
  providerWebsite: Type.String(),
  mandatoryScopes: Type.Array(Type.String()),
  optionalScopes: Type.Array(Type.String()),
  grantedScopes: orNull(Type.Array(Type.String())),
  registrationType: Int32({ minimum: 0, maximum: 3 }),
  // For comparison with what the app shows; only while the decision is open.
  challengeCode: orNull(Type.String()),
  status: Type.Unsafe<DecisionState>({
    type: 'string',
    enum: ['pending', 'accepted', 'rejected', 'expired'],
  }),
  created: Instant(),
  expiresAt: Instant(),
  decidedAt: orNull(Instant()),
  decidedBy: orNull(Type.String()),
  answeredAt: orNull(Instant()),
  withdrawnAt: orNull(Instant()),
})

type Spell = (path: readonly (string | number)[]) => string

/** What the shape cannot say of a registration. */
export function registrationFaults(body: AppRegistration, spell: Spell): Faults {
  return {
    ...scopeFaults(body.mandatoryApiScopes, (index) => spell(['mandatoryApiScopes', index])),
    ...scopeFaults(body.optionalApiScopes ?? [], (index) => spell(['optionalApiScopes', index])),
    ...(isWebsite(body.providerWebsite) ? {} : { [spell(['providerWebsite'])]: notAWebsite }),
    ...(body.appIcon ? iconFaults(body.appIcon, spell(['appIcon'])) : {}),
  }
}

/** Unknown scopes by where they stand. */
function scopeFaults(scopes: readonly string[], pathOf: (index: number) => string): Faults {
  const entries = scopes.map((scope, index) => [scope, pathOf(index)] as const)
  const unknown = entries.filter(([scope]) => !knownScopes.includes(scope))
  return Object.fromEntries(unknown.map(([scope, path]) => [path, unknownScope(scope)]))
}

function unknownScope(scope: string): Sentence {
  return { en: `There is no scope ${scope}.`, de: `Eine Berechtigung ${scope} gibt es nicht.` }
}

/** The ERP client links to it, so no other scheme may come in, and no credentials in the address. */
function isWebsite(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

const notAWebsite: Sentence = {
  en: 'This must be the address of a website, beginning with https://.',
  de: 'Hier muss die Adresse einer Website stehen, beginnend mit https://.',
}

/** How the files begin, as hexadecimal digits. An SVG may hold scripts, so it is none of them. */
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
    en: 'No registration has been started here. An administrator must open one in the ERP client first.',
    de: 'Hier wurde keine Registrierung gestartet. Das muss ein Administrator zuerst im ERP-Client tun.',
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
    en: 'This registration request has been processed and answered.',
    de: 'Diese Registrierungsanfrage ist abgeschlossen und beantwortet.',
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

/** Also where there is no such registration: an outsider learns nothing of it. */
export function instanceNotAllowed(): Refusal {
  return new Refusal('invalid', 'registration.instance-not-allowed', {
    en: 'No further instance can be registered here.',
    de: 'Hier kann keine weitere Instanz registriert werden.',
  })
}

export function instancesExhausted(): Refusal {
  return new Refusal('conflict', 'registration.instances-exhausted', {
    en: 'This registration has as many further instances, or requests for them, as it may have.',
    de: 'Diese Registrierung hat so viele weitere Instanzen oder Anfragen danach, wie sie haben darf.',
  })
}
