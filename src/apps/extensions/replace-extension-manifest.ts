import { parseJsonBody } from '../../platform/http/json/json-body.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { bytesOfBase64 } from '../../platform/values/base64.ts'
import { type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { holdUsableKeys } from '../providers/provider-key-store.ts'
import { appsSettings } from '../settings.ts'
import {
  Extension,
  ExtensionManifest,
  type ManifestRule,
  noSuchExtension,
  refuseManifest,
  wrongBase64,
} from './extension.ts'
import {
  extensions,
  findOwner,
  lockExtension,
  type StoredExtension,
  writeManifest,
} from './extension-store.ts'
import type { Manifest } from './manifest.ts'
import { hashOf, isNewer, manifestFaults, type SentManifest, signerOf } from './manifest-content.ts'
import { manifestExample } from './manifest-example.ts'

/** The operation, which knows the scopes that manifests may name: those of all rooms. */
export const replaceExtensionManifest = (scopes: () => readonly string[]) =>
  operation({
    name: 'replaceExtensionManifest',
    summary: 'Replace the manifest of an extension',
    description:
      'Verifies the signature over exactly the bytes that were sent, by a key of the ' +
      "extension's provider that is not revoked, and then what the bytes say " +
      '(`/schemas/extension-manifest-1.json`). The version must be newer than the one there; the same ' +
      'manifest again changes nothing. What is not base64 or not JSON gets 400; 422 ' +
      '`extension.manifest.signature`, `extension.manifest.invalid`, ' +
      '`extension.manifest.of-other` and `extension.manifest.not-newer` are reported together. ' +
      'Nothing is stored on any refusal.',
    method: 'PUT',
    path: { v1: '/extensions/{extensionId}/manifest', v2: '/extensions/{extensionId}/manifest' },
    scope: 'extensions.write',
    pathParameters: { extensionId: Uuid() },
    body: ExtensionManifest,
    example: manifestExample,
    answer: { status: 200, shape: Extension },

    async handle({ tx, path, body, generation, fieldName, audit, roomSettings }) {
      const sent = await readSent(body, fieldName)
      const extension = await lockExtension(tx, path.extensionId.toLowerCase())
      if (!extension) throw noSuchExtension()
      if (extension.manifestHash !== sent.hash) {
        const signer = signerOf(sent, await holdUsableKeys(tx, extension.providerId))
        const { localhostApps } = { ...appsSettings, ...roomSettings }
        const accepted = { scopes: scopes(), isLocalhostAccepted: localhostApps === 1 }
        const faults = manifestFaults(sent.content, accepted)
        const manifest = Object.keys(faults).length === 0 ? (sent.content as Manifest) : undefined
        const owner = await findOwner(tx, sent.hash)
        const rules = brokenRules(extension, { isSigned: !!signer, manifest, owner })
        const named = Object.entries(faults).map(([at, fault]) => [placed(fieldName, at), fault])
        refuseManifest(rules, Object.fromEntries(named))
        const { version } = manifest as Manifest
        await writeManifest(tx, extension, signer?.id as number, version, sent)
        audit({
          entity: 'extension',
          entityId: extension.uuid,
          before: { version: extension.version, manifestHash: extension.manifestHash },
          after: { version, manifestHash: sent.hash },
        })
      }
      return concludeWithRecord(tx, generation, extensions, extension)
    },
  })

/** Throws 400 for what is not base64 or not JSON. */
async function readSent(
  { manifest, signature }: { readonly manifest: string; readonly signature: string },
  fieldName: FieldName,
): Promise<SentManifest> {
  const bytes = bytesOfBase64(manifest)
  const signed = bytesOfBase64(signature)
  refuseFaults({
    ...(bytes ? {} : { [fieldName(['manifest'])]: wrongBase64 }),
    ...(signed ? {} : { [fieldName(['signature'])]: wrongBase64 }),
  })
  if (!bytes || !signed) throw new Error('not base64')
  try {
    const content = await parseJsonBody(bytes)
    return { bytes, signature: signed, hash: hashOf(bytes), content }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = Object.entries(error.details.faults ?? {})
    const named = faults.map(([at, fault]) => [placed(fieldName, at === 'body' ? '' : at), fault])
    refuseFaults(Object.fromEntries(named))
    throw error
  }
}

/** A place in the manifest, which is written as it stands there in both generations. */
function placed(fieldName: FieldName, at: string): string {
  return at === '' || at === 'body' ? fieldName(['manifest']) : `${fieldName(['manifest'])}.${at}`
}

interface Examined {
  readonly isSigned: boolean
  readonly manifest: Manifest | undefined
  /** The extension that has had this manifest already. */
  readonly owner: number | undefined
}

function brokenRules(
  { id, uuid, version }: StoredExtension,
  { isSigned, manifest, owner }: Examined,
): ManifestRule[] {
  const isOfOther =
    (owner !== undefined && owner !== id) || (manifest?.extensionId ?? uuid).toLowerCase() !== uuid
  return [
    ...(isSigned ? [] : (['extension.manifest.signature'] as const)),
    ...(manifest ? [] : (['extension.manifest.invalid'] as const)),
    ...(isOfOther ? (['extension.manifest.of-other'] as const) : []),
    ...(manifest && !isNewer(manifest.version, version)
      ? (['extension.manifest.not-newer'] as const)
      : []),
  ]
}
