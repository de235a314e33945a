import type { LookupAddress, lookup } from 'node:dns'
import { createRequire } from 'node:module'
import type { LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import { OutboundError } from './outbound-error.ts'
import { type AllowedRanges, isPublicAddress } from './public-address.ts'

const load = createRequire(import.meta.url)

/** Loaded with the first call: it takes 13 MB, and many a process never calls anybody. */
export const undici = () => load('undici') as typeof import('undici')

/** The connections of a process to others, which are made with the first call. */
export interface Agents {
  readonly usual: Agent
  /** For devices whose certificate nobody signed. */
  readonly trusting: Agent
  /** For receivers that many tenants share: one that hangs holds no connection of another. */
  readonly delivering: Agent
}

const connectionsOfOrigin = 4

export function openAgents(lookupPublic: LookupFunction): Agents {
  const agentWith = (
    tls: { readonly rejectUnauthorized?: boolean },
    connections: number | null = connectionsOfOrigin,
  ) =>
    new (undici().Agent)({
      // Connections are not reused: the next name may belong to another tenant.
      pipelining: 0,
      connections,
      maxHeaderSize: 16 * 1024,
      connect: { lookup: lookupPublic, autoSelectFamily: true, ...tls },
    })
  return {
    usual: agentWith({}),
    trusting: agentWith({ rejectUnauthorized: false }),
    delivering: agentWith({}, null),
  }
}

/**
 * Resolves a name for a connection, to its public addresses only. The socket connects to what is
 * returned here and resolves nothing again.
 */
export function publicLookup(
  resolve: typeof lookup,
  allowedFor: (hostname: string) => AllowedRanges,
): LookupFunction {
  return (hostname, options, callback) => {
    const allowed = allowedFor(hostname)
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const addresses = error
        ? []
        : found.filter(({ address }) => isPublicAddress(address, allowed))
      const [first] = addresses
      // One private address among public ones is an attack: the name is refused as a whole.
      if (error || !first || addresses.length < found.length) {
        callback(error ?? new OutboundError('not-public'), '', 0)
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
