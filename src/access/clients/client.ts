import Type, { type Static } from 'typebox'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { ScopeList } from '../scope-list.ts'
import { PublicKeys } from './public-keys.ts'
import { redirectUriFault } from './redirect-uri.ts'

const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'] as const

const GrantTypes = Type.Array(
  Type.Unsafe<(typeof grantTypes)[number]>({ type: 'string', enum: [...grantTypes] }),
  { minItems: 1, uniqueItems: true },
)
const RedirectUris = Type.Array(Label(2000), { maxItems: 50, uniqueItems: true })

/** A program that gets tokens from the OAuth server. `clientId` is its name there. */
export const Client = Type.Object({
  id: KeyField({ readOnly: true }),
  clientId: Type.String({ readOnly: true }),
  name: Label(),
  grantTypes: GrantTypes,
  /** Compared as text, to the letter. */
  redirectUris: RedirectUris,
  scopes: ScopeList(),
  /** Without any credential: it proves itself by PKCE alone. */
  isPublic: Type.Boolean({ readOnly: true }),
  /** Of a client that signs (private_key_jwt) and so has no secret. */
  jwks: orNull(PublicKeys),
  /** The one channel that a client with the scope `channel` acts for. */
  salesChannelId: orNull(ReferenceField({ readOnly: true })),
  isActive: Type.Boolean(),
  created: Instant({ readOnly: true }),
  changed: Instant({ readOnly: true }),
})
export type Client = Static<typeof Client>

export const ClientDraft = Type.Object({
  name: Label(),
  grantTypes: Type.Optional(GrantTypes),
  redirectUris: Type.Optional(RedirectUris),
  scopes: ScopeList(),
  isPublic: Type.Optional(Type.Boolean()),
  jwks: Type.Optional(orNull(PublicKeys)),
  salesChannelId: Type.Optional(orNull(ReferenceField())),
})

/** What an update may say of a client: a field left out stays, lists and keys are replaced whole. */
export const ClientPatch = Type.Partial(Client)

/** A new client, with its secret where it has one: it is shown this once. */
export const NewClient = Type.Object({
  ...Client.properties,
  clientSecret: orNull(Type.String({ readOnly: true })),
})

export const ClientSecret = Type.Object({
  id: KeyField({ readOnly: true }),
  clientId: Type.String({ readOnly: true }),
  clientSecret: Type.String({ readOnly: true }),
})

export const noSuchClient = () =>
  new Refusal('missing', 'client.missing', {
    en: 'There is no such client.',
    de: 'Diesen Client gibt es nicht.',
  })

export const noSuchSalesChannel = () => {
  const sentence = { en: 'There is no such record.', de: 'Diesen Datensatz gibt es nicht.' }
  return new Refusal(
    'broken-rule',
    'client.reference.missing',
    {
      en: 'The client refers to a sales channel that does not exist.',
      de: 'Der Client verweist auf einen Verkaufskanal, den es nicht gibt.',
    },
    { faults: { salesChannelId: sentence } },
  )
}

/** What is wrong with the form of redirect addresses, by field path. */
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
    en: 'Whether a client has a secret or keys is settled when it is added.',
    de: 'Ob ein Client ein Geheimnis oder Schlüssel hat, steht mit seiner Anlage fest.',
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

/** What grants, addresses and credential of a client must satisfy together, once one of them is told. */
export function rulesOfClient({ grantTypes, redirectUris, isPublic }: Whole) {
  return {
    'client.redirect-uri.required':
      grantTypes.includes('authorization_code') && redirectUris.length === 0,
    'client.public.grant': isPublic && grantTypes.includes('client_credentials'),
  }
}
