import { createRequire } from 'node:module'
import { domainToASCII } from 'node:url'
import type validator from 'validator'

/** Loaded with the first address. */
const library = () => load('validator') as typeof validator
const load = createRequire(import.meta.url)

/**
 * The address as servers take it: its domain in ASCII. Undefined for what is none, for quoted names, comments, and
 * everything that could become a second line of a header or command.
 */
export function mailAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = domainToASCII(text.slice(at + 1))
  const address = `${text.slice(0, at)}@${domain}`
  const isPlain = library().isEmail(address, { allow_utf8_local_part: false })
  return isPlain && /^[^\s"<>(),;:\\]+$/.test(address) ? address : undefined
}
