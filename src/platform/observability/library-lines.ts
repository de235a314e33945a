import { format } from 'node:util'
import { errorFacts, type Log } from './log.ts'
import { redacted } from './redact.ts'

const methods = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Turns what libraries and Node write to the console into lines of the log: a log collector receives
 * only JSON, and no secret that a library may repeat.
 */
export function logLibraryLines(log: Log): void {
  for (const [method, level] of Object.entries(methods) as [keyof typeof methods, 'info'][]) {
    console[method] = (...words) => log[level](redacted(format(...words)))
  }
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ cause: errorFacts(warning) }, 'warning'))
}
