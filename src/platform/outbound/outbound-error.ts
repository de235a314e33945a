/**
 * Why an address was not fetched. An open and a closed port give the same reason, so nobody can scan a
 * network with it.
 */
export type OutboundReason =
  | 'address' // no http or https, credentials in it, another port than 80 and 443
  | 'not-public'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'status'
  | 'encoding'

/** A call that was not made or did not succeed. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundReason
  /** The status of an answer that was not 2xx. */
  readonly status: number | undefined
  /** Whether nothing was sent: there was no connection. */
  readonly isUnsent: boolean

  constructor(reason: OutboundReason, options: ErrorOptions & { readonly status?: number } = {}) {
    super(sentences[reason].replace('#', String(options.status ?? '')), options)
    this.reason = reason
    this.status = options.status
    this.isUnsent = ['address', 'not-public'].includes(reason) || isUnconnected(options.cause)
  }
}

const sentences: Readonly<Record<OutboundReason, string>> = {
  address: 'is not an address of the web (http or https, without credentials, port 80 or 443)',
  'not-public': 'cannot be reached from here',
  unreachable: 'cannot be reached from here',
  'too-slow': 'did not answer in time',
  'too-large': 'sends more than is accepted',
  'too-many-redirects': 'redirects too often',
  status: 'answers with status #',
  encoding: 'answers with a compressed body, which was not asked for',
}

/** The connection could not be made, by the codes of Node and its HTTP client. */
const unconnected = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'EAI_FAIL', 'UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED'],
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ],
  ...['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])

function isUnconnected(cause: unknown): boolean {
  if (cause instanceof OutboundError) return cause.isUnsent
  return cause instanceof Error && unconnected.has((cause as NodeJS.ErrnoException).code ?? '')
}
