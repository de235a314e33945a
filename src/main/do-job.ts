import { once } from 'node:events'
import { doJob } from '../platform/jobs/do-job.ts'
import type { JobNews, JobOrder } from '../platform/jobs/job-order.ts'
import { knowCells } from './cells/know-cells.ts'
import { openDatabase } from './process/database.ts'
import { keyFingerprint, openVault, readMasterKey } from './process/master-key.ts'
import { run } from './process/running.ts'
import { filesOf, openPool, outboundOf } from './process/stores.ts'
import { copyRules } from './registries/copy-rules.ts'
import { fileUses } from './registries/file-uses.ts'
import { jobKinds } from './registries/job-kinds.ts'

/** One connection for the transaction of the job, one for look-ups outside of it. */
const poolSize = 2

// Does one job and ends. A worker starts this process for each of its jobs.
await run(async (running) => {
  const [order] = (await once(process, 'message')) as [JobOrder]
  // Without its worker nothing reports that this job is alive.
  process.once('disconnect', () => process.exit(1))
  const database = await openDatabase(running)
  const pool = openPool(running, database, poolSize)
  const vault = openVault(running.config)
  await knowCells(running, { pool, vault })
  const files = filesOf(running.config)
  const report = (news: JobNews) => void process.send?.(news, undefined, {}, () => undefined)
  const outbound = outboundOf(running.config)
  const { mailServer } = running.config.secrets
  const installation = {
    ...{ owner: database.owner, copyRules, fileUses },
    keyFingerprint: keyFingerprint(readMasterKey(running.config)),
  }
  const means = { pool, files, outbound, vault, mailServer, installation, kinds: jobKinds }
  const news = await doJob(order, means, report)
  await new Promise((sent) => process.send?.(news, undefined, {}, sent))
  await running.end()
})
