import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { externalIssuer } from './external-issuer.ts'

const audience = 'https://kontor.example'
const tenantId = randomUUID()
const keys = await generateKeyPair('ES256', { extractable: true })
let http: Server
let issuer: string
let requests: string[] = []

before(async () => {
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  http = createServer((req, res) => {
    requests.push(req.url ?? '')
    const body = req.url === '/keys' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    res.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
after(() => {
  http.closeAllConnections()
  http.close()
})

function sign(claims: object = {}, header: object = {}, key = keys.privateKey): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: issuer,
    aud: audience,
    sub: randomUUID(),
    client_id: 'partner',
    tenant_id: tenantId,
    jti: randomUUID(),
    scope: 'items.read items.write',
    iat: now,
    exp: now + 600,
    ...claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'k1', ...header })
    .sign(key)
}

test('tokens of the configured issuer are accepted, and its keys asked for once', async () => {
  const external = externalIssuer({ issuer, audience })
  requests = []
  const all = await Promise.all([sign(), sign(), sign()])
  const claims = await Promise.all(all.map((token) => external.verifyAccessToken(token)))
  await external.verifyAccessToken(await sign())
  assert.equal(claims[0]?.tenantId, tenantId)
  assert.equal(claims[0]?.userId, claims[0]?.subject)
  assert.deepEqual([...(claims[0]?.scopes ?? [])], ['items.read', 'items.write'])
  assert.deepEqual(requests, ['/.well-known/openid-configuration', '/keys'])
})

test('tokens for another service, of another issuer, too old or unsigned are refused', async () => {
  const { verifyAccessToken } = externalIssuer({ issuer, audience })
  const stranger = await generateKeyPair('ES256')
  for (const bad of [
    await sign({ aud: 'https://other.example' }),
    await sign({ iss: 'https://other.example' }),
    await sign({ tenant_id: undefined }),
    await sign({ exp: Date.now() }),
    await sign({}, { typ: 'JWT' }),
    await sign({}, { kid: 'k2' }),
    await sign({}, {}, stranger.privateKey),
    'x.y.z',
  ]) {
    await assert.rejects(verifyAccessToken(bad), {
      code: 'token.invalid',
      reason: 'unauthenticated',
    })
  }
  const past = Math.floor(Date.now() / 1000) - 60
  await assert.rejects(verifyAccessToken(await sign({ exp: past })), { code: 'token.expired' })
})

test('garbage makes no request to the issuer', async () => {
  const { verifyAccessToken } = externalIssuer({ issuer, audience })
  requests = []
  for (const bad of [
    'x',
    'x.y.z',
    await sign({}, { typ: 'at+jwt', alg: 'ES384' }).catch(() => ''),
  ]) {
    await assert.rejects(verifyAccessToken(bad))
  }
  assert.deepEqual(requests, [])
})

test('an issuer that cannot be reached is 503, at once the second time', async () => {
  const { verifyAccessToken } = externalIssuer({ issuer: 'http://127.0.0.1:9', audience })
  const token = await sign()
  for (let i = 0; i < 2; i++) {
    await assert.rejects(verifyAccessToken(token), {
      code: 'service.unavailable',
      reason: 'unavailable',
    })
  }
})

test('metadata of another issuer is refused', async () => {
  const address = new URL(issuer)
  address.hostname = 'localhost'
  const { verifyAccessToken } = externalIssuer({ issuer: address.origin, audience })
  await assert.rejects(verifyAccessToken(await sign()), { reason: 'unavailable' })
})
