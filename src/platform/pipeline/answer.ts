import { rangeOf } from '../files/byte-range.ts'
import type { CheckedRequest, Outgoing, ReadyOutgoing } from '../http/exchange.ts'
import type { RequestHeaders } from '../http/headers.ts'
import type { Generation } from './generation.ts'
import { type Answer, Binary, Json, type Operation, Reply, Stream, shapeOf } from './operation.ts'
import { entityTag, namesTag } from './precondition.ts'
import { wire } from './wire.ts'

const jsonType = 'application/json; charset=utf-8'

/** Writes the answer of an operation in the spelling of its generation; compiled once. */
export function answerWriter(operation: Operation, generation: Generation, prefix: string) {
  const { status, shape } = operation.answer
  const encode = shape ? wire(shapeOf(shape), generation).encode : (value: unknown) => value
  const isTagged =
    shape !== undefined && shapeOf(shape)['type'] === 'object' && isTaggable(operation)

  return (answer: Answer, { isDryRun }: CheckedRequest): Outgoing => {
    const reply = answer instanceof Reply ? answer : new Reply(answer)
    const body = contentOf(reply.body, encode)
    const headers = below(prefix, reply.headers)
    if (body instanceof Binary) Object.assign(headers, headersOf(body))
    else if (body !== undefined) {
      headers['content-type'] ??= jsonType
      if (isTagged) headers['etag'] ??= entityTag(body)
    }
    if (isDryRun) headers['x-dry-run'] = 'true'
    if (operation.deprecated) Object.assign(headers, deprecation(operation.deprecated, prefix))
    return { status: reply.status ?? status, headers, body }
  }
}

/** Whether the state of its answer has a name, by which callers compare it. */
export function isTaggable({ answer }: Operation): boolean {
  return !answer.isSecret && !answer.isUnique
}

/** Operations name paths as they know them; callers reach them below the prefix. */
function below(prefix: string, headers: Reply['headers'] = {}): Record<string, string> {
  const { location } = headers
  return { ...headers, ...(location !== undefined && { location: prefix + location }) }
}

/** The body of an answer as it is sent. */
export function contentOf(
  body: Reply['body'],
  encode: (value: unknown) => unknown,
): string | Binary | undefined {
  if (body === undefined || body instanceof Binary) return body
  return body instanceof Json ? body.text : JSON.stringify(encode(body))
}

function headersOf({ contentType, size }: Binary): Record<string, string> {
  if (size === undefined) return { 'content-type': contentType }
  return {
    'content-type': contentType,
    'content-length': String(size),
    'accept-ranges': 'bytes',
  }
}

/** RFC 9745 (Deprecation), RFC 8594 (Sunset). */
function deprecation(
  { since, sunset, use }: NonNullable<Operation['deprecated']>,
  prefix: string,
): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${prefix}${use}>; rel="successor-version"`,
  }
}

/** Answers 304 where the caller has the current state already (RFC 9110, 13.1.2). */
export function unlessKnown(outgoing: Outgoing, ifNoneMatch: string | undefined): Outgoing {
  const { etag, 'cache-control': cacheControl } = outgoing.headers
  if (!ifNoneMatch || !etag || !namesTag(ifNoneMatch, etag, true)) return outgoing
  const headers = { etag, ...(cacheControl !== undefined && { 'cache-control': cacheControl }) }
  return { status: 304, headers, body: undefined }
}

/** Opens content from the file store after the transaction, which slow readers must not hold open. */
export async function ready(outgoing: Outgoing, asked: RequestHeaders): Promise<ReadyOutgoing> {
  const { status, headers, body } = outgoing
  if (!(body instanceof Binary)) return { status, headers, body }
  const range =
    asked.range !== undefined &&
    body.size !== undefined &&
    isStill(headers, asked) &&
    rangeOf(asked.range, body.size)
  const isEndless = body instanceof Stream
  if (!range) return { status, headers, body: await body.open(), isEndless }
  const { start, end } = range
  const partly = {
    ...headers,
    'content-range': `bytes ${start}-${end}/${body.size}`,
    'content-length': String(end - start + 1),
  }
  return { status: 206, headers: partly, body: await body.open(range) }
}

/** Whether the caller's other parts are of this content: otherwise it gets all of it (RFC 9110, 13.1.5). */
function isStill({ etag }: Outgoing['headers'], { ifRange }: RequestHeaders): boolean {
  return ifRange === undefined || ifRange === etag
}
