import Type, { type Static } from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { channelRefreshToken } from '../oauth/channel-refresh-token.ts'
import { ScopeList } from '../scopes/scope-list.ts'
import { PublicKeys } from './public-keys.ts'
import { redirectUriFault } from './redirect-uri.ts'

const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const

const GrantTypes = Type.Array(
  Type.Unsafe<(typeof grantTypes)[number]>({ type: 'string', enum: [...grantTypes] }),
  { minItems: 1, uniqueItems: true, description: 'How the client may get tokens (RFC 6749).' },
)
const RedirectUris = Type.Array(Label(2000), {
  maxItems: 50,
  uniqueItems: true,
  description:
    'Where users return after the login: https, or http on the same machine. Compared as exact text.',
})
const clientScopes = () =>
  ScopeList({ description: 'What the client may do, for itself or for a user who may do it too.' })

const RefreshToken = () =>
  Type.String({
    readOnly: true,
    description:
      'What a client with the scope `channel` sends to `POST /v1/auth`: shown only here, valid until the secret is replaced; null for others.',
  })

/** A program that gets tokens from the OAuth server. */
export const Client = Type.Object({
  id: KeyField({ readOnly: true }),
  clientId: Type.String({ readOnly: true, description: 'Name of the client in OAuth requests.' }),
  name: Label(255, { description: 'Name for people, shown at the login.' }),
  grantTypes: GrantTypes,
  redirectUris: RedirectUris,
  scopes: clientScopes(),
  isPublic: Type.Boolean({
    readOnly: true,
    description: 'True: the client has no secret and no keys, and proves itself by PKCE alone.',
  }),
  jwks: orNull(
    Type.Object(PublicKeys.properties, {
      description: 'Public keys of a client that signs (private_key_jwt); null for all others.',
    }),
  ),
  salesChannelId: orNull(
    ReferenceField({
      readOnly: true,
      description: 'The sales channel that a client with the scope `channel` acts for, else null.',
    }),
  ),
  isActive: Type.Boolean({ description: 'False: the client gets no tokens, and its tokens end.' }),
  created: Instant({ readOnly: true, description: 'When the client was created.' }),
  changed: Instant({ readOnly: true, description: 'When the client was last changed.' }),
})
export type Client = Static<typeof Client>

export const ClientDraft = Type.Object({
  name: Client.properties.name,
  grantTypes: Type.Optional(GrantTypes),
  redirectUris: Type.Optional(RedirectUris),
  scopes: clientScopes(),
  isPublic: Type.Optional(
    Type.Boolean({
      description: 'True: for a program that cannot keep a secret. False when left out.',
    }),
  ),
  jwks: Type.Optional(Client.properties.jwks),
  salesChannelId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'The sales channel that a client with the scope `channel` acts for.',
      }),
    ),
  ),
})

/** An update of a client: fields left out stay, lists and keys are replaced whole. */
export const ClientPatch = Type.Partial(Client)

/** A new client. */
export const NewClient = Type.Object({
  ...Client.properties,
  clientSecret: orNull(
    Type.String({
      readOnly: true,
      description: 'Shown only here; null for a public client and for one that signs.',
    }),
  ),
  refreshToken: orNull(RefreshToken()),
})

export const ClientSecret = Type.Object({
  id: KeyField({ readOnly: true }),
  clientId: Type.String({ readOnly: true, description: 'Name of the client in OAuth requests.' }),
  clientSecret: Type.String({ readOnly: true, description: 'The new secret, shown only here.' }),
  refreshToken: orNull(RefreshToken()),
})

/** The fields of a client in the answers that show its secret once. */
export function shownSecret(
  clientId: string,
  clientSecret: string | null,
  scopes: readonly string[],
) {
  const isOfChannel = clientSecret !== null && scopes.includes('channel')
  return {
    clientSecret,
    refreshToken: isOfChannel ? channelRefreshToken(clientId, clientSecret) : null,
  }
}

export const noSuchClient = () =>
  new Refusal('missing', 'client.missing', {
    en: 'There is no such client.',
    de: 'Diesen Client gibt es nicht.',
  })

export const noSuchSalesChannel = missingRecords('client.reference.missing', {
  en: 'The client refers to a sales channel that does not exist.',
  de: 'Der Client verweist auf einen Verkaufskanal, den es nicht gibt.',
})

/** Faults in the form of redirect addresses, by field path. */
export function redirectFaults(redirectUris: readonly string[] = []): Faults {
  const faults: Faults = {}
  for (const [index, uri] of redirectUris.entries()) {
    const fault = redirectUriFault(uri)
    if (fault) faults[`redirectUris[${index}]`] = fault
  }
  return faults
}

const clientRules = {
  'client.redirect-uri.required': {
    en: 'A client with the grant authorization_code needs a redirect address.',
    de: 'Ein Client mit dem Grant authorization_code braucht eine Redirect-Adresse.',
  },
  'client.public.grant': {
    en: 'A public client cannot have the grant client_credentials: it has no credential.',
    de: 'Ein öffentlicher Client kann den Grant client_credentials nicht haben: Er hat keinen Nachweis.',
  },
  'client.public.keys': {
    en: 'A public client has no keys.',
    de: 'Ein öffentlicher Client hat keine Schlüssel.',
  },
  'client.credential.fixed': {
    en: 'Whether a client has a secret or keys is decided when it is created and cannot change.',
    de: 'Ob ein Client ein Geheimnis oder Schlüssel hat, entscheidet sich bei der Anlage und ändert sich nicht.',
  },
  'client.secret.none': {
    en: 'This client has no secret: it is public, or it signs with its own keys.',
    de: 'Dieser Client hat kein Geheimnis: Er ist öffentlich oder signiert mit eigenen Schlüsseln.',
  },
  'client.own-rights': {
    en: 'A client cannot deactivate itself or take away its own scope admin.',
    de: 'Ein Client kann sich nicht selbst deaktivieren oder sich den Scope admin entziehen.',
  },
} satisfies Record<string, Sentence>

/** Throws one 422 that names every rule found broken. */
export function refuseBrokenRules(
  broken: Partial<Record<keyof typeof clientRules, boolean>>,
): void {
  const codes = Object.entries(broken).flatMap(([code, isBroken]) => (isBroken ? [code] : []))
  const [first] = codes as (keyof typeof clientRules)[]
  if (!first) return
  const rules = Object.fromEntries(
    codes.map((code) => [code, clientRules[code as keyof typeof clientRules]]),
  )
  throw new Refusal('broken-rule', first, clientRules[first], { rules })
}

type Whole = Pick<Client, 'grantTypes' | 'redirectUris' | 'isPublic'>

/** Rules that link grants, addresses and credential of a client; checked when a request names one of them. */
export function rulesOfClient({ grantTypes, redirectUris, isPublic }: Whole) {
  return {
    'client.redirect-uri.required':
      grantTypes.includes('authorization_code') && redirectUris.length === 0,
    'client.public.grant': isPublic && grantTypes.includes('client_credentials'),
  }
}
