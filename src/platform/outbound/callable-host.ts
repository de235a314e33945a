import { isIP } from 'node:net'
import type { Sentence } from '../values/refusal.ts'
import { type AllowedRanges, isPublicAddress } from './public-address.ts'

/**
 * Whether calls on behalf of tenants may go to a host, as far as its spelling says. A number is judged in any
 * spelling that a resolver takes (`0x7f.1`, `2130706433`, `[::ffff:127.0.0.1]`, with a dot at its end); a name is not,
 * but for `localhost` (RFC 6761, 6.3): what it stands for may change, so that is judged at each call.
 */
export function isCallableHost(host: string, allowed: AllowedRanges): boolean {
  const { hostname } = URL.parse(`http://${bracketed(host)}`) ?? {}
  // What no address can have is refused elsewhere.
  if (hostname === undefined) return true
  const plain = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (/(?:^|\.)localhost$/.test(plain)) return isPublicAddress('127.0.0.1', allowed)
  return isIP(plain) === 0 || isPublicAddress(plain, allowed)
}

/** An address of IPv6 has brackets in a URL, also where a field holds it without. */
const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

/** The host of an address with any scheme, as it is spelled there; undefined where it has none. */
export function hostOf(address: string): string | undefined {
  const [, host] = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^:/?#]*)/i.exec(address) ?? []
  return host
}

/** What is wrong with an address that is never called. */
export const notCallable: Sentence = {
  en: 'This address is not public, so it is never called. The operator of the service can allow it with the setting OUTBOUND_ALLOW.',
  de: 'Diese Adresse ist nicht öffentlich und wird nie aufgerufen. Der Betreiber des Dienstes kann sie mit der Einstellung OUTBOUND_ALLOW erlauben.',
}
