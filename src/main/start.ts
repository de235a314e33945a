import { buildWhereMissing } from './client/supervise-build.ts'
import { createFirstRun } from './first-run/first-run.ts'
import { greet } from './first-run/greet.ts'
import { moveFirstRun } from './first-run/move-first-run.ts'
import { migrateSchema, openDatabase, requireAllCells } from './process/database.ts'
import { listen, requireFreeAddress } from './process/listen.ts'
import { openVault } from './process/master-key.ts'
import { openService } from './process/open-service.ts'
import { run } from './process/running.ts'
import { openFiles, openPool } from './process/stores.ts'
import { superviseWork } from './process/supervise-work.ts'

// Starts everything with one command: the embedded database where none is configured, its schema, the
// interface, and a process for background work.
await run(async (running) => {
  requireAllCells(running.config)
  await requireFreeAddress(running.config)
  const vault = openVault(running.config)
  const files = await openFiles(running)
  const database = await openDatabase(running, 'owner')
  const applied = await migrateSchema(running, database)
  if (applied.length > 0) running.log.info({ applied }, 'migrated')
  const pool = openPool(running, database)
  const { isDemo, publicUrl: baseUrl, dataDir } = running.config
  const first = isDemo ? await createFirstRun({ pool, vault, files, baseUrl, dataDir }) : undefined
  const sample = await moveFirstRun({ pool, vault, baseUrl, dataDir })
  const docsClientId = isDemo ? sample?.docs?.clientId : undefined
  const service = await openService(running, { pool, vault, files, docsClientId })
  superviseWork(running, database, pool)
  await listen(running, service)
  buildWhereMissing(running)
  greet(running.config, first?.firstRun)
})
