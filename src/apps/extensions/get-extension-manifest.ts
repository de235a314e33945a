import { operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { ExtensionManifest, noManifest, noSuchExtension } from './extension.ts'
import { findManifest } from './extension-store.ts'

export const getExtensionManifest = operation({
  name: 'getExtensionManifest',
  summary: 'Get the manifest of an extension',
  description:
    'Returns the bytes that were signed and their signature, both in base64, as they were sent. ' +
    'Refused with 404 `extension.missing`, or `extension.manifest.missing` for a draft.',
  method: 'GET',
  path: { v1: '/extensions/{extensionId}/manifest', v2: '/extensions/{extensionId}/manifest' },
  scope: 'extensions.read',
  pathParameters: { extensionId: Uuid() },
  answer: { status: 200, shape: ExtensionManifest },

  async handle({ tx, path }) {
    const found = await findManifest(tx, path.extensionId.toLowerCase())
    if (!found) throw noSuchExtension()
    const { manifest, signature } = found
    if (!manifest || !signature) throw noManifest()
    return { manifest: manifest.toString('base64'), signature: signature.toString('base64') }
  },
})
