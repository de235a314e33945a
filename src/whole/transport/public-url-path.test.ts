import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallestImage } from '../../catalog/images/item-image.ts'
import { refuseTakenPath } from '../../main/process/routes/refuse-taken-path.ts'
import { StartError } from '../../main/process/start-error.ts'
import { PublicAddress } from '../../platform/http/public-address.ts'
import { world } from '../testing/world.ts'

/** `PUBLIC_URL=https://host/shop`: every address begins with the path, and a proxy may remove it. */

const { call, alice } = await world({ publicUrl: 'http://127.0.0.1/shop' })
const anybody = { headers: {} }

test('every address is served with the path and without it', async () => {
  for (const path of ['/v1/items', '/v2/items', '/items', '/v2/items?pageSize=1']) {
    for (const prefix of ['', '/shop']) {
      assert.equal((await call(alice.app, `GET ${prefix}${path}`)).status, 200, prefix + path)
    }
  }
  const refused = await call(anybody, 'GET /shop/v2/nothing')
  assert.deepEqual([refused.status, refused.body.errorCode], [404, 'path.missing'])
  for (const path of ['/shopv2/items', '/shop/shop/v2/items', '/SHOP/v2/items']) {
    assert.equal((await call(alice.app, `GET ${path}`)).status, 404, path)
  }
})

test('the address of a new record has the path, whether or not the request had it', async () => {
  for (const prefix of ['', '/shop']) {
    const { headers, body } = await call(alice.app, `POST ${prefix}/v2/items`, { name: 'Located' })
    assert.equal(headers.location, `/shop/v2/items/${body.id}`)
    assert.equal((await call(alice.app, `GET ${headers.location}`)).status, 200)
  }
})

test('every other address in an answer has the path as well', async () => {
  const addChannel = (path: string, shop: number) =>
    call(alice.app, `POST ${path}`, { type: 1, connection: 7, shop, name: 'Shop' })
  const { headers: first, text } = await addChannel('/v1/salesChannels', 1)
  assert.ok(first.location?.startsWith('/shop/v1/salesChannels/'), text)
  const { headers: second, body: channel } = await addChannel('/v2/sales-channels', 2)
  assert.equal(second.location, `/shop/v2/sales-channels/${channel.id}`)

  const { body: item } = await call(alice.app, 'POST /v2/items', { name: 'Pictured' })
  const image = { imageData: smallestImage, filename: 'a.gif', salesChannelId: channel.id }
  const added = await call(alice.app, `POST /v2/items/${item.id}/images`, image)
  assert.equal(added.status, 201, added.text)
  const images = 'images { saleschannelImages { images { url } } }'
  const query = `{ GetItemById(itemId: "${item.id}") { ${images} } }`
  const { body: answer, text: raw } = await call(alice.app, 'POST /v2/graphql', { query })
  const url = answer.data?.GetItemById?.images.saleschannelImages[0]?.images[0]?.url
  assert.match(url ?? raw, /^\/shop\/v2\/items\/image-data\//)
  assert.equal((await call(alice.app, `GET ${url}`)).status, 200)

  const job = await call(alice.app, 'POST /v2/exports', { kind: 'items', format: 'csv' })
  assert.match(job.headers.location ?? job.text, /^\/shop\/v2\/jobs\//)
})

test('the OAuth server names itself, its endpoints and its cookies with the path', async () => {
  for (const path of [
    '/shop/.well-known/openid-configuration',
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server/shop',
  ]) {
    const { body } = await call(anybody, `GET ${path}`)
    assert.equal(body.issuer, 'http://127.0.0.1/shop', path)
    assert.equal(body.token_endpoint, 'http://127.0.0.1/shop/oauth2/token', path)
    assert.equal(body.authorization_endpoint, 'http://127.0.0.1/shop/oauth2/auth', path)
  }
  for (const path of [
    '/shop/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/shop',
  ]) {
    const { body } = await call(anybody, `GET ${path}`)
    assert.equal(body.resource, 'http://127.0.0.1/shop', path)
    assert.deepEqual(body.authorization_servers, ['http://127.0.0.1/shop'], path)
    assert.ok(body.scopes_supported.includes('items.read'), path)
  }
  for (const prefix of ['', '/shop']) {
    const { headers } = await call(anybody, `GET ${prefix}/oauth2/logout`)
    const paths = (headers['set-cookie'] ?? []).map((one) => /path=([^;]+)/.exec(one)?.[1])
    assert.ok(
      paths.length > 0 && paths.every((path) => path?.startsWith('/shop/oauth2')),
      `${paths}`,
    )
  }
})

test('the path is removed once, as a whole, and only at the beginning', () => {
  const address = new PublicAddress('https://host.example/shop')
  const pathOf = (url: string) => address.pathOf({ url, socket: {} } as never)
  assert.deepEqual(
    ['/shop', '/shop/', '/shop?a=1', '/shop/docs', '/shopx', '/v2/shop/items'].map(pathOf),
    ['/', '/', '/?a=1', '/docs', '/shopx', '/v2/shop/items'],
  )
  assert.equal(pathOf('https://host.example/shop/docs'), '/docs')
})

test('a path that is an address of the interface itself is refused', () => {
  for (const path of ['/v2', '/items', '/docs', '/oauth2/shop', '/v1/shop']) {
    assert.throws(() => refuseTakenPath(`https://host.example${path}`), StartError, path)
  }
  for (const path of ['', '/shop', '/itemsx', '/shop/v2']) {
    refuseTakenPath(`https://host.example${path}`)
  }
})
