import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { manifestTextMax } from '../../../apps/extensions/extension.ts'
import type { Manifest } from '../../../apps/extensions/manifest.ts'
import {
  manifestFaults,
  namesLocalhost,
  signatureOf,
} from '../../../apps/extensions/manifest-content.ts'
import { type ReadKey, readPublicKey } from '../../../apps/providers/provider-key.ts'
import { parseJsonBody } from '../../../platform/http/json/json-body.ts'
import { type Faults, Refusal } from '../../../platform/values/refusal.ts'
import { scopeNames } from '../../rooms.ts'
import { CliError } from '../cli-error.ts'

/** A manifest as it stands in a file: its bytes count. */
export interface ManifestFile {
  readonly path: string
  readonly bytes: Buffer
  /** Without faults the content is a manifest. */
  readonly faults: Faults
  readonly content: Manifest
  /** Whether only a service in demo mode takes it. */
  readonly isLocal: boolean
}

/** Reads a manifest and examines it as the service does. Throws a `CliError` where there is no such file. */
export async function readManifestFile(
  path: string,
  { isLocalhostAccepted = true } = {},
): Promise<ManifestFile> {
  const bytes = await bytesOf(path)
  const { content, faults } = await examined(bytes, isLocalhostAccepted)
  const isWhole = Object.keys(faults).length === 0
  return {
    ...{ path, bytes, faults },
    content: content as Manifest,
    isLocal: isWhole && namesLocalhost(content as Manifest),
  }
}

async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    throw new CliError(`${path} cannot be read: ${(cause as Error).message}.`, { cause })
  })
}

async function examined(bytes: Buffer, isLocalhostAccepted: boolean) {
  if (bytes.toString('base64').length > manifestTextMax) {
    const tooLarge = {
      en: 'A manifest has at most 256 kB.',
      de: 'Ein Manifest hat höchstens 256 kB.',
    }
    return { content: undefined, faults: { manifest: tooLarge } }
  }
  try {
    const content = await parseJsonBody(bytes)
    return { content, faults: manifestFaults(content, { scopes: scopeNames, isLocalhostAccepted }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { content: undefined, faults: error.details.faults ?? { manifest: error.sentence } }
  }
}

/** The faults, one in a line, with their places. */
export function faultLines({ path, faults }: ManifestFile): string {
  const lines = Object.entries(faults).map(([place, { en }]) =>
    place === 'body' ? `  ${en.replace('The body', 'The manifest')}` : `  ${place}: ${en}`,
  )
  return [`${path} is refused:`, ...lines].join('\n')
}

/** A private key that signs manifests, and its public half as the service keeps it. */
export interface SigningKey extends ReadKey {
  readonly key: KeyObject
}

/** Reads a private key in PEM. Throws a `CliError` for anything else. */
export async function readSigningKey(path: string): Promise<SigningKey> {
  const pem = await bytesOf(path)
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch (cause) {
    throw new CliError(`${path} holds no private key in PEM without a password.`, { cause })
  }
  const own = readPublicKey(createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString())
  if (own) return { ...own, key }
  throw new CliError(`The key in ${path} is neither of Ed25519 nor of P-256.`)
}

/** What the service takes: the bytes and their signature, both in base64. */
export function signedManifest({ bytes }: Pick<ManifestFile, 'bytes'>, { key }: SigningKey) {
  return {
    manifest: bytes.toString('base64'),
    signature: signatureOf(bytes, key).toString('base64'),
  }
}
