import { setTimeout as pause } from 'node:timers/promises'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { Election } from '../../platform/election/election.ts'
import type { Installation } from '../../platform/jobs/job.ts'
import { JobWorker } from '../../platform/jobs/job-worker.ts'
import type { MailServer } from '../../platform/mail/mail-server.ts'
import { Outbound } from '../../platform/outbound/fetch-public.ts'
import type { TestTenant, World } from './world.ts'

/** A worker on the database of a world; unexpected failures are collected in `failures`. */
export function startWorker(
  { database, files, vault }: Pick<World, 'database' | 'files' | 'vault'>,
  kinds = jobKinds,
  outbound = new Outbound(),
  more: { mailServer?: MailServer; installation?: Installation } = {},
) {
  const failures: unknown[] = []
  const onFailure = ({ error }: { error: unknown }) => failures.push(error)
  const { pool } = database
  const election = new Election(pool, 'work')
  const shared = { pool, files, vault, outbound, election, ...more }
  const worker = new JobWorker({ ...shared, kinds, onFailure, intervalMs: 50 })
  return { failures, stop: () => worker.stop() }
}

/** The job after it has ended; requests it as a caller does. */
export async function endOf({ call }: World, { app }: TestTenant, id: string, limitMs = 30_000) {
  const deadline = performance.now() + limitMs
  for (;;) {
    const { body } = await call(app, `GET /v2/jobs/${id}`)
    if (!['queued', 'running'].includes(body.status)) return body
    if (performance.now() > deadline) throw new Error(`the job has not ended: ${body.status}`)
    await pause(20)
  }
}

/** A file that the service sends, byte by byte. */
export async function download({ baseUrl }: World, { app }: TestTenant, path: string) {
  const reply = await fetch(`${baseUrl}${path}`, { headers: app.headers })
  return {
    status: reply.status,
    headers: reply.headers,
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}
