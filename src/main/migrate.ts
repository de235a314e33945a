import { migrateSchema, openDatabase } from './process/database.ts'
import { openVault } from './process/master-key.ts'
import { run } from './process/running.ts'

// Brings the schema up to date and ends.
await run(async (running) => {
  // A data directory gets its master key before its database, never the reverse.
  openVault(running.config)
  const database = await openDatabase(running, 'owner')
  const applied = await migrateSchema(running, database)
  running.log.info({ applied }, 'migrated')
  await running.end()
})
