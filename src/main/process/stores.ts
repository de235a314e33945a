import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { firstCell } from '../../platform/cells/cell.ts'
import { FileStore } from '../../platform/files/file-store.ts'
import type { PlaceFault } from '../../platform/files/place-fault.ts'
import { errorFacts } from '../../platform/observability/log.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { openStandby } from '../cells/open-standby.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Running } from './running.ts'
import { StartError } from './start-error.ts'

/** Opens the connection pool, which ends with the process. */
export function openPool(
  running: Running,
  database: Database,
  size: number = running.config.poolSize,
): Pool {
  const { config, atEnd } = running
  const pool = new Pool(database.application, { size, queueLength: 256 })
  atEnd(() => pool.close())
  const { standby: settings } = database
  if (settings) openStandby(running, pool, { settings, cell: config.cell ?? firstCell, size })
  return pool
}

/** The file store, not yet checked: FILES_URL, else a directory in DATA_DIR. */
export function filesOf({ filesUrl, dataDir }: Config): FileStore {
  return new FileStore(filesUrl ?? pathToFileURL(join(dataDir, 'files')).href)
}

/** Calls addresses that tenants name: public ones, and those that the operator allows. */
export function outboundOf(
  { outboundAllowed }: Config,
  more: { readonly reachesLocalhost?: boolean } = {},
): Outbound {
  return new Outbound({ allowedRanges: outboundAllowed, ...more })
}

/**
 * Opens and checks the file store. Throws a `StartError` where it can never work; a store that is only
 * unavailable for now does not stop the rest of the service.
 */
export async function openFiles({ config, log }: Running): Promise<FileStore> {
  const files = filesOf(config)
  const fault = await files.trial()
  if (!fault) return files
  const { isPassing, cause } = fault
  const sentence = placeFaultSentence(fault, config)
  if (!isPassing) throw new StartError(sentence, { cause })
  log.warn({ cause: errorFacts(cause) }, sentence)
  return files
}

/** What is wrong with the file store, in one sentence. */
export function placeFaultSentence({ reason }: PlaceFault, { filesUrl, dataDir }: Config): string {
  const place = filesUrl === undefined ? `Directory ${join(dataDir, 'files')}` : 'FILES_URL'
  return `The place of the files (${place}) ${reason}.`
}
