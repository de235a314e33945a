import { Pool } from '../../platform/postgres/connections/pool.ts'
import { Standby } from '../../platform/postgres/standby/standby.ts'
import { type Check, ok, warn } from '../process/check.ts'
import type { Database } from '../process/database.ts'

/** Looks at the standby for reads as a process does, where there is one. */
export async function examineReadStandby({ application, standby }: Database): Promise<Check[]> {
  if (!standby) return []
  const name = 'standby for reads'
  const openPool = (settings: Database['application']) =>
    new Pool(settings, { size: 1, queueLength: 4 })
  const primary = openPool(application)
  const looked = new Standby({ cell: '', primary, settings: standby, openPool })
  try {
    await looked.watch()
    const { state, lagBytes } = looked
    if (state.use === 'used')
      return [ok(name, `It follows the database, ${lagBytes} bytes of the log behind.`)]
    return [
      warn(
        name,
        `The primary answers all reads, since the standby is not used: ${state.fault}`,
        'Name a standby of this database in STANDBY_DATABASE_URL, and start it.',
      ),
    ]
  } finally {
    await looked.close()
    await primary.close()
  }
}
