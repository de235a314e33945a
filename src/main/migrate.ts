import { migrate } from '../platform/postgres/migrate.ts'
import { openDatabase } from './database.ts'
import { run } from './running.ts'

// Brings the schema up to date and ends.
await run(async (running) => {
  const database = await openDatabase(running)
  const applied = await migrate(database.owner)
  running.log.info({ applied }, 'migrated')
  await running.end()
})
