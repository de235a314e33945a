import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { insertClients } from '../../access/clients/client-store.ts'
import { clientSecretPurpose, newClientId, newClientSecret } from '../../access/oauth/client-id.ts'
import { hashPassword } from '../../access/users/password.ts'
import { insertUsers } from '../../access/users/user-store.ts'
import { type Actor, nobody, type TestReply, type World } from './world.ts'

const form = 'application/x-www-form-urlencoded'
const redirectUri = 'https://client.example/callback'
const rights = ['items.read', 'items.write']
const passwordHash = hashPassword('correct horse')

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly scope: string
}

/** A user of Alice's tenant, and the client that the user logs in to. */
export interface LoginGround {
  readonly userId: string
  readonly userName: string
  /** Logs in and grants what the client requests, as a person would. */
  readonly logIn: (
    browser?: Browser,
    given?: { password?: string; scope?: string },
  ) => Promise<Tokens>
  /** Sends the client's request for tokens. */
  readonly askForTokens: (parameters: Record<string, string>) => Promise<TestReply>
  readonly refresh: (refreshToken: string, scope?: string) => Promise<TestReply>
  readonly revoke: (token: string) => Promise<TestReply>
  /** The pages of a browser that begins to log in. */
  readonly begin: (browser: Browser) => Promise<Arrival>
  readonly actorWith: (accessToken: string) => Actor
}

interface Arrival {
  readonly reply: TestReply
  readonly path: string
}

/**
 * Performs a browser's login by hand: cookies are stored, redirects followed while they stay on
 * this server.
 */
export class Browser {
  readonly #call: World['call']
  readonly #cookies = new Map<string, string>()
  /** The lines that set cookies, as they came. */
  readonly cookieLines: string[] = []
  /** The paths that were asked for, in order. */
  readonly visited: string[] = []

  constructor({ call }: Pick<World, 'call'>) {
    this.#call = call
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  async go(line: string, fields?: Record<string, string>): Promise<Arrival> {
    this.visited.push(line.split(' ')[1] ?? '')
    const body = fields && new URLSearchParams(fields).toString()
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await this.#call(nobody, line, body, {
      cookie,
      ...(body !== undefined && { 'content-type': form }),
    })
    for (const cookieLine of reply.headers['set-cookie'] ?? []) {
      this.cookieLines.push(cookieLine)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookieLine) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const target = reply.headers.location
    if (target === undefined) return { reply, path: line.split(' ')[1] ?? '' }
    const url = new URL(target, 'http://127.0.0.1')
    if (url.hostname !== '127.0.0.1') return { reply, path: target }
    return this.go(`GET ${url.pathname}${url.search}`)
  }
}

/** Adds a client and a user to Alice's tenant. */
export async function loginGround(world: World): Promise<LoginGround> {
  const { alice, call } = world
  const { clientId, secret, userId, userName } = await addUserAndClient(world)
  const ask = (path: string, parameters: Record<string, string>) =>
    call(nobody, `POST ${path}`, new URLSearchParams(parameters).toString(), {
      'content-type': form,
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    })
  const askForTokens: LoginGround['askForTokens'] = (parameters) => ask('/oauth2/token', parameters)
  const begin = (browser: Browser, verifier: string, scope: string) =>
    browser.go(`GET /oauth2/auth?${authorization(clientId, verifier, scope)}`)
  const scopeDefault = 'openid offline_access items.read'

  return {
    userId,
    userName,
    askForTokens,
    revoke: (token) => ask('/oauth2/revoke', { token }),
    begin: (browser) => begin(browser, randomUUID(), scopeDefault),
    actorWith: (token) => ({
      headers: { 'x-tenant-id': alice.tenantId, authorization: `Bearer ${token}` },
    }),
    refresh: (refreshToken, scope) =>
      askForTokens({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        ...(scope !== undefined && { scope }),
      }),

    async logIn(
      browser = new Browser(world),
      { password = 'correct horse', scope = scopeDefault } = {},
    ) {
      const verifier = randomBytes(32).toString('base64url')
      const login = await begin(browser, verifier, scope)
      assert.match(login.reply.text, /password/)
      const fields = { user: userName, password, answer: 'yes' }
      const consent = await browser.go(`POST ${login.path}`, fields)
      assert.match(consent.reply.text, /name="answer" value="yes"/, 'the consent is asked for')
      const back = await browser.go(`POST ${consent.path}`, { answer: 'yes' })
      const code = new URL(back.path).searchParams.get('code') ?? assert.fail(back.path)
      const { body, text } = await askForTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      })
      assert.ok(body.access_token, text)
      const { access_token: accessToken, refresh_token: refreshToken, scope: granted } = body
      return { accessToken, refreshToken, scope: granted }
    },
  }
}

function authorization(clientId: string, verifier: string, scope: string): string {
  return new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
}

async function addUserAndClient({ alice, vault }: World) {
  const clientId = newClientId(alice.tenantId)
  const secret = newClientSecret()
  const userId = randomUUID()
  const userName = `user ${userId}`
  const hash = await passwordHash
  await alice.work(async (tx) => {
    await insertClients(tx, [
      {
        clientId,
        name: 'A client',
        secretHash: vault.hash(clientSecretPurpose, secret),
        grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
        redirectUris: [redirectUri],
        scopes: rights,
      },
    ])
    const name = { userName, displayName: 'Anna', languageIso: 'en' }
    await insertUsers(tx, [{ ...name, uuid: userId, passwordHash: hash, scopes: rights }])
  })
  return { clientId, secret, userId, userName }
}
