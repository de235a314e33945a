import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '../pipeline/precondition.ts'
import { namedQuality } from './accepted-types.ts'
import { countsAsShared } from './limits/slow-readers.ts'

export const htmlType = 'text/html; charset=utf-8'
export const scriptType = 'text/javascript; charset=utf-8'
export const styleType = 'text/css; charset=utf-8'
export const jsonType = 'application/json; charset=utf-8'

/** What a page may load and do: nothing comes from another origin, and nothing is sent there. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A document that is the same for every reader as long as the process runs. */
export interface FixedDocument {
  readonly type: string
  /** Called once, for the first request: the start does not wait for it. */
  readonly content: () => string | Promise<Buffer>
  /** Only for those who accept HTML by its name. */
  readonly isForPeopleOnly?: true
}

export function fileDocument(path: string | URL, type: string): FixedDocument {
  return { type, content: () => readFile(path) }
}

interface Loaded {
  readonly plain: Buffer
  readonly gzipped: Buffer
  readonly tag: string
}

/**
 * Adds a document at an address. All readers, also slow ones, are sent the same bytes, so none of
 * them takes memory.
 */
export function mountDocument(
  server: FastifyInstance,
  url: string,
  { type, content, isForPeopleOnly }: FixedDocument,
): void {
  let loading: Promise<Loaded> | undefined
  server.get(url, async (request, reply) => {
    const isAsked = !isForPeopleOnly || namedQuality(request.headers.accept, 'text/html')
    if (!isAsked) return reply.callNotFound()
    loading ??= load(content)
    return send(request, reply, type, await loading)
  })
}

async function load(content: FixedDocument['content']): Promise<Loaded> {
  const read = await content()
  const plain = typeof read === 'string' ? Buffer.from(read) : read
  const gzipped = await promisify(gzip)(plain, { level: 9 })
  return { plain, gzipped, tag: hash('sha1', plain, 'base64url') }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { plain, gzipped, tag }: Loaded,
): FastifyReply {
  const isZipped = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
    String(request.headers['accept-encoding'] ?? ''),
  )
  const etag = isZipped ? `"${tag}-gzip"` : `"${tag}"`
  reply.headers({
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag,
  })
  const known = request.headers['if-none-match']
  if (known !== undefined && namesTag(known, etag, true)) return reply.code(304).send()
  countsAsShared(reply.raw)
  if (isZipped) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(isZipped ? gzipped : plain)
}
