import type { GraphQLError } from 'graphql'
import type { Language } from '../http/headers.ts'
import type { Faults, Refusal, Sentence } from '../values/refusal.ts'
import { InvalidDocument } from './document.ts'

/** An error in the form of a response (GraphQL, 7.1.2). */
export interface GraphError {
  readonly message: string
  readonly locations?: readonly { readonly line: number; readonly column: number }[]
  readonly path?: readonly string[]
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string }
}

/** Why the whole request is not answered. */
export function requestErrors(refusal: Refusal, language: Language): GraphError[] {
  if (refusal instanceof InvalidDocument) {
    return refusal.errors.map((error) => invalid(error, refusal, language))
  }
  return [errorOf(refusal.code, refusal.sentence, refusal.details.faults, language)]
}

/** Why one field is not answered. */
export function fieldError(
  key: string,
  code: string,
  sentence: Sentence,
  faults: Faults | undefined,
  language: Language,
): GraphError {
  const { message, extensions } = errorOf(code, sentence, faults, language)
  return { message, path: [key], extensions }
}

function errorOf(
  code: string,
  sentence: Sentence,
  faults: Faults | undefined,
  language: Language,
): GraphError {
  const named = Object.entries(faults ?? {}).map(([path, fault]) => [path, fault[language]])
  const validationErrors = Object.fromEntries(named)
  return {
    message: sentence[language],
    extensions: { code, ...(named.length > 0 ? { validationErrors } : {}) },
  }
}

/** The library writes English; its message follows a sentence of ours. */
function invalid({ message, locations }: GraphQLError, refusal: Refusal, language: Language) {
  return {
    message: language === 'en' ? message : `${refusal.sentence[language]} ${message}`,
    ...(locations ? { locations } : {}),
    extensions: { code: refusal.code },
  }
}
