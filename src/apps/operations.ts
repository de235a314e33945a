import type { Operation } from '../platform/pipeline/operation.ts'
import { getExtensionManifest } from './extensions/get-extension-manifest.ts'
import { replaceExtensionManifest } from './extensions/replace-extension-manifest.ts'

/** Every operation of the room, but for those of its reference lists. */
export const appsOperations = (scopes: () => readonly string[]): readonly Operation[] => [
  getExtensionManifest,
  replaceExtensionManifest(scopes),
]
