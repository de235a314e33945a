import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { alice, call, database, newMarket, operator } from '../../channels/testing/market.ts'
import { endpoints } from '../../main/endpoints.ts'
import { generations } from '../../platform/pipeline/generation.ts'
import { isWrite, type Operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import type { Actor, TestReply } from '../testing/world.ts'

/** No entry of the audit trail has a secret, neither one that a caller sent nor one that was shown to it once. */

const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
before(() => owner.connect())
after(() => owner.end().catch(() => undefined))

const isSecretName = (name: string) => /^(secret|password|mfaPin)$/.test(name)
const isShownOnce = (name: string) =>
  /(secret|password|apiKey|refreshToken|sessionToken|token)$/i.test(name)

/** Names of the texts in a body that are secret, by path. */
function secretsIn(shape: Record<string, unknown>, path = ''): string[] {
  const {
    properties = {},
    items,
    anyOf = [],
  } = shape as {
    readonly properties?: Record<string, Record<string, unknown>>
    readonly items?: Record<string, unknown>
    readonly anyOf?: Record<string, unknown>[]
  }
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(isSecretName(name) ? [path + name] : []),
      ...secretsIn(field, `${path}${name}.`),
    ]),
    ...[...(items ? [items] : []), ...anyOf].flatMap((part) => secretsIn(part, path)),
  ]
}

const operationOf = (name: string): Operation => {
  const found = endpoints.find((one) => one.name === name)
  assert.ok(found, name)
  return found
}

/** Everything secret that was sent or shown. */
const secrets = new Map<string, string>()
const tried = new Set<string>()

function newSecret(operation: string): string {
  const key = `${operation} ${secrets.size}`
  const isOfProvider = operation.endsWith('PaymentProvider')
  const secret = isOfProvider
    ? randomBytes(32).toString('base64url')
    : `whsec_${randomBytes(32).toString('base64')}`
  secrets.set(key, secret)
  return secret
}

/** Remembers what an answer shows and will not show again. */
function remember(name: string, value: unknown): void {
  for (const [field, part] of Object.entries(Object(value) as object)) {
    if (typeof part === 'string' && isShownOnce(field) && part.length > 7) {
      secrets.set(`${name} ${field} ${secrets.size}`, part)
    } else if (typeof part === 'object') remember(name, part)
  }
}

/** Sends an operation its example with a secret. Returns the id in the answer. */
async function send(
  name: string,
  { actor = alice.app, path = [], body }: { actor?: Actor; path?: string[]; body?: object } = {},
): Promise<string> {
  const { method, path: paths, example, body: shape } = operationOf(name)
  const values = [...path]
  const url = (paths.v2 ?? '').replace(/\{\w+\}/g, () => values.shift() ?? '')
  const { encode } = wire(shapeOf(shape ?? {}), generations.v2)
  const sent = body ?? (example && (encode(example) as object))
  const reply: TestReply = await call(actor, `${method} /v2${url}`, sent)
  assert.ok(reply.status < 300, `${name} ${reply.status} ${reply.text}`)
  tried.add(name)
  remember(name, reply.body)
  return String(reply.body?.id ?? '')
}

test('no operation that takes or shows a secret writes it into the trail', async () => {
  const { admin } = alice
  const userName = `sam-${randomUUID()}`
  const user = await send('createUser', {
    actor: admin,
    body: { ...exampleOf('createUser'), roles: [], userName, password: newSecret('createUser') },
  })
  const patch = { actor: admin, path: [user], body: { password: newSecret('updateUser') } }
  await send('updateUser', patch)
  const client = await send('createClient', { actor: admin })
  await send('issueClientSecret', { actor: admin, path: [client] })
  const tenant = exampleOf('createTenant') as { administrator?: object }
  await send('createTenant', {
    actor: operator.admin,
    body: {
      ...tenant,
      administrator: { ...tenant.administrator, password: newSecret('createTenant') },
    },
  })
  for (const [name, update] of [
    ['createWebhook', 'updateWebhook'],
    ['createPaymentProvider', 'updatePaymentProvider'],
    ['createCarrier', 'updateCarrier'],
    ['createMailServer', 'updateMailServer'],
    ['createMailbox', 'updateMailbox'],
  ] as const) {
    const field = name.startsWith('createMail') ? 'password' : 'secret'
    const id = await send(name, { body: { ...exampleOf(name), [field]: newSecret(name) } })
    await send(update, { path: [id], body: { [field]: newSecret(update) } })
  }
  const market = await newMarket(300, [])
  const reply = await call(market.program, 'PATCH /v1/channel', {
    mfaPin: newSecret('updateChannel'),
  })
  assert.ok(reply.status < 300, reply.text)
  tried.add('updateChannel')
  const taking = endpoints
    .filter((one) => isWrite(one) && one.body && secretsIn(shapeOf(one.body)).length > 0)
    .map(({ name }) => name)
  assert.deepEqual(
    taking.filter((name) => !tried.has(name)),
    [],
  )
  assert.ok(secrets.size >= 10, `${secrets.size} secrets`)
  const found = async (text: string) => {
    const { rowCount } = await owner.query(
      `select from erp.audit_entries
       where strpos(coalesce(before::text, '') || coalesce(after::text, ''), $1) > 0 limit 1`,
      [text],
    )
    return rowCount === 1
  }
  const kept: string[] = []
  for (const [name, secret] of secrets) if (await found(secret)) kept.push(name)
  assert.deepEqual(kept, [])
  assert.ok(await found(userName))
})

function exampleOf(name: string): object {
  const { body, example } = operationOf(name)
  return wire(shapeOf(body ?? {}), generations.v2).encode(example) as object
}
