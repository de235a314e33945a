import type { CheckedRequest, Outgoing } from './exchange.ts'
import type { Generation } from './generation.ts'
import { type Answer, Json, type Operation, Reply, shapeOf } from './operation.ts'
import { entityTag, namesTag } from './precondition.ts'
import { wire } from './wire.ts'

const jsonType = 'application/json; charset=utf-8'

/** Writes what an operation answers as its generation spells it; compiled once. */
export function answerWriter(operation: Operation, generation: Generation) {
  const { status, shape } = operation.answer
  const encode = shape ? wire(shapeOf(shape), generation).encode : (value: unknown) => value
  const isRecord = shape !== undefined && shapeOf(shape)['type'] === 'object'

  return (answer: Answer, { isDryRun }: CheckedRequest): Outgoing => {
    const reply = answer instanceof Reply ? answer : new Reply(answer)
    const body = reply.body instanceof Json ? reply.body.text : jsonText(reply.body, encode)
    const headers: Record<string, string> = { ...reply.headers }
    if (body !== undefined) {
      headers['content-type'] ??= jsonType
      if (isRecord && !operation.answer.isSecret) headers['etag'] = entityTag(body)
    }
    if (isDryRun) headers['x-dry-run'] = 'true'
    if (operation.deprecated) Object.assign(headers, deprecation(operation.deprecated))
    return { status: reply.status ?? status, headers, body }
  }
}

function jsonText(
  value: object | undefined,
  encode: (value: unknown) => unknown,
): string | undefined {
  return value === undefined ? undefined : JSON.stringify(encode(value))
}

/** RFC 9745 (Deprecation), RFC 8594 (Sunset). */
function deprecation({
  since,
  sunset,
  use,
}: NonNullable<Operation['deprecated']>): Record<string, string> {
  return {
    deprecation: `@${Math.floor(Date.parse(since) / 1000)}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${use}>; rel="successor-version"`,
  }
}

/** Spares the caller an answer that it has already (RFC 9110, 13.1.2). */
export function unlessKnown(outgoing: Outgoing, ifNoneMatch: string | undefined): Outgoing {
  const { etag } = outgoing.headers
  if (!ifNoneMatch || !etag || !namesTag(ifNoneMatch, etag, true)) return outgoing
  return { status: 304, headers: { etag }, body: undefined }
}
