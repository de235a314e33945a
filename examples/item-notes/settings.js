import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { env } = process

/** The address of Kontor: it signs the tokens, answers the calls, and stands around the screens. */
export const kontorUrl = (env.KONTOR_URL || 'http://127.0.0.1:8080').replace(/\/+$/, '')
export const kontorOrigin = new URL(kontorUrl).origin
export const port = Number(env.PORT || 4100)
/** Where the app keeps what it knows. */
export const dataDirectory = env.APP_DATA || fileURLToPath(new URL('./data', import.meta.url))

/**
 * The extension that this app is: the audience of all its tokens. `kontor app install --id-file` writes the file.
 * Undefined before that.
 */
export async function readExtensionId() {
  if (env.EXTENSION_ID) return env.EXTENSION_ID
  const text = await readFile(join(dataDirectory, 'extension-id'), 'utf8').catch(() => '')
  return text.trim() || undefined
}
