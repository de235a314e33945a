/** What one side of the bridge says to the other, once they have a port. An answer has the id of its question. */
export type Message =
  | {
      readonly type: 'METHOD_CALL'
      readonly id: string
      readonly body: { readonly methodName: string; readonly args: readonly unknown[] }
    }
  | { readonly type: 'METHOD_CALL_RETURN'; readonly id: string; readonly body: unknown }
  | {
      readonly type: 'METHOD_CALL_ERROR'
      readonly id: string
      readonly body: { readonly message: string }
    }
  | {
      readonly type: 'EVENT_TRIGGER'
      readonly id: string
      readonly body: { readonly topic: string; readonly payload: unknown }
    }
  | { readonly type: 'EVENT_TRIGGER_CONFIRMATION'; readonly id: string }

/** The first word of the host, which brings a port of its own with every attempt. */
export const handshake = { type: 'HANDSHAKE' } as const

/** The method by which an app takes the port that it was given. */
export const completeHandshake = 'completeHandshake'

/** Characters of a message as JSON. */
export const messageCharactersMax = 256 * 1024

const name = /^[A-Za-z][\w-]{0,99}$/
const topic = /^[A-Za-z][\w-]{0,99}:[A-Za-z][\w-]{0,99}$/

/** Whether a text names a topic, such as `item:changed`. */
export function isTopic(text: unknown): text is string {
  return typeof text === 'string' && topic.test(text)
}

/** What was received, where it is a message: nothing that the other side sends is trusted. */
export function messageOf(data: unknown): Message | undefined {
  if (!isRecord(data) || typeof data['id'] !== 'string' || data['id'].length > 100) return undefined
  const { id, type, body } = data as { id: string; type: unknown; body: unknown }
  if (charactersOf(body) > messageCharactersMax) return undefined
  if (type === 'METHOD_CALL_RETURN') return { type, id, body }
  if (type === 'EVENT_TRIGGER_CONFIRMATION') return { type, id }
  if (!isRecord(body)) return undefined
  if (type === 'METHOD_CALL') return methodCall(id, body)
  if (type === 'EVENT_TRIGGER' && isTopic(body['topic'])) {
    return { type, id, body: { topic: body['topic'], payload: body['payload'] } }
  }
  if (type === 'METHOD_CALL_ERROR' && typeof body['message'] === 'string') {
    return { type, id, body: { message: body['message'].slice(0, 1_000) } }
  }
  return undefined
}

/** How large a value is as JSON; infinite for one that JSON cannot hold. */
export function charactersOf(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function methodCall(id: string, body: Record<string, unknown>): Message | undefined {
  const { methodName, args = [] } = body
  if (typeof methodName !== 'string' || !name.test(methodName)) return undefined
  if (!Array.isArray(args) || args.length > 10) return undefined
  return { type: 'METHOD_CALL', id, body: { methodName, args } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
