import createClient, { type Middleware } from 'openapi-fetch'
import { base } from './base.ts'
import { Fault, faultOf } from './faults.ts'
import type { components, paths } from './generated/schema.d.ts'

/** Shapes of the interface by name: `Shape<'ItemV2'>`. */
export type Shape<Name extends keyof components['schemas']> = components['schemas'][Name]

const endedListeners = new Set<() => void>()

/** Calls back when an answer says that nobody is signed in any more. Returns how to stop that. */
export function onSessionEnded(listener: () => void): () => void {
  endedListeners.add(listener)
  return () => endedListeners.delete(listener)
}

/** Notifies all listeners that nobody is signed in any more. */
export function sessionHasEnded(): void {
  for (const listener of endedListeners) listener()
}

let language = 'en'

/** The language of the service's sentences from now on. */
export function speak(next: string): void {
  language = next
}

/** A key for one submission: a second attempt with it does nothing twice. */
export function submissionKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Headers that every request of a page carries. */
export function pageHeaders(): Record<string, string> {
  return { 'X-Kontor-Client': '1', 'Accept-Language': language }
}

/** No answer came: the network, or the service, is away. */
export function unreachable(): Fault {
  return faultSaying(0, {
    de: 'Der Dienst ist nicht erreichbar. Ihre Eingaben bleiben erhalten.',
    en: 'The service cannot be reached. Your input is kept.',
  })
}

/** A file of these pages is not served, although the service is there. */
export function incomplete(): Fault {
  return faultSaying(404, {
    de: 'Ein Teil dieser Seiten fehlt auf dem Server.',
    en: 'A part of these pages is missing on the server.',
  })
}

/** Nobody is signed in any more. */
function ended(): Fault {
  return faultSaying(401, {
    de: 'Ihre Sitzung ist beendet. Ihre Eingaben bleiben erhalten.',
    en: 'Your session has ended. Your input is kept.',
  })
}

function faultSaying(
  status: number,
  sentence: { readonly de: string; readonly en: string },
): Fault {
  return new Fault(status, { errorMessage: language === 'de' ? sentence.de : sentence.en })
}

const manners: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(pageHeaders())) request.headers.set(name, value)
    if (request.method !== 'GET' && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', submissionKey())
    return request
  },
  async onResponse({ response }) {
    if (response.ok) return response
    if (response.status === 401) {
      sessionHasEnded()
      throw ended()
    }
    throw await faultOf(response)
  },
  onError({ error }) {
    if (error instanceof DOMException && error.name === 'AbortError') return error
    return unreachable()
  },
}

/**
 * The interface of generation 2 for the person who is signed in, typed by its description:
 *
 *     const items = await answerOf(api.GET('/v2/items', { params: { query: { page: 1 } }, signal }))
 *
 * A refusal is thrown as a `Fault`. Writes get an `Idempotency-Key` each; a caller that repeats a submission passes the
 * same one (`submissionKey`) in `headers`.
 */
export const api = createClient<paths>({ baseUrl: `${base}/api` })
api.use(manners)

/** The content of an answer. Throws a `Fault` where it is none. */
export async function answerOf<Data>(
  answer: Promise<{ data?: Data; response: Response }>,
): Promise<Data> {
  return (await taggedAnswerOf(answer)).data
}

/** The content of an answer with its entity tag, for the `If-Match` of a later write. */
export async function taggedAnswerOf<Data>(
  answer: Promise<{ data?: Data; response: Response }>,
): Promise<{ readonly data: Data; readonly etag: string }> {
  const { data, response } = await answer
  return { data: data as Data, etag: response.headers.get('etag') ?? '' }
}
