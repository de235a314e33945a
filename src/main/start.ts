import { migrate } from '../platform/postgres/migrate.ts'
import { openDatabase } from './database.ts'
import { createFirstRun } from './first-run.ts'
import { greet } from './greet.ts'
import { listen, requireFreeAddress } from './listen.ts'
import { openVault } from './master-key.ts'
import { moveFirstRun } from './move-first-run.ts'
import { openService } from './open-service.ts'
import { run } from './running.ts'
import { openFiles, openPool } from './stores.ts'
import { superviseWork } from './supervise-work.ts'

// Everything with one command: the database where none is named, its schema, the interface, and a process
// for what no request waits for.
await run(async (running) => {
  await requireFreeAddress(running.config)
  const vault = openVault(running.config)
  const files = await openFiles(running)
  const database = await openDatabase(running)
  const applied = await migrate(database.owner)
  if (applied.length > 0) running.log.info({ applied }, 'migrated')
  const pool = openPool(running, database)
  const { isDemo, publicUrl: baseUrl, dataDir } = running.config
  const first = isDemo ? await createFirstRun({ pool, vault, baseUrl, dataDir }) : undefined
  await moveFirstRun({ pool, vault, baseUrl, dataDir })
  const service = await openService(running, pool, vault, files)
  superviseWork(running, database)
  await listen(running, service)
  greet(running.config, first?.firstRun)
})
