import { codeOf, DatabaseTimeout, isUnavailable } from '../postgres/failure.ts'
import { Refusal, type Sentence } from '../values/refusal.ts'

/** The process that did the job ended without a message. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied'
}

/** Time limits that the job's own statements exceeded: they would exceed them again. */
const ownLimits = new Set(['57014', '25P03'])
/** A disk or a table of open files that is full, or a disk that was removed. */
const storageCodes = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ENOMEM|EAGAIN|ENXIO|ESTALE)$/

/**
 * Whether something that the job needs is unavailable: the database, the store of files, disk
 * space. This is not the job's fault, however long it lasts. A missing stored file counts too: the
 * row that names it proves that it existed, and a disk that is not mounted contains none.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof Refusal) {
    return error.reason === 'unavailable' || error.code === 'file.missing'
  }
  const code = codeOf(error) ?? ''
  if (error instanceof DatabaseTimeout || ownLimits.has(code)) return false
  return storageCodes.test(code) || isUnavailable(error)
}

/** JavaScript's message for a value that would exceed the maximal size. */
const tooLargeValue =
  /(Map|Set) maximum size exceeded|Invalid (string|array|typed array) length|allocation failed/i

/** Whether the job needed more memory than a single value may have. */
export function isBeyondMemory(error: unknown): boolean {
  return error instanceof RangeError && tooLargeValue.test(error.message)
}

interface Failure {
  readonly code: string
  readonly sentence: Sentence
}

export const unexpected: Failure = {
  code: 'job.failed',
  sentence: {
    en: 'The job failed. The fault has been logged under its id.',
    de: 'Der Auftrag ist fehlgeschlagen. Der Fehler wurde unter seiner Nummer protokolliert.',
  },
}

export const givenUp: Failure = {
  code: 'job.given-up',
  sentence: {
    en: 'The job was begun several times and never came to its end.',
    de: 'Der Auftrag wurde mehrmals begonnen und kam nie zu seinem Ende.',
  },
}

export const workerDied: Failure = {
  code: 'job.worker-died',
  sentence: {
    en: 'The process that did the job ended twice in the middle of it. It is not begun again.',
    de: 'Der Prozess, der den Auftrag ausführte, brach zweimal mittendrin ab. Er wird nicht noch einmal begonnen.',
  },
}

export const outOfMemory = (cause: unknown) =>
  new Refusal(
    'too-large',
    'job.out-of-memory',
    {
      en: 'The job takes more memory than a job may have. Please split the file.',
      de: 'Der Auftrag braucht mehr Speicher, als ein Auftrag haben darf. Bitte teilen Sie die Datei.',
    },
    { cause },
  )

export const tooLong = () =>
  new Refusal('too-large', 'job.too-long', {
    en: 'The job takes longer than a job may take. Please split the file.',
    de: 'Der Auftrag dauert länger, als ein Auftrag dauern darf. Bitte teilen Sie die Datei.',
  })
