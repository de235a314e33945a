import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { testDatabase } from '../../platform/testing/database.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { TestOAuthServer, vault } from '../../whole/testing/processes/test-oauth-server.ts'

let server: TestOAuthServer
let tenantId: string
let token: string

before(async () => {
  server = await TestOAuthServer.start(await testDatabase())
  tenantId = await server.addTenant()
  token = await newToken()
})
after(() => server[Symbol.asyncDispose]())

async function newToken(of = server): Promise<string> {
  const { clientId, secret } = await of.addClient(await of.addTenant())
  const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret }
  const body = new URLSearchParams(fields)
  const response = await fetch(`${of.issuer}/oauth2/token`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

/** The published key that signed the token: keys that are made together have no order. */
async function keyOfToken(): Promise<JWK> {
  const { kid } = decodeProtectedHeader(token)
  const key = (await publishedKeys()).find((each) => each.kid === kid)
  assert.ok(key, `no key ${kid} is published`)
  return key
}

async function publishedKeys(of = server): Promise<JWK[]> {
  const response = await fetch(`${of.issuer}/oauth2/jwks`)
  return ((await response.json()) as { keys: JWK[] }).keys
}

async function refused(bad: string, code = 'token.invalid'): Promise<void> {
  await assert.rejects(server.oauth.verifyAccessToken(bad), (error) => {
    assert.ok(error instanceof Refusal, String(error))
    assert.deepEqual([error.reason, error.code], ['unauthenticated', code])
    assert.match(error.details.headers?.['www-authenticate'] ?? '', /^Bearer error="invalid_token"/)
    return true
  })
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

test('a token is an RFC 9068 token', () => {
  const header = decodeProtectedHeader(token)
  assert.equal(header.typ, 'at+jwt')
  assert.equal(header.alg, 'RS256')
  const claims = decodeJwt(token)
  assert.equal(claims.iss, server.issuer)
  assert.equal(claims.aud, server.issuer)
  assert.equal((claims.exp ?? 0) - (claims.iat ?? 0), 3600)
  assert.ok(claims.jti)
  assert.ok(claims['tenant_id'])
})

test('the published keys are public and name their use', async () => {
  assert.equal((await keyOfToken()).use, 'sig')
  for (const key of await publishedKeys()) assert.equal(key.d, undefined)
})

test('no header makes the server use another algorithm or another key', async () => {
  const [, payload = '', signature = ''] = token.split('.')
  const { kid } = decodeProtectedHeader(token)
  const jwk = await keyOfToken()
  const spki = await exportSPKI((await importJWK(jwk, 'RS256')) as CryptoKey)
  const typ = 'at+jwt'

  const none = encoded({ alg: 'none', typ, kid })
  await refused(`${none}.${payload}.`)
  await refused(`${none}.${payload}.${signature}`)
  for (const secret of [spki, spki.trim(), JSON.stringify(jwk), String(jwk.n)]) {
    const head = encoded({ alg: 'HS256', typ, kid })
    const mac = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
    await refused(`${head}.${payload}.${mac}`)
  }
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ownJwk = own.publicKey.export({ format: 'jwk' }) as JWK
  for (const extra of [
    { kid: '../../etc/passwd' },
    { kid: "' or 1=1 --" },
    { kid: 'https://evil.example/key' },
    { kid },
    { jwk: ownJwk },
    { jwk: ownJwk, kid },
    { jku: 'https://evil.example/jwks', kid: 'x' },
    { x5u: 'https://evil.example/cert', kid: 'x' },
  ]) {
    await refused(await sign(own.privateKey, {}, { typ, ...(extra as object) }))
  }
})

test('a foreign token is token.invalid', async () => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const changed = encoded({ ...decodeJwt(token), scope: 'admin' })
  for (const bad of [
    '',
    'x',
    `${header}.${payload}`,
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.${signature.slice(1)}`,
    `${token}.${signature}`,
    ` ${token}`,
  ]) {
    await refused(bad)
  }
})

test('a token has one spelling: other texts of the same bytes are refused', async () => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = digits.indexOf(signature.at(-1) ?? '')
  // 64 bytes leave four bits over in the last of 86 signs.
  const same = [...digits].filter((_, at) => at !== last && at >> 4 === last >> 4)
  assert.equal(same.length, 15)
  for (const sign of same) await refused(`${header}.${payload}.${signature.slice(0, -1)}${sign}`)
  for (const padded of ['=', '==']) await refused(`${token}${padded}`)
  const [dash, line] = [/-/g, /_/g]
  const other = [header, payload, signature].map((part) =>
    part.replace(dash, '+').replace(line, '/'),
  )
  if (other.join('.') !== token) await refused(other.join('.'))
})

test('a token signed by our key still needs our type, issuer, audience, times and claims', async () => {
  const key = await signingKey()
  const typ = { typ: 'at+jwt', kid: decodeProtectedHeader(token).kid }
  await server.oauth.verifyAccessToken(await sign(key, {}, typ))
  await refused(await sign(key, {}, { ...typ, typ: 'JWT' }))
  await refused(await sign(key, { iss: 'https://elsewhere.example' }, typ))
  await refused(await sign(key, { aud: 'https://elsewhere.example' }, typ))
  const now = Math.floor(Date.now() / 1000)
  await refused(await sign(key, { nbf: now + 600 }, typ))
  await refused(await sign(key, { exp: Date.now() + 3_600_000 }, typ))
  await refused(await sign(key, { exp: now - 60 }, typ), 'token.expired')
  for (const claim of ['tenant_id', 'client_id', 'jti', 'sub', 'exp', 'iat', 'aud']) {
    await refused(await sign(key, { [claim]: undefined }, typ))
  }
  await refused(await sign(key, { tenant_id: 'x' }, typ))
})

test('a new key is published at once, signs later, and the old one verifies until its tokens are gone', async (t) => {
  const fresh = await TestOAuthServer.start(await testDatabase())
  t.after(() => fresh[Symbol.asyncDispose]())
  const first = await newToken(fresh)
  const { kid: firstKid } = decodeProtectedHeader(first)
  await fresh.oauth.rotateSigningKeys()
  const published = await publishedKeys(fresh)
  const [, second] = published.filter(({ alg }) => alg === 'RS256')
  assert.equal(published.filter(({ alg }) => alg === 'EdDSA').length, 2)
  const still = await newToken(fresh)
  assert.equal(decodeProtectedHeader(still).kid, firstKid)

  const looker = fresh.another()
  await looker.verifyAccessToken(still)
  await letTimePass(fresh, '3 minutes')
  fresh.restart()
  const later = await newToken(fresh)
  assert.equal(decodeProtectedHeader(later).kid, second?.kid)
  for (const oauth of [fresh.oauth, looker]) {
    await oauth.verifyAccessToken(later)
    await oauth.verifyAccessToken(still)
  }

  await letTimePass(fresh, '2 hours')
  fresh.restart()
  await fresh.oauth.verifyAccessToken(later)
  await assert.rejects(fresh.oauth.verifyAccessToken(still), { code: 'token.invalid' })
})

test('processes that start at once agree on one first key of each algorithm', async (t) => {
  const fresh = await TestOAuthServer.start(await testDatabase())
  t.after(() => fresh[Symbol.asyncDispose]())
  const keys = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const oauth = fresh.another()
      await assert.rejects(oauth.verifyAccessToken('x'))
      const { rows } = await fresh.owner.query(
        'select algorithm, kid from erp.signing_keys order by algorithm',
      )
      return rows.map(({ algorithm, kid }) => `${algorithm} ${kid}`).join()
    }),
  )
  assert.equal(new Set(keys).size, 1)
  assert.match(keys[0] ?? '', /^EdDSA [^,]+,RS256 [^,]+$/)
})

test('no valid request fails while keys rotate', async (t) => {
  const fresh = await TestOAuthServer.start(await testDatabase())
  t.after(() => fresh[Symbol.asyncDispose]())
  const tokens = [await newToken(fresh)]
  for (let round = 0; round < 3; round++) {
    await Promise.all([
      fresh.oauth.rotateSigningKeys(),
      ...Array.from({ length: 8 }, async () => tokens.push(await newToken(fresh))),
    ])
    await letTimePass(fresh, '3 minutes')
    await fresh.oauth.rotateSigningKeys()
    await Promise.all(tokens.map((one) => fresh.oauth.verifyAccessToken(one)))
  }
  assert.ok(new Set(tokens.map((one) => decodeProtectedHeader(one).kid)).size > 1)
})

/** Moves everything that keys remember into the past. */
async function letTimePass(of: TestOAuthServer, interval: string): Promise<void> {
  await of.owner.query(
    'update erp.signing_keys set created = created - $1::interval, retired_at = retired_at - $1::interval',
    [interval],
  )
}

/** The private key as the server itself reads it. */
async function signingKey(): Promise<CryptoKey> {
  const { rows } = await server.owner.query(
    'select private_sealed from erp.signing_keys order by created',
  )
  const jwk = JSON.parse(vault.open('signing-key', rows[0].private_sealed).toString())
  return (await importJWK(jwk, 'RS256')) as CryptoKey
}

function sign(key: CryptoKey | KeyObject, claims: object, header: object): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: server.issuer,
    aud: server.issuer,
    sub: 'client',
    client_id: 'client',
    tenant_id: tenantId,
    jti: randomUUID(),
    iat: now,
    exp: now + 600,
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(key)
}
