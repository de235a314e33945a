/**
 * Why a request is turned away. The reason decides the status (see `platform/http/status.ts`), the
 * code is stable and documented, the message is public. What only the operator may know goes into
 * `cause`, which is logged and never answered.
 */
export type Reason =
  | 'invalid'
  | 'unauthenticated'
  | 'unlicensed'
  | 'forbidden'
  | 'missing'
  | 'unacceptable'
  | 'conflict'
  | 'gone'
  | 'stale'
  | 'too-large'
  | 'unsupported'
  | 'unsatisfiable'
  | 'broken-rule'
  | 'throttled'
  | 'failed'
  | 'unavailable'

/**
 * Names a field of the body as the generation of the caller writes it: `weights`, `itemWeight` is
 * `Weights.ItemWeigth` in generation 1.
 */
export type FieldName = (path: FieldPath) => string

/** The names and places that lead to a field of a body, in domain words. */
export type FieldPath = readonly (string | number)[]

/** Field path in the caller's spelling → one sentence. */
export type Faults = Record<string, Sentence>

/** One public sentence in both languages of the service. */
export interface Sentence {
  readonly en: string
  readonly de: string
}

export interface RefusalDetails {
  /** Faults of the request's form, by field path (`validationErrors` of the answer). */
  readonly faults?: Faults
  /** Broken business rules, by rule code (`errors` of the answer). */
  readonly rules?: Faults
  /** Response headers that belong to this refusal, for example `retry-after`. */
  readonly headers?: Record<string, string>
  readonly cause?: unknown
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly reason: Reason
  readonly code: string
  readonly sentence: Sentence
  readonly details: RefusalDetails

  constructor(reason: Reason, code: string, sentence: Sentence, details: RefusalDetails = {}) {
    super(sentence.en, { cause: details.cause })
    this.reason = reason
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

/** The service cannot answer now; the caller may try again after `retryAfterSeconds`. */
export function unavailable(cause: unknown, retryAfterSeconds = 1): Refusal {
  return new Refusal(
    'unavailable',
    'service.unavailable',
    {
      en: 'The service cannot answer right now. Please try again shortly.',
      de: 'Der Dienst kann gerade nicht antworten. Bitte versuchen Sie es gleich noch einmal.',
    },
    { cause, headers: { 'retry-after': String(retryAfterSeconds) } },
  )
}

/** A fault of the service itself; the cause goes only to the log. */
export function failed(cause: unknown): Refusal {
  return new Refusal(
    'failed',
    'service.failed',
    {
      en: 'The service failed to answer. The fault has been logged under the request id.',
      de: 'Der Dienst konnte nicht antworten. Der Fehler wurde unter der Anfragenummer protokolliert.',
    },
    { cause },
  )
}
