import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { credentialsFile } from './settings.js'

/** The API key and the secret of the webhook, in a file that only its owner can read. */
export function readCredentials() {
  try {
    return JSON.parse(readFileSync(credentialsFile, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** A new file in place of the old one: readers see one of the two, never a part. */
export function keepCredentials(more) {
  mkdirSync(dirname(credentialsFile), { recursive: true, mode: 0o700 })
  const content = JSON.stringify({ ...readCredentials(), ...more })
  writeFileSync(`${credentialsFile}.new`, content, { mode: 0o600 })
  renameSync(`${credentialsFile}.new`, credentialsFile)
}
