import { type IncomingMessage, ServerResponse } from 'node:http'
import { errorAnswer } from '../../platform/http/error-body.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { clientOfRefreshToken } from './channel-refresh-token.ts'
import { formRequest, textOf } from './json-form.ts'

/** Where programs of sales channels get their access token. */
export const channelTokenPath = '/v1/auth'

const bodyBytesMax = 10_000

type AnswerTokenRequest = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * `POST /v1/auth` with the form field `refreshToken`, in either encoding of forms: the client credentials
 * grant (RFC 6749, section 4.4) in the words that programs of sales channels use. The OAuth server answers
 * it, so the same limits hold for guesses.
 */
export async function answerChannelToken(
  req: IncomingMessage,
  res: ServerResponse,
  answerToken: AnswerTokenRequest,
): Promise<void> {
  const refreshToken = await refreshTokenOf(req)
  const client = clientOfRefreshToken(refreshToken ?? '')
  if (!client) return refuse(res, refreshToken === undefined ? 400 : 401)
  const { clientId, clientSecret } = client
  const basic = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const form = 'grant_type=client_credentials&scope=channel'
  const authorization = `Basic ${Buffer.from(basic).toString('base64')}`
  const asked = formRequest(req, form, { url: '/oauth2/token', authorization })
  const inner = new KeptAnswer(asked)
  await answerToken(asked, inner)
  const retryAfter = inner.getHeader('retry-after')
  if (retryAfter !== undefined) res.setHeader('retry-after', retryAfter)
  if (inner.statusCode !== 200) {
    return refuse(res, inner.statusCode === 400 ? 401 : inner.statusCode)
  }
  const { access_token: authToken, expires_in: expiresIn } = JSON.parse(inner.text)
  const tokenExpireAt = new Date(Date.now() + expiresIn * 1000).toISOString()
  send(res, 200, JSON.stringify({ scope: 'CHAN', authToken, tokenExpireAt, expiresIn }))
}

/** An answer that is not sent. */
class KeptAnswer extends ServerResponse {
  text = ''
  override end(chunk?: unknown): this {
    this.text += typeof chunk === 'string' || Buffer.isBuffer(chunk) ? chunk.toString() : ''
    return this
  }
}

/** Undefined where the form has none, or where it is no form. */
async function refreshTokenOf(req: IncomingMessage): Promise<string | undefined> {
  const text = await textOf(req, bodyBytesMax)
  const type = req.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) {
    return new URLSearchParams(text).get('refreshToken') ?? undefined
  }
  // Bounded by `bodyBytesMax`, so the reader of the platform, which keeps it in memory, will do.
  const form = new Response(text, { headers: { 'content-type': type } }).formData()
  const value = await form.then((parts) => parts.get('refreshToken')).catch(() => undefined)
  return typeof value === 'string' ? value : undefined
}

const refusals: Readonly<Record<number, Refusal>> = {
  400: new Refusal('invalid', 'refresh-token.missing', {
    en: 'The form field refreshToken is required.',
    de: 'Das Formularfeld refreshToken wird benötigt.',
  }),
  401: new Refusal('unauthenticated', 'refresh-token.invalid', {
    en: 'The refresh token is not valid.',
    de: 'Das Refresh-Token ist nicht gültig.',
  }),
  429: new Refusal('throttled', 'rate-limit.exceeded', {
    en: 'Too many failed attempts: please wait.',
    de: 'Zu viele Fehlversuche: bitte warten.',
  }),
}

function refuse(res: ServerResponse, status: number): void {
  const refusal = refusals[status]
  if (!refusal) throw new Error(`the token was refused with ${status}`)
  const manner = { form: 'channel', language: 'en', wantsProblem: false } as const
  send(res, status, errorAnswer(refusal, manner).body)
}

function send(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  })
  res.end(body)
}
