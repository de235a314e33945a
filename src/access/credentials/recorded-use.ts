/** A credential in use, and when its next use is to be recorded, by the clock of its process. */
export interface RecordedUse {
  readonly record: () => Promise<void>
  dueAt: number
}

/** Added to the wait, since the database checks by its own clock that a minute has passed. */
const usualMs = 60_100

/** Records a use in the background, where it is time. After a failed write the next one follows a minute later. */
export function recordUse(use: RecordedUse | undefined, now: number): void {
  if (!use || now < use.dueAt) return
  use.dueAt = now + usualMs
  use.record().catch(() => undefined)
}
