import { firstCell } from '../../platform/cells/cell.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { Standby } from '../../platform/postgres/standby/standby.ts'
import type { Running } from '../process/running.ts'

interface NewStandby {
  readonly settings: ConnectionSettings
  /** Whose database it follows. */
  readonly cell?: string
  readonly size: number
}

/** Sends reads of many records to a standby of the database of this pool, in place of the one that it had. */
export function openStandby(
  { log, atEnd }: Pick<Running, 'log' | 'atEnd'>,
  pool: Pool,
  { settings, cell = firstCell, size }: NewStandby,
): Standby {
  const standby = new Standby({
    ...{ cell, primary: pool, settings },
    openPool: (of) => new Pool(of, { size, queueLength: 256 }),
    onChange: ({ use, fault }) => {
      // Under a load of writes one is behind now and then.
      const level = { used: 'info', behind: 'debug', away: 'warn' } as const
      log[level[use]]({ cell, ...(fault !== undefined && { fault }) }, `the standby is ${use}`)
    },
  })
  pool.standby = standby
  atEnd(() => standby.close())
  return standby
}
