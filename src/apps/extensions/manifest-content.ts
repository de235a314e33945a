import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { bodyValidator } from '../../platform/pipeline/input/validation.ts'
import type { Faults, Sentence } from '../../platform/values/refusal.ts'
import type { Algorithm } from '../providers/provider-key.ts'
import { Manifest } from './manifest.ts'

/** A manifest as it was sent, and what it says. */
export interface SentManifest {
  readonly bytes: Buffer
  readonly signature: Buffer
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string
  readonly content: unknown
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export interface VerifyingKey {
  readonly algorithm: Algorithm
  readonly publicKey: string
}

/**
 * The key that has signed exactly these bytes. The algorithm is that of the key: nothing that was sent chooses
 * it.
 */
export function signerOf<K extends VerifyingKey>(
  { bytes, signature }: SentManifest,
  keys: readonly K[],
): K | undefined {
  return keys.find(({ algorithm, publicKey }) => {
    const key = createPublicKey(publicKey)
    if (signature.length !== 64) return false
    return algorithm === 'Ed25519'
      ? verify(null, bytes, key, signature)
      : verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
  })
}

/** Signs bytes with a private key of Ed25519 or P-256, as `signerOf` verifies it. */
export function signatureOf(bytes: Buffer, key: KeyObject): Buffer {
  return key.asymmetricKeyType === 'ed25519'
    ? sign(null, bytes, key)
    : sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })
}

const schemaFaults = bodyValidator(Manifest)

interface Accepted {
  /** The scopes that a manifest may name. */
  readonly scopes: readonly string[]
  /** Whether it may name this machine. */
  readonly isLocalhostAccepted: boolean
}

/** What the schema and the service find wrong with a manifest, by path. */
export function manifestFaults(
  content: unknown,
  { scopes, isLocalhostAccepted }: Accepted,
): Faults {
  const faults = schemaFaults(content)
  if (faults) return faults
  const manifest = content as Manifest
  return {
    ...unknownScopes(manifest, scopes),
    ...wrongAddresses(manifest, isLocalhostAccepted),
    ...doubledIds(manifest),
  }
}

/** Where a manifest says what it adds to the service, joined so that it does not look like the code of an error. */
const erp = ['capabilities', 'erp'].join('.')

function placesOf({ capabilities }: Manifest) {
  const { menuItems = [], tabs = [], pane = [] } = capabilities?.erp ?? {}
  return { menuItems, tabs, pane }
}

function unknownScopes(manifest: Manifest, known: readonly string[]): Faults {
  const named = Object.entries(placesOf(manifest)).flatMap(([list, places]) =>
    places.map(
      ({ requiredScopes = [] }, at) =>
        [`capabilities.erp.${list}[${at}].requiredScopes`, requiredScopes] as const,
    ),
  )
  const own = manifest.capabilities?.erp?.api?.scopes ?? []
  return Object.fromEntries(
    [...named, [`${erp}.api.scopes`, own] as const].flatMap(([path, scopes]) =>
      scopes.flatMap((scope, at) =>
        known.includes(scope) ? [] : [[`${path}[${at}]`, noSuchScope(scope)]],
      ),
    ),
  )
}

function noSuchScope(scope: string): Sentence {
  return { en: `There is no scope ${scope}.`, de: `Eine Berechtigung ${scope} gibt es nicht.` }
}

/** The addresses of a manifest, by path. */
function addressesOf(manifest: Manifest): (readonly [string, string | undefined])[] {
  const { lifecycle, icons = {}, capabilities } = manifest
  const named = (path: string, addresses: Readonly<Record<string, string | undefined>>) =>
    Object.entries(addresses).map(([name, address]) => [`${path}.${name}`, address] as const)
  const { configurationUrl, connectUrl, disconnectUrl } = lifecycle
  const { light, dark } = icons
  return [
    ...named('lifecycle', { configurationUrl, connectUrl, disconnectUrl }),
    ...named('icons', { light, dark }),
    ['capabilities.hub.appLauncher.redirectUrl', capabilities?.hub?.appLauncher?.redirectUrl],
    ...Object.entries(placesOf(manifest)).flatMap(([list, places]) =>
      places.map(({ url }, at) => [`capabilities.erp.${list}[${at}].url`, url] as const),
    ),
  ]
}

/** Names of other scripts look like those of known sites, also as `xn--`; numbers name no site at all. */
function wrongAddresses(manifest: Manifest, isLocalhostAccepted: boolean): Faults {
  const faults = addressesOf(manifest).flatMap(([path, address]) => {
    if (address === undefined) return []
    if (isLocalhost(address)) return isLocalhostAccepted ? [] : [[path, localhostRefused]]
    const host = URL.parse(address)?.hostname ?? ''
    const isNamed = /^(?!.*xn--)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host)
    return isNamed ? [] : [[path, wrongHost]]
  })
  return Object.fromEntries(faults)
}

function isLocalhost(address: string): boolean {
  return URL.parse(address)?.hostname === 'localhost'
}

/** Whether a manifest that follows its schema names this machine, so that only a service in demo mode takes it. */
export function namesLocalhost(manifest: Manifest): boolean {
  return addressesOf(manifest).some(([, address]) => address !== undefined && isLocalhost(address))
}

const localhostRefused: Sentence = {
  en: 'Addresses of localhost are taken by a service in demo mode alone (DEMO=1), for apps that are being developed.',
  de: 'Adressen von localhost nimmt nur ein Dienst im Demobetrieb (DEMO=1), für Apps in Entwicklung.',
}

const wrongHost: Sentence = {
  en: 'This must be the address of a site by its name in ASCII, such as https://app.example.com.',
  de: 'Hier muss die Adresse einer Site mit ihrem Namen in ASCII stehen, etwa https://app.example.com.',
}

function doubledIds(manifest: Manifest): Faults {
  const doubled = Object.entries(placesOf(manifest)).flatMap(([list, places]) => {
    const ids = places.map(({ id }) => id)
    return ids.flatMap((id, at) =>
      ids.indexOf(id) === at ? [] : [[`capabilities.erp.${list}[${at}].id`, givenTwice]],
    )
  })
  return Object.fromEntries(doubled)
}

const givenTwice: Sentence = {
  en: 'This id stands in the list twice.',
  de: 'Diese Id steht zweimal in der Liste.',
}

/** Whether a version, of three numbers, comes after another one; any comes after none. */
export function isNewer(version: string, former: string): boolean {
  if (former === '') return true
  const [one, other] = [version, former].map((text) => text.split('.').map(Number))
  for (const [at, number] of (one as number[]).entries()) {
    const difference = number - ((other as number[])[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}
