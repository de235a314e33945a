import { randomUUID } from 'node:crypto'

const toleratedMs = 1_000

let originMs = performance.timeOrigin

/**
 * The time of day in ms, with fractions, which `Date.now()` has none of. It runs on by the monotonic clock, and
 * follows the clock of the machine where that was set to another second. A smaller tolerance was ruled out: a process
 * that is held up between the two clocks would leave its time for one call, and the order with it.
 */
function presentMs(): number {
  const sinceStart = performance.now()
  const now = Date.now()
  if (Math.abs(now - originMs - sinceStart) > toleratedMs) originMs = now - sinceStart
  return originMs + sinceStart
}

/**
 * When a call began that is answered now, and an id for it. Calls of one process that begin one after the other are
 * in this order by (`at`, `id`): the id is of version 7, and the 12 bits behind its version are the fraction of the
 * millisecond (RFC 9562, section 6.2, method 3).
 */
export function startOfCall(durationMs: number): { readonly at: Date; readonly id: string } {
  const startedMs = presentMs() - durationMs
  const wholeMs = Math.floor(startedMs)
  const time = hex(wholeMs, 12)
  const fraction = hex(Math.floor((startedMs - wholeMs) * 4_096), 3)
  const random = randomUUID().slice(19)
  return {
    at: new Date(wholeMs),
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${fraction}-${random}`,
  }
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
