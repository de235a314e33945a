import type { GenerationName } from '../pipeline/generation.ts'
import type { Faults, Reason, Refusal } from '../values/refusal.ts'
import type { Language } from './headers.ts'

const statusOf: Readonly<Record<Reason, number>> = {
  invalid: 400,
  unauthenticated: 401,
  unlicensed: 402,
  forbidden: 403,
  missing: 404,
  unacceptable: 406,
  conflict: 409,
  gone: 410,
  stale: 412,
  'too-large': 413,
  unsupported: 415,
  unsatisfiable: 416,
  'broken-rule': 422,
  throttled: 429,
  failed: 500,
  unavailable: 503,
}

/** Refusals of the transport that no operation makes, by their code. */
const statusOfTransport: Readonly<Record<string, number>> = {
  'method.not-allowed': 405,
  'request.timeout': 408,
  'header.too-large': 431,
}

export interface ErrorAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** How an error is written: as its generation does, or as programs of sales channels expect it. */
export type ErrorForm = GenerationName | 'channel'

export interface ErrorManner {
  readonly form: ErrorForm
  readonly language: Language
  readonly wantsProblem: boolean
  /** Only in development: the value of `stacktrace`. */
  readonly stack?: string | undefined
}

export function statusOfRefusal(refusal: Refusal): number {
  return statusOfTransport[refusal.code] ?? statusOf[refusal.reason]
}

/**
 * The error body of the interface: exactly five members, in the caller's casing; with `Accept:
 * application/problem+json` the same facts as RFC 9457.
 */
export function errorAnswer(refusal: Refusal, manner: ErrorManner): ErrorAnswer {
  const status = statusOfRefusal(refusal)
  const validationErrors = sentencesIn(refusal.details.faults, manner.language)
  const errors = sentencesIn(rulesOf(refusal), manner.language)
  const errorMessage = refusal.sentence[manner.language]
  if (manner.wantsProblem) {
    const problem = {
      type: 'about:blank',
      title: refusal.sentence[manner.language],
      status,
      code: refusal.code,
      validationErrors,
      errors,
    }
    return {
      status,
      contentType: 'application/problem+json; charset=utf-8',
      body: JSON.stringify(problem),
    }
  }
  const stacktrace = manner.stack ?? ''
  if (manner.form === 'channel') {
    const body = JSON.stringify({ errorList: errorList(refusal, manner.language, stacktrace) })
    return { status, contentType: 'application/json; charset=utf-8', body }
  }
  const body =
    manner.form === 'v1'
      ? {
          ErrorCode: refusal.code,
          ValidationErrors: validationErrors,
          Errors: errors,
          ErrorMessage: errorMessage,
          Stacktrace: stacktrace,
        }
      : { errorCode: refusal.code, validationErrors, errors, errorMessage, stacktrace }
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

/** The refusal, and an entry for each fault and rule, whose hint is the field or the rule. */
function errorList(refusal: Refusal, language: Language, hint: string): object[] {
  const entry = (message: string, hint: string, code = refusal.code) => ({
    code,
    message,
    severity: 'error',
    hint,
  })
  return [
    entry(refusal.sentence[language], hint),
    ...Object.entries(refusal.details.faults ?? {}).map(([path, sentence]) =>
      entry(sentence[language], path),
    ),
    ...Object.entries(refusal.details.rules ?? {}).map(([rule, sentence]) =>
      entry(sentence[language], rule, rule),
    ),
  ]
}

/** A refusal for a single rule is listed as that rule, so that callers find one rule in the same place as several. */
function rulesOf({ reason, code, sentence, details }: Refusal): Faults | undefined {
  const isRule = reason === 'broken-rule' || reason === 'conflict'
  return details.rules ?? (isRule ? { [code]: sentence } : undefined)
}

function sentencesIn(faults: Faults | undefined, language: Language): Record<string, string> {
  const entries = Object.entries(faults ?? {}).map(([path, sentence]) => [path, sentence[language]])
  return Object.fromEntries(entries)
}
