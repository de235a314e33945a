import { openDatabase, requireDatabaseUrl } from './database.ts'
import { keepUp } from './keep-up.ts'
import { openVault } from './master-key.ts'
import { openPool } from './open-service.ts'
import { run } from './running.ts'

// Does what no request waits for. Any number of these may run on one database.
await run(async (running) => {
  requireDatabaseUrl(running.config)
  const vault = openVault(running.config)
  const database = await openDatabase(running)
  keepUp(running, openPool(running, database), vault)
  running.log.info('working')
})
