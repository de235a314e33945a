import { Election } from '../platform/election/election.ts'
import { keepCells } from './cells/keep-cells.ts'
import { knowCells } from './cells/know-cells.ts'
import { workOffJobs } from './jobs.ts'
import { openDatabase, requireDatabaseUrl } from './process/database.ts'
import { openVault } from './process/master-key.ts'
import { callApps } from './process/rounds/call-apps.ts'
import { readPromptly } from './process/rounds/read-promptly.ts'
import { runWorkflows } from './process/rounds/run-workflows.ts'
import { sendWebhooks } from './process/rounds/send-webhooks.ts'
import { run } from './process/running.ts'
import { openFiles, openPool } from './process/stores.ts'
import { keepUp } from './process/upkeep/keep-up.ts'

// Does the background work. Any number of these may run on one database.
await run(async (running) => {
  // The process that started this one has ended.
  process.once('disconnect', () => void running.end())
  requireDatabaseUrl(running.config)
  const vault = openVault(running.config)
  const database = await openDatabase(running)
  const pool = openPool(running, database)
  const routes = await knowCells(running, { pool, vault })
  const files = await openFiles(running)
  const election = new Election(pool, 'work')
  keepUp(running, { pool, vault, files, election, owner: database.owner })
  readPromptly(running, pool, { publicUrl: running.config.publicUrl, vault })
  sendWebhooks(running, { pool, vault })
  runWorkflows(running, { pool, vault, files })
  callApps(running, { pool, vault })
  keepCells(running, { pool, vault, owner: database.owner, routes })
  workOffJobs(running, { pool, files, vault, election })
  running.log.info('working')
})
