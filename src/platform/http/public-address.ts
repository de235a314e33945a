import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Where clients look for the metadata of an issuer with a path: before that path (RFC 8414, 3.1). */
const issuerMetadataPath = '/.well-known/oauth-authorization-server'
/** The same of a resource (RFC 9728, 3.1). */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'
const metadataPaths = [issuerMetadataPath, resourceMetadataPath]

/** The address under which clients reach the service: scheme, host, and a prefix of all paths. */
export class PublicAddress {
  readonly isSecure: boolean
  /** The prefix of all paths: `/erp`, or nothing. */
  readonly prefix: string
  readonly #host: string

  /** Takes an address without a slash at its end, such as `https://erp.example.org/erp`. */
  constructor(url: string) {
    const { protocol, host, pathname } = new URL(url)
    this.isSecure = protocol === 'https:'
    this.prefix = pathname.replace(/\/$/, '')
    this.#host = host
  }

  /**
   * The path of a request as the operations know it, with its query. A proxy may pass the prefix on
   * or remove it: both work. An absolute address (RFC 9112, 3.2.2) with another host is left as it
   * is.
   */
  pathOf({ url = '/', socket }: IncomingMessage): string {
    const path = url.startsWith('/') ? url : this.#withoutHost(url, socket)
    const { prefix } = this
    const metadata = metadataPaths.find((each) => path === `${each}${prefix}`)
    if (metadata !== undefined) return metadata
    if (prefix === '' || !path.startsWith(prefix)) return path
    const rest = path.slice(prefix.length)
    if (rest === '' || rest.startsWith('?')) return `/${rest}`
    return rest.startsWith('/') ? rest : path
  }

  #withoutHost(url: string, { localAddress, localPort }: Socket): string {
    const [, host, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
    if (host === undefined || path === undefined) return url
    const isOurs = [this.#host, `${localAddress}:${localPort}`].includes(host.toLowerCase())
    return isOurs ? path.replace(/^(?!\/)/, '/') : url
  }
}

/** Whether the path of a request is still an absolute address: one of another host. */
export function isOfAnotherHost({ url = '/' }: IncomingMessage): boolean {
  return /^https?:/i.test(url)
}
