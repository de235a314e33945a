import type { JobKind } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { type ViesAnswer, vatCheckKind } from './vat-check.ts'
import { holdWaitingCheck, keepAnswer, noteFault } from './vat-check-store.ts'
import { askVies, ViesFault } from './vies.ts'

type Run = Parameters<JobKind['run']>[0]

/** Growing waits after calls without an answer, of a day and a half in total. */
const waitSeconds = [
  ...[30, 120, 600, 1_800, 3_600, 3_600, 7_200, 7_200, 14_400, 14_400, 28_800],
  43_200,
]

/**
 * Asks VIES about one VAT id. A worker that is killed in between asks again: the question changes nothing there, and
 * the answer is kept with the end of the job.
 */
export const checkVatIdJob: JobKind = {
  name: vatCheckKind,
  isLight: true,

  async run(job) {
    const { checkId } = job.parameters as { checkId: number }
    const check = await inTenant(job, (tx) => holdWaitingCheck(tx, checkId))
    if (!check) return { status: 'succeeded' }
    const answer = await askVies(job.outbound, check).catch((error: unknown) => {
      if (error instanceof ViesFault) return error
      throw error
    })
    job.signal.throwIfAborted()
    await inTenant(job, (tx) => conclude(job, tx, { checkId, answer, attempts: check.attempts }))
    return undefined
  },
}

interface Outcome {
  readonly checkId: number
  readonly answer: ViesAnswer | ViesFault
  readonly attempts: number
}

async function conclude(
  job: Run,
  tx: TenantTx,
  { checkId, answer, attempts }: Outcome,
): Promise<void> {
  if (!(answer instanceof ViesFault)) {
    await keepAnswer(tx, checkId, answer)
    return job.conclude(tx, { status: 'succeeded' })
  }
  const seconds = answer.isFinal ? undefined : waitSeconds[attempts]
  const nextAttempt = seconds === undefined ? undefined : new Date(Date.now() + seconds * 1_000)
  await noteFault(tx, checkId, answer.code, nextAttempt)
  if (seconds === undefined) return job.conclude(tx, { status: 'succeeded' })
  await job.postpone(tx, seconds)
}

function inTenant<T>(
  { pool, tenantId, cause }: Run,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return asTenant(pool, tenantId, work, { cause })
}
