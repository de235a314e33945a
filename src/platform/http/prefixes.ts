import type { IncomingMessage } from 'node:http'
import { namedQuality } from './accepted-types.ts'
import type { Addresses } from './addresses.ts'

/** Below which programs look for the interface that were written for other services of its kind. */
export const usualPrefixes: readonly string[] = ['/erp', '/api/eazybusiness', '/rest/eazybusiness']

/** The prefix that the pages for the staff share with the interface. */
const ofPages = '/erp'

/**
 * The path of a request without the prefix that it begins with, in any case of letters, where the rest is an
 * address of the interface; else the path. Below the prefix of the pages the rest must name its version, or the
 * caller be a program.
 */
export function withoutPrefix(
  request: IncomingMessage,
  path: string,
  prefixes: readonly string[],
  addresses: Addresses,
): string {
  const prefix = prefixes.find((one) => isBelow(path, one))
  if (prefix === undefined) return path
  const rest = path.slice(prefix.length)
  const [address = ''] = rest.split('?', 1)
  if (prefix === ofPages && !/^\/v[12]\//i.test(rest) && !isProgram(request)) return path
  return addresses.methodsAt(address) ? rest : path
}

const isBelow = (path: string, prefix: string) =>
  path.length > prefix.length &&
  path[prefix.length] === '/' &&
  path.slice(0, prefix.length).toLowerCase() === prefix

/**
 * Asks for JSON, refuses HTML or shows a credential, which no browser does that opens a page, and does not ask for
 * HTML; or is a browser that asks what a script may send, which it does before no page.
 */
function isProgram({ method, headers }: IncomingMessage): boolean {
  if (method === 'OPTIONS') return true
  const html = namedQuality(headers.accept, 'text/html')
  if (html !== undefined) return html === 0
  return (
    (namedQuality(headers.accept, 'application/json') ?? 0) > 0 ||
    headers.authorization !== undefined ||
    headers['x-api-key'] !== undefined
  )
}
