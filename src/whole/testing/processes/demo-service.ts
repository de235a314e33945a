import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after } from 'node:test'
import { KeyRing } from '../../../access/tokens/key-ring.ts'
import { firstRunFile, readFirstRun } from '../../../main/first-run/first-run-file.ts'
import { Pool } from '../../../platform/postgres/connections/pool.ts'
import { Vault } from '../../../platform/secrets/vault.ts'
import { compileCache } from '../../../platform/testing/compile-cache.ts'
import { embeddedOwner, masterKey, startService } from './service-process.ts'
import { TestBrowser } from './test-browser.ts'

const cli = new URL('../../../main/cli.ts', import.meta.url).pathname

interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
  readonly body: any
}

/** Sends a request such as `PATCH /v2/items/…`. */
type Send = (line: string, body?: object, headers?: Record<string, string>) => Promise<Reply>

/** The service as `npm start` runs it, with the sample tenant; it ends with the test file. */
export async function demoService(env: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'kontor-demo-'))
  const service = await startService({ DATA_DIR: directory, DEMO: '1', ...env })
  const children: ChildProcess[] = []
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await service.end('SIGTERM')
    rmSync(directory, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${service.port}`
  const firstRun = readFirstRun(firstRunFile(directory)) ?? assert.fail('there is no first run')
  const { tenantId, client } = firstRun
  const send = sendTo(address)
  const token = await fetchToken(address, client)
  const admin: Send = (line, body, headers) =>
    send(line, body, { 'x-tenant-id': tenantId, authorization: `Bearer ${token}`, ...headers })

  return {
    ...{ address, directory, firstRun, tenantId, admin, send, log: service.log },

    /** Runs the command line of this service. */
    async kontor(...words: string[]) {
      const child = spawn(process.execPath, [cli, ...words], {
        env: { DATA_DIR: directory, ...compileCache },
      })
      child.stdin.end()
      const ended = once(child, 'close')
      const [out, err, [status]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        ended,
      ])
      return { out, err, status: status as number | null }
    },

    /** The key that the service signs tokens for apps with, as somebody has it who has its database and master key. */
    async signingKey() {
      const pool = new Pool(
        { ...embeddedOwner(directory), user: 'erp_app' },
        { size: 1, queueLength: 1 },
      )
      const { privateJwks } = await new KeyRing(pool, new Vault(masterKey)).current()
      await pool.close()
      return privateJwks.find(({ alg }) => alg === 'EdDSA') ?? assert.fail('there is no key')
    },

    startApp: (folder: string, env: Record<string, string>) =>
      startApp(folder, { KONTOR_URL: address, ...env }, children),
    person: (...scopes: string[]) => newPerson({ address, tenantId, admin }, scopes),
  }
}

function sendTo(base: string): Send {
  return async (line, body, headers = {}) => {
    const [method = '', path = ''] = line.split(' ')
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const content = await answer.text()
    return { status: answer.status, body: content === '' ? undefined : JSON.parse(content) }
  }
}

async function fetchToken(
  address: string,
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
): Promise<string> {
  const answer = await fetch(`${address}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Runs the server of an app until it listens. */
async function startApp(folder: string, env: Record<string, string>, children: ChildProcess[]) {
  const options = { env, cwd: folder }
  const child = spawn(process.execPath, [join(folder, 'server.js')], options)
  children.push(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  }
  const log = () => chunks.join('')
  while (!log().includes('The app is at')) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    if (child.exitCode !== null) assert.fail(log())
  }
  return { log, end: () => child.kill('SIGTERM') && once(child, 'exit') }
}

/** Somebody of the sample tenant with these scopes, signed in to the pages for the staff. */
async function newPerson(
  { address, tenantId, admin }: { address: string; tenantId: string; admin: Send },
  scopes: readonly string[],
) {
  const userName = randomUUID()
  const added = await admin('POST /v2/admin/users', { userName, scopes })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const browser = new TestBrowser()
  const query = new URLSearchParams({ tenant: tenantId, to: '/erp/items' })
  const login = await browser.follow(await browser.get(`${address}/erp/sign-in?${query}`), address)
  const fields = { user: userName, password: String(added.body.password), answer: 'yes' }
  await browser.follow(await browser.post(login.url, fields), address)
  const own = { 'x-kontor-client': '1', 'sec-fetch-site': 'same-origin' }
  const ask: Send = (line, body) => {
    const [method, path] = line.split(' ')
    const headers = { ...own, cookie: browser.cookieFor('/') }
    return sendTo(address)(`${method} /erp/api${path}`, body, headers)
  }
  return { id: String(added.body.id), ask }
}
