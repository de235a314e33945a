import { type DestinationStream, type Logger, pino } from 'pino'
import { redacted } from './redact.ts'

/** The log of a process: one JSON object a line. */
export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** A log on any stream. */
export function logTo(level: LogLevel, stream: DestinationStream): Log {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
}

export interface ErrorFacts {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: ErrorFacts
}

/**
 * An error as the log shows it, with its causes. Only these members: errors of the database also carry
 * rows (`detail`) and statements, which may contain customers' data.
 */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: redacted(String(error)) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: redacted(messageOf(error)),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.stack ? { stack: redacted(framesOf(error.stack)) } : {}),
    ...(error.cause !== undefined && depth < 3
      ? { cause: errorFacts(error.cause, depth + 1) }
      : {}),
  }
}

/** A failed connection to a name with several addresses is an AggregateError without a message. */
function messageOf(error: Error): string {
  if (error instanceof AggregateError && error.message === '') {
    return error.errors
      .map((each) => (each instanceof Error ? each.message : String(each)))
      .join('; ')
  }
  return error.message
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n')
}
