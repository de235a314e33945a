import { IncomingMessage } from 'node:http'

/** As much as a form may have at the token endpoint. */
const bodyBytesMax = 56 * 1024

export const isJson = (req: IncomingMessage) => isPosted(req, /^application\/json\b/i)

export const isForm = (req: IncomingMessage) =>
  isPosted(req, /^application\/x-www-form-urlencoded\b/i)

function isPosted({ headers, method }: IncomingMessage, type: RegExp): boolean {
  return method === 'POST' && type.test(headers['content-type'] ?? '')
}

/**
 * Turns a request whose body is a JSON object of texts, as some programs send it, into one with a form (RFC 6749,
 * 3.2). Any other body becomes an empty form, which is refused as such.
 */
export async function asForm(req: IncomingMessage): Promise<IncomingMessage> {
  return formRequest(req, new URLSearchParams(await fieldsOfForm(req)).toString())
}

/** The fields of a form, or of a JSON object of texts, in their order. */
export async function fieldsOfForm(req: IncomingMessage): Promise<[string, string][]> {
  const text = await textOf(req)
  return isJson(req) ? fieldsOf(text) : [...new URLSearchParams(text)]
}

function fieldsOf(text: string): [string, string][] {
  try {
    const fields: unknown = JSON.parse(text)
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    const entries = isObject ? Object.entries(fields) : []
    return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}

/** A request that has a form in place of its own body, for the library that answers it. */
export function formRequest(
  req: IncomingMessage,
  form: string,
  changes: { readonly url?: string; readonly authorization?: string } = {},
): IncomingMessage {
  const { url = req.url, ...headers } = changes
  const asked = new IncomingMessage(req.socket)
  Object.assign(asked, {
    ...{ method: 'POST', url },
    originalUrl: changes.url ?? (req as { originalUrl?: string }).originalUrl ?? url,
    headers: {
      ...req.headers,
      ...headers,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(form)),
    },
  })
  delete asked.headers['transfer-encoding']
  asked.push(form)
  // Otherwise its end would be taken for a broken connection.
  asked.complete = true
  asked.push(null)
  return asked
}

/** The body; nothing where it is larger than a form may be. */
export async function textOf(req: IncomingMessage, bytesMax = bodyBytesMax): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length
    if (size > bytesMax) return ''
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString()
}
