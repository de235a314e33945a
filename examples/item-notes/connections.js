import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirectory } from './settings.js'

/**
 * The API keys of the tenants that have connected the app. A file that only its owner can read is enough for a
 * small app; a larger one keeps them encrypted in its database.
 */
const file = join(dataDirectory, 'connections.json')

export function findConnection(tenantId) {
  return readAll()[tenantId]
}

export function keepConnection(tenantId, { installationId, apiKey }) {
  writeAll({ ...readAll(), [tenantId]: { installationId, apiKey } })
}

/** Hooks may arrive late: the end of a former installation does not end the one after it. */
export function forgetConnection(tenantId, { installationId }) {
  const { [tenantId]: found, ...others } = readAll()
  if (found?.installationId === installationId) writeAll(others)
}

function readAll() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}

/** A new file in place of the old one: readers see one of the two, never a part. */
function writeAll(connections) {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, JSON.stringify(connections), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
