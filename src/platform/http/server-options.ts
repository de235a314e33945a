import type { Operation } from '../pipeline/operation.ts'
import type { Refusal } from '../values/refusal.ts'
import type { Services } from './exchange.ts'
import type { AddressRate } from './limits/address-limit.ts'
import type { PublicAddress } from './public-address.ts'

/** An answered request, for its log line and its metrics. */
export interface Finished {
  readonly requestId: string
  readonly method: string
  /** The pattern of the path, never the path itself: it has few values and no ids. */
  readonly route: string
  /** Name of the operation that it reached. */
  readonly operation?: string
  readonly status: number
  readonly durationMs: number
  readonly tenantId: string | undefined
  readonly caller: string | undefined
  /** The app whose credential it showed. */
  readonly appId?: string | undefined
  readonly sessionId: string | undefined
  /** What the caller sent that the operation does not know and was asked to ignore; empty: nothing. */
  readonly ignoredNames?: string
  readonly error: Refusal | undefined
}

export interface ServerOptions {
  readonly services: Services
  readonly operations: readonly Operation[]
  readonly onFinished: (finished: Finished) => void
  /** Addresses of operations at which GET belongs to a page that is mounted elsewhere. */
  readonly pages?: readonly string[]
  /** Shows stack traces in error bodies. */
  readonly isDevelopment?: boolean
  /** The address under which clients reach this server; at the root of any host by default. */
  readonly address?: PublicAddress
  /** Below which the interface is reached as well (`prefixes.ts`); in lower case. */
  readonly prefixes?: readonly string[]
  /** Origins whose scripts may use the interface: `https://shop.example`. */
  readonly origins?: readonly string[] | undefined
  /** Addresses that others answer and scripts at `origins` may use as well, with their methods. */
  readonly shared?: Readonly<Record<string, readonly string[]>>
  /** Addresses of proxies, or of their networks, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies?: readonly string[]
  /** Limit for all callers without a credential at one address. */
  readonly addressRate?: AddressRate
}
