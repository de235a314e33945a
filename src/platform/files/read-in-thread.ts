import { Worker } from 'node:worker_threads'

/** The limits of a thread. */
export interface ThreadLimits {
  readonly memoryMb: number
  readonly timeLimitMs: number
}

/** A thread ended without an answer: it ran out of time or memory, or its code failed. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly isLimit: boolean

  constructor(isLimit: boolean, cause: unknown) {
    super('The thread ended without an answer.', { cause })
    this.isLimit = isLimit
  }
}

/**
 * Reads content in a separate thread and returns its first message. Files come from outside, and one that is made to
 * take all time or memory ends only this thread. The content is transferred to it, not copied.
 * Throws `ThreadEnded`.
 */
export function readInThread<T>(
  module: URL,
  content: ArrayBuffer,
  { memoryMb, timeLimitMs }: ThreadLimits,
): Promise<T> {
  const thread = new Worker(module, {
    workerData: content,
    transferList: [content],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new ThreadEnded(true, 'time')), timeLimitMs)
  thread.on('message', resolve)
  thread.on('error', (error: Error & { code?: string }) =>
    reject(new ThreadEnded(error.code === 'ERR_WORKER_OUT_OF_MEMORY', error)),
  )
  thread.on('exit', () => reject(new ThreadEnded(false, 'the thread ended')))
  return promise.finally(() => {
    clearTimeout(timer)
    void thread.terminate()
  })
}
