import type { ChildProcess } from 'node:child_process'
import {
  askProcess,
  endOf,
  type ProcessLimits,
  startProcess,
} from '../processes/limited-process.ts'
import { Refusal } from '../values/refusal.ts'
import type { Rendered, RenderOrder } from './render-order.ts'

/** The folder for packages of forms does not exist. */
const env = {
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  XDG_DATA_HOME: '/no-such-folder',
  XDG_CACHE_HOME: '/no-such-folder',
}

/** Starts a process that makes documents, one after another. */
export const start = () => startProcess(new URL('./render-process.ts', import.meta.url), env)

/**
 * The document that the process makes of the order. Throws `form.too-expensive` (422) where that takes too long or too
 * much memory, `service.unavailable` (503) where the process ends meanwhile or has ended already (`wasEnded`).
 */
export function answerOf(
  child: ChildProcess,
  order: RenderOrder,
  { timeLimitMs, memoryMb }: ProcessLimits,
): Promise<Rendered> {
  const limitMs = Math.min(order.timeLimitMs ?? timeLimitMs, timeLimitMs)
  return askProcess(child, order, { timeLimitMs: limitMs, memoryMb }, tooExpensive)
}

/** Whether something other than the limits of a document ended the process. */
export const wasEnded = (error: unknown): boolean => endOf(error) !== undefined

function tooExpensive(): Refusal {
  return new Refusal('broken-rule', 'form.too-expensive', {
    en: 'The document takes too much time or memory with this form.',
    de: 'Der Beleg braucht mit diesem Formular zu viel Zeit oder Speicher.',
  })
}
