import { readInstant } from '../../platform/values/instant.ts'
import { usageError } from './cli-error.ts'
import type { Given } from './command.ts'

/** `yes` or `no`. Throws a `CliError` (status 2) for anything else. */
export function yesOrNo(given: Given, option: string): boolean | undefined {
  const text = given.text(option)
  if (text === undefined) return undefined
  if (text === 'yes' || text === 'no') return text === 'yes'
  throw usageError(`--${option} must be yes or no.`)
}

export function wholeNumber(given: Given, option: string): number | undefined {
  const text = given.text(option)
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw usageError(`--${option} must be a whole number.`)
}

/** A number such as 0.5, at most `most`; `usual` where the option is not given. */
export function decimal(given: Given, option: string, usual: number, most: number): number {
  const text = given.text(option)
  if (text === undefined) return usual
  if (/^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) <= most) return Number(text)
  throw usageError(`--${option} must be a number from 0 to ${most}.`)
}

/** The end of a day, or null for `none`. */
export function dateOrNone(given: Given, option: string): string | null | undefined {
  const text = given.text(option)
  if (text === undefined || text === 'none') return text && null
  const endOfDay = readInstant(`${text}T23:59:59Z`)
  if (endOfDay !== undefined) return endOfDay
  throw usageError(`--${option} must be a date such as 2030-12-31, or none.`)
}

/** Drops the options that were not given, so that their values stay. */
export function onlyGiven(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** As `onlyGiven`, for an update. Throws a `CliError` (status 2) where nothing would change. */
export function givenChanges(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const patch = onlyGiven(fields)
  if (Object.keys(patch).length > 0) return patch
  throw usageError('There is nothing to change. See --help for the options.')
}
