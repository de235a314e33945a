import type { JobKind } from '../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import { askCarrier, type CarrierAnswer, textIn } from '../carriers/ask-carrier.ts'
import {
  holdManifest,
  manifestJobKind,
  readAskedManifest,
  setManifest,
} from './carrier-manifest-store.ts'

type Run = Parameters<JobKind['run']>[0]

const answerBytesMax = 16 * 1024

/** Asks a carrier to take a list, under the key of the list: asked again after a crash, it takes it once. */
export const carrierManifestJob: JobKind = {
  name: manifestJobKind,
  isLight: true,

  async run(job) {
    const { manifestId } = job.parameters as { manifestId: number }
    const asked = await inTenant(job, (tx) => readAskedManifest(tx, manifestId))
    if (!asked) return { status: 'succeeded' }
    const { uuid: key, data } = asked
    const question = { type: 'manifest.close', key, data, bytesMax: answerBytesMax } as const
    const answer = await askCarrier(job, asked, question)
    job.signal.throwIfAborted()
    await inTenant(job, (tx) => end(job, tx, manifestId, answer))
    return undefined
  },
}

async function end(job: Run, tx: TenantTx, id: number, answer: CarrierAnswer): Promise<void> {
  const held = await holdManifest(tx, { id })
  if (held?.status === 'closing') await setManifest(tx, id, stateAfter(answer))
  await job.conclude(tx, { status: 'succeeded' })
}

function stateAfter(answer: CarrierAnswer) {
  if (answer.outcome !== 'done') {
    const { fault, reason } = answer
    return { status: 'failed', fault, reason } as const
  }
  const reference = textIn(answer.said, 'reference', 255) ?? ''
  return {
    ...({ status: 'closed', reference, fault: '', reason: '' } as const),
    closed: new Date().toISOString(),
  }
}

function inTenant<T>(
  { pool, tenantId, cause }: Run,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  return asTenant(pool, tenantId, work, { cause })
}
