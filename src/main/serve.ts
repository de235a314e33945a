import { openDatabase, requireDatabaseUrl } from './database.ts'
import { listen, requireFreeAddress } from './listen.ts'
import { openVault } from './master-key.ts'
import { openService } from './open-service.ts'
import { run } from './running.ts'
import { openFiles, openPool } from './stores.ts'

// Answers requests. Any number of these may run on one database, which `kontor migrate` brings up to date.
await run(async (running) => {
  requireDatabaseUrl(running.config)
  await requireFreeAddress(running.config)
  const vault = openVault(running.config)
  const files = await openFiles(running)
  const database = await openDatabase(running)
  const service = await openService(running, openPool(running, database), vault, files)
  await listen(running, service)
})
