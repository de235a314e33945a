import { warnWhereMissing } from './client/supervise-build.ts'
import { openDatabase, requireAllCells, requireDatabaseUrl } from './process/database.ts'
import { listen, requireFreeAddress } from './process/listen.ts'
import { openVault } from './process/master-key.ts'
import { openService } from './process/open-service.ts'
import { run } from './process/running.ts'
import { openFiles, openPool } from './process/stores.ts'

// Serves requests. Any number of these may run on one database, whose schema `kontor migrate` updates.
await run(async (running) => {
  requireDatabaseUrl(running.config)
  requireAllCells(running.config)
  await requireFreeAddress(running.config)
  const vault = openVault(running.config)
  const files = await openFiles(running)
  const database = await openDatabase(running)
  const service = await openService(running, { pool: openPool(running, database), vault, files })
  await listen(running, service)
  warnWhereMissing(running)
})
