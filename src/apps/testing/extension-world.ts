import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type TestTenant, type WorldOptions, world } from '../../whole/testing/world.ts'

let made = 0

/** A manifest that is complete, and like no other; with what a test says differently. */
export function manifestOf(different: object = {}): object {
  return {
    manifestVersion: 1,
    version: '1.0.0',
    name: { en: 'Parcel labels' },
    lifecycle: { configurationUrl: 'https://app.example.com/setup' },
    build: ++made,
    ...different,
  }
}

/** What is sent of bytes and the key that signs them. */
export function signed(bytes: Buffer, key: KeyObject): { manifest: string; signature: string } {
  const signature =
    key.asymmetricKeyType === 'ed25519'
      ? sign(null, bytes, key)
      : sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })
  return { manifest: bytes.toString('base64'), signature: signature.toString('base64') }
}

export function newKey(kind: 'ed25519' | 'p256' = 'ed25519') {
  return kind === 'ed25519'
    ? generateKeyPairSync('ed25519')
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

export function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}

export async function extensionWorld(options: WorldOptions = {}) {
  const w = await world(options)
  const { call } = w

  async function newProvider(tenant: TestTenant) {
    const name = `Provider ${++made}`
    const reply = await call(tenant.app, 'POST /v2/extension-providers', {
      name,
      website: 'https://provider.example.com',
    })
    const id = String(reply.body.id)
    const addKey = (publicKey: string) =>
      call(tenant.app, `POST /v2/extension-providers/${id}/keys`, {
        name: `Key ${++made}`,
        publicKey,
      })
    return { id, addKey }
  }

  /** An extension of a provider with one key. */
  async function newExtension(tenant: TestTenant, kind: 'ed25519' | 'p256' = 'ed25519') {
    const provider = await newProvider(tenant)
    const { privateKey, publicKey } = newKey(kind)
    const key = await provider.addKey(pemOf(publicKey))
    return { provider, privateKey, key, ...(await extensionOf(tenant, provider.id)) }
  }

  async function extensionOf(tenant: TestTenant, providerId: string) {
    const reply = await call(tenant.app, 'POST /v2/extensions', {
      name: `Extension ${++made}`,
      providerId,
    })
    const id = String(reply.body.id)
    const put = (body: object, of: TestTenant = tenant) =>
      call(of.app, `PUT /v2/extensions/${id}/manifest`, body)
    const shown = async () => (await call(tenant.app, `GET /v2/extensions/${id}`)).body
    return { id, put, shown }
  }

  return { ...w, newProvider, newExtension, extensionOf }
}
