import { type ChildProcess, fork } from 'node:child_process'
import { Refusal } from '../values/refusal.ts'
import { type JobKind, JobLost, type RunningJob } from './job.ts'
import { outOfMemory, tooLong, WorkerDied } from './job-failure.ts'
import type { JobNews, JobOrder } from './job-order.ts'

/** Memory for the objects of one job; Node ends a process that needs more. */
const memoryMb = 512
/** A million items are exported in minutes; a job that takes longer than this is stuck. */
const timeLimitMsDefault = 30 * 60_000
const complaintsKept = 4_000

export interface JobProcessOptions {
  /** The module that takes a `JobOrder` as its first message. */
  readonly entry: URL
  /** Environment of the process; that of this process if left out. */
  readonly env?: Readonly<Record<string, string>>
  readonly memoryMb?: number
  readonly timeLimitMs?: number
}

/**
 * A kind of job whose jobs each run in a process of their own: files come from strangers, and harm
 * done to the memory, the processor or Node itself ends that process and that job only. The waiting
 * worker stays free to renew its claim, and ends the process when the job is to be stopped.
 */
export function inOwnProcess(kind: JobKind, options: JobProcessOptions): JobKind {
  return {
    ...kind,
    async run(job) {
      const { id, tenantId, attempt, parameters, inputDigest, cause, directory } = job
      const order: JobOrder = {
        kind: kind.name,
        id,
        tenantId,
        attempt,
        parameters,
        inputDigest,
        cause,
        directory,
      }
      await followed(startProcess(options), order, job, options)
      return undefined
    },
  }
}

function startProcess(options: JobProcessOptions): ChildProcess {
  return fork(options.entry, {
    execArgv: [`--max-old-space-size=${options.memoryMb ?? memoryMb}`, '--max-semi-space-size=16'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    serialization: 'advanced',
    ...(options.env && { env: options.env }),
  })
}

/** Waits until the process has ended, so that nothing of the job runs afterwards. */
async function followed(
  child: ChildProcess,
  order: JobOrder,
  job: Pick<RunningJob, 'signal' | 'progress'>,
  { timeLimitMs = timeLimitMsDefault }: JobProcessOptions,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let complaints = ''
  let last: JobNews | undefined
  const give = (error: unknown) => {
    reject(error)
    child.kill('SIGKILL')
  }
  const abandon = () => give(job.signal.reason)
  const timer = setTimeout(() => give(tooLong()), timeLimitMs)
  job.signal.addEventListener('abort', abandon)
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-complaintsKept)
  })
  child.on('message', (news: JobNews) => {
    if (!('progress' in news)) last = news
    else if (!job.signal.aborted) job.progress(news.progress.done, news.progress.total)
  })
  child.on('error', give)
  child.on('close', (code, signal) => {
    const error = last ? failureOf(last) : silentEnd(code, signal, complaints)
    if (error) reject(error)
    else resolve()
  })
  const closed = new Promise((done) => child.once('close', done))
  if (job.signal.aborted) abandon()
  else child.send(order, (error) => error && child.kill('SIGKILL'))
  try {
    await promise
  } finally {
    clearTimeout(timer)
    job.signal.removeEventListener('abort', abandon)
    if (child.pid !== undefined) await closed
  }
}

function failureOf(news: JobNews): unknown {
  if ('refused' in news) {
    const { reason, code, sentence, cause } = news.refused
    return new Refusal(reason, code, sentence, cause === '' ? {} : { cause: new Error(cause) })
  }
  if ('failed' in news) return Object.assign(new Error(), news.failed)
  return 'lost' in news ? new JobLost('taken') : undefined
}

function silentEnd(code: number | null, signal: string | null, complaints: string): Error {
  if (/out of memory|table size/i.test(complaints)) return outOfMemory(new WorkerDied(complaints))
  // A signal for the whole process group reaches this process before its worker learns of it.
  if (code === 0 || signal === 'SIGINT' || signal === 'SIGTERM') return new JobLost('stopping')
  return new WorkerDied(`the process of the job ended with ${signal ?? code}: ${complaints}`)
}
