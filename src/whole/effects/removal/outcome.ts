import type { Failure } from './failure-reporter.ts'

/** What came of the tests while an effect was taken out. */
export interface Outcome {
  /**
   * `needed`: the tests failed since the program no longer works, not since it does something else. `broken`: the
   * removal has made a statement or a program that is none.
   */
  readonly kind: 'noticed' | 'unnoticed' | 'needed' | 'broken'
  readonly failure?: Failure
}

/** Tests fail with one of these where the program no longer works: an answer 500, or a value that is none. */
const fails = /\b(?:TypeError|RangeError)\b|actual: 500\b|\b500 !== |service\.failed|code: '22/
const breaks = /\b(?:SyntaxError|ReferenceError)\b|code: '42/
/** What the server says of statements that are none. */
const brokenStatements =
  /ERROR: {2}(?:syntax error|column .* (?:does not exist|must appear|is of type)|function .* does not exist|operator does not exist|missing FROM|could not (?:identify|determine)|.* types .* cannot be matched|argument of)/

/** What failures mean, with what the server wrote into its log meanwhile. */
export function outcomeOf(failures: readonly Failure[], logged: string): Outcome {
  const [failure] = failures
  if (!failure) return { kind: 'unnoticed' }
  if (brokenStatements.test(logged) || failures.some(({ fault }) => breaks.test(fault))) {
    return { kind: 'broken', failure }
  }
  const other = failures.find(({ fault }) => !fails.test(fault))
  return other ? { kind: 'noticed', failure: other } : { kind: 'needed', failure }
}
