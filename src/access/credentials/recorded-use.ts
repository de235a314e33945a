/** A credential in use, and by the clock of its process when the next use of it is to be recorded. */
export interface RecordedUse {
  readonly record: () => Promise<void>
  dueAt: number
}

/** The database compares by its own clock: a moment later it agrees that a minute has passed. */
const usualMs = 60_100

/** Records a use, where it is time, in the background. A write that is lost is made up for a minute later. */
export function recordUse(use: RecordedUse | undefined, now: number): void {
  if (!use || now < use.dueAt) return
  use.dueAt = now + usualMs
  use.record().catch(() => undefined)
}
