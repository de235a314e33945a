import { setTimeout as pause } from 'node:timers/promises'
import type { Election } from '../../../platform/election/election.ts'
import type { PassedRecord } from '../../../platform/events/read-around.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import type { Running } from '../running.ts'
import { clearHourly } from './hourly-upkeep.ts'
import { removeTenants } from './remove-tenants.ts'
import { rotateSigningKeys } from './rotate-signing-keys.ts'
import { clearExpired } from './upkeep.ts'

const intervalMs = 60_000
/** About an hour: retention is counted in days and years, and the check of files reads the name of each. */
const roundsBetweenHours = 60

/** The longest time that an unnoticed leaked key can sign. */
const signingKeyDays = 90

interface UpkeepMeans {
  readonly pool: Pool
  readonly vault: Vault
  readonly files: FileStore
  readonly owner: ConnectionSettings
  readonly election: Election
}

/**
 * Runs the upkeep about every minute until the process ends, in the process that is elected. Should two
 * believe that they are elected, each row is still cleared by only one of them.
 */
export function keepUp(
  { config, log, atEnd }: Running,
  { pool, vault, files, owner, election }: UpkeepMeans,
): void {
  const stopping = new AbortController()
  const means = { publicUrl: config.publicUrl, vault }
  const onFailure = (error: unknown, tenantId?: string, passed?: readonly PassedRecord[]) =>
    log.error({ tenantId, passed, cause: errorFacts(error) }, 'upkeep failed')
  const isElected = () =>
    election.stand().then(
      ({ isLeader }) => isLeader,
      (error) => onFailure(error),
    )
  const round = async () => {
    try {
      const done = await clearExpired(pool, onFailure, stopping.signal, means, config.roomSettings)
      const isQuiet = Object.values(done).every((count) => count === 0)
      if (!isQuiet) log.info(done, 'upkeep')
      for (const { rowCounts, ...tenant } of await removeTenants({ pool, files, owner }, onFailure))
        log.info(tenant, 'tenant deleted')
      if (await rotateSigningKeys(pool, vault, signingKeyDays)) log.info('signing key rotated')
    } catch (error) {
      onFailure(error)
    }
  }
  const hourlyRound = async () => {
    const done = await clearHourly(pool, files, onFailure, stopping.signal).catch((error) =>
      onFailure(error),
    )
    if (done && done.records + done.files > 0) log.info(done, 'hourly upkeep')
  }
  const rounds = async () => {
    for (let count = 1; await pausedUnless(stopping.signal); ) {
      if (!(await isElected())) continue
      await round()
      if (count++ % roundsBetweenHours === 0) await hourlyRound()
    }
  }
  const ended = rounds()
  atEnd(() => {
    stopping.abort()
    return ended
  })
}

/** A random wait between 0.5 and 1.5 intervals, so that processes started together drift apart. */
async function pausedUnless(stopping: AbortSignal): Promise<boolean> {
  try {
    await pause(intervalMs * (0.5 + Math.random()), undefined, { signal: stopping })
    return true
  } catch {
    return false
  }
}
