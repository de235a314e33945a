import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { AppHookSender } from '../../../apps/hooks/hook-sender.ts'
import { Outbound } from '../../../platform/outbound/fetch-public.ts'
import { type StaffGround, tokenOfClient } from './staff-ground.ts'

type Json = Record<string, unknown>

/** What administrators and providers of apps do by the interface, and the process that calls apps. */
export interface AppsGround {
  /** Calls the interface as the sample's client. */
  readonly call: (request: string, body?: object) => Promise<{ status: number; body: Json }>
  /** A provider with a key, and an extension with this manifest. Returns the uuid of the extension. */
  readonly offer: (manifest: Json) => Promise<string>
  /** Installs it as far as its setup, or up to its end. Returns the uuid of the installation. */
  readonly install: (extensionId: string, isSetUp?: boolean) => Promise<string>
  /** Makes the calls that are due. */
  readonly callApps: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function appsGround(ground: StaffGround): Promise<AppsGround> {
  const { address, database, vault, firstRun } = ground
  const token = await tokenOfClient(ground)
  const outbound = new Outbound({ reachesLocalhost: true, timeMsMax: 10_000 })
  const sender = new AppHookSender({
    ...{ pool: database.pool, vault, outbound, issuer: address, onFailure: assert.ifError },
  })
  const callApps = async () => {
    while ((await sender.round()) > 0) await sender.ended()
  }
  const call: AppsGround['call'] = async (request, body) => {
    const [method = '', path = ''] = request.split(' ')
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-tenant-id': firstRun.tenantId,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? {} : JSON.parse(text) }
  }
  const done = async (request: string, body?: object): Promise<Json> => {
    const reply = await call(request, body)
    assert.ok(reply.status < 300, `${request}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  return {
    call,
    callApps,
    offer: (manifest) => offer(done, manifest),
    install: async (extensionId, isSetUp = true) => {
      const { scopes } = (await done(`GET /v2/apps/${extensionId}`)) as {
        scopes: { name: string }[]
      }
      const acceptedScopes = scopes.map(({ name }) => name)
      const { id } = await done('POST /v2/app-installations', { extensionId, acceptedScopes })
      await callApps()
      if (isSetUp) await done(`POST /v2/app-installations/${id}/complete-setup`)
      return String(id)
    },
    close: () => outbound.close(),
  }
}

let made = 0

async function offer(
  done: (request: string, body: object) => Promise<Json>,
  manifest: Json,
): Promise<string> {
  made++
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const website = 'https://provider.example.com'
  const provider = await done('POST /v2/extension-providers', { name: `Provider ${made}`, website })
  await done(`POST /v2/extension-providers/${provider['id']}/keys`, {
    name: 'Release',
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  })
  const extension = await done('POST /v2/extensions', {
    ...{ name: `Extension ${made}`, providerId: provider['id'] },
  })
  const bytes = Buffer.from(JSON.stringify(manifest))
  await done(`PUT /v2/extensions/${extension['id']}/manifest`, {
    manifest: bytes.toString('base64'),
    signature: sign(null, bytes, privateKey).toString('base64'),
  })
  return String(extension['id'])
}
