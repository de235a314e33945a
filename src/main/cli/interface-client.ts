import { CliError } from './cli-error.ts'
import { type Access, type AccessSettings, accessOf } from './commands/access-settings.ts'

type Json = Record<string, unknown>

/** A running service, called by a client with the scope `admin`. */
export interface InterfaceClient {
  readonly tenantId: string
  /** Sends a request such as `PATCH /v2/admin/users/…`. Throws a `CliError` where it is refused. */
  readonly call: <T = Json>(request: string, body?: object) => Promise<T>
  /** All records of a paged list. */
  readonly list: <T = Json>(path: string) => Promise<T[]>
}

const timeLimitMs = 30_000
const pageSize = 500

/** Gets a token for the credentials. Throws a `CliError` that says what to do. */
export async function reachService(settings: AccessSettings): Promise<InterfaceClient> {
  const access = accessOf(settings)
  const token = await fetchToken(access)
  const call = async <T>(request: string, body?: object): Promise<T> => {
    const [method = '', path = ''] = request.split(' ')
    const reply = await send(access, path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-id': access.tenantId,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw refused(reply.status, await reply.text())
    return (reply.status === 204 ? undefined : await reply.json()) as T
  }
  return { tenantId: access.tenantId, call, list: (path) => listAll(call, path) }
}

async function listAll<T>(call: InterfaceClient['call'], path: string): Promise<T[]> {
  const items: T[] = []
  const separator = path.includes('?') ? '&' : '?'
  for (let page: number | null = 1; page !== null; ) {
    const answer: { items: T[]; nextPageNumber: number | null } = await call(
      `GET ${path}${separator}pageSize=${pageSize}&pageNumber=${page}`,
    )
    items.push(...answer.items)
    page = answer.nextPageNumber
  }
  return items
}

async function fetchToken(access: Access): Promise<string> {
  const { clientId, clientSecret } = access
  const basic = Buffer.from(
    `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`,
  ).toString('base64')
  const reply = await send(access, '/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const answer = (await reply.json().catch(() => ({}))) as Json
  if (typeof answer['access_token'] === 'string') return answer['access_token']
  const why = answer['error_description'] ?? answer['error'] ?? `status ${reply.status}`
  throw new CliError(
    `${access.baseUrl} refused a token for this client: ${why}. Check KONTOR_CLIENT_ID and KONTOR_CLIENT_SECRET.`,
  )
}

async function send({ baseUrl }: Access, path: string, request: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(timeLimitMs)
    return await fetch(`${baseUrl}${path}`, { ...request, signal, redirect: 'error' })
  } catch (cause) {
    const message = `There is no service at ${baseUrl}. Start the service (npm start), or set KONTOR_URL to its address.`
    throw new CliError(message, { cause })
  }
}

interface ErrorBody {
  readonly errorMessage?: string
  readonly validationErrors?: Record<string, string>
  readonly errors?: Record<string, string>
}

/** The messages of the service: the error as a whole, and each fault. */
function refused(status: number, text: string): CliError {
  const body = parsed(text)
  const where = Object.entries(body.validationErrors ?? {}).map(
    ([path, sentence]) => `${path}: ${sentence}`,
  )
  const rules = Object.values(body.errors ?? {}).filter(
    (sentence) => sentence !== body.errorMessage,
  )
  const [first = `The service answered with status ${status}.`, ...rest] = [
    ...(body.errorMessage ? [body.errorMessage] : []),
    ...where,
    ...rules,
  ]
  return new CliError([first, ...rest.map((line) => `  ${line}`)].join('\n'))
}

function parsed(text: string): ErrorBody {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
