import assert from 'node:assert/strict'
import type { LookupAddress, lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { Outbound } from './fetch-public.ts'
import { OutboundError, type OutboundReason } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

const limits = { timeMs: 5_000, bytes: 1_000, redirects: 3 }
const loopback = ['127.0.0.0/8']
let connections = 0
let answer: RequestListener = (_, response) => response.end('hello')
const server = createServer((message, response) => answer(message, response))
server.on('connection', () => connections++)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const home = `http://127.0.0.1:${port}`

const outbounds: Outbound[] = []
function outbound(options: ConstructorParameters<typeof Outbound>[0]): Outbound {
  const made = new Outbound(options)
  outbounds.push(made)
  return made
}
after(async () => {
  await Promise.all(outbounds.map((one) => one.close()))
  server.closeAllConnections()
  server.close()
})

/** A resolver that returns these addresses, one list for each call. */
function answering(...lists: string[][]): typeof lookup {
  let asked = 0
  const resolve = (
    _: string,
    __: object,
    callback: (error: Error | null, found: LookupAddress[]) => void,
  ) => {
    const list = lists[Math.min(asked++, lists.length - 1)] ?? []
    callback(
      null,
      list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof lookup
}

const fails =
  (...reasons: OutboundReason[]) =>
  (error: unknown) =>
    error instanceof OutboundError && reasons.includes(error.reason)

test('only public addresses are connected to, in every way to write an address', async () => {
  const own = outbound({ allowedPorts: [port] })
  connections = 0
  const hosts = [
    ...['127.0.0.1', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'],
    ...['127.1', '0177.0.0.1', '169.254.169.254', '10.0.0.1', '172.16.0.1', '192.168.1.1'],
    ...['100.64.0.1', '[fd00::1]', '[fe80::1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
    ...['localhost', 'localhost.', '%6c%6fcalhost', '127。0。0。1', '224.0.0.1', '255.255.255.255'],
    ...['198.18.0.1', '192.0.2.1', '[2001:db8::1]', '[4000::1]'],
  ]
  const calls = hosts.map((host) =>
    assert.rejects(
      own.get(`http://${host}:${port}/`, limits),
      fails('not-public', 'unreachable'),
      host,
    ),
  )
  await Promise.all(calls)
  assert.equal(connections, 0)
})

test('other schemes, credentials and other ports are refused', async () => {
  const own = outbound({ allowedRanges: loopback })
  const addresses = [
    ...['file:///etc/passwd', 'gopher://127.0.0.1/', 'ftp://example.com/', 'nonsense', ''],
    ...['http://user:secret@example.com/', 'http://example.com:5432/', 'https://example.com:22/'],
  ]
  for (const address of addresses) {
    await assert.rejects(own.get(address, limits), fails('address'), address)
  }
})

test('a name that resolves to an address that is not public is refused, also where it changes or mixes both', async () => {
  const address = `http://shop.example:${port}/`
  const allowedPorts = [port]
  connections = 0
  for (const resolve of [
    answering(['127.0.0.1']),
    answering(['::1']),
    answering(['::ffff:127.0.0.1']),
    answering(['93.184.215.14', '127.0.0.1']),
    answering([]),
  ]) {
    await assert.rejects(
      outbound({ allowedPorts, resolve }).get(address, limits),
      fails('unreachable'),
    )
  }
  // Resolved once for each connection, and connected to the address that was checked.
  const changing = outbound({ allowedPorts, resolve: answering(['127.0.0.9'], ['127.0.0.1']) })
  await assert.rejects(changing.get(address, limits), fails('unreachable'))
  await assert.rejects(changing.get(address, limits), fails('unreachable'))
  assert.equal(connections, 0)
})

test('a refused address is reported like one that does not respond', async () => {
  const closed = outbound({ allowedRanges: loopback }).get('http://127.0.0.1:1/', limits)
  const refused = outbound({}).get('http://127.0.0.1/', limits)
  const [one, other] = await Promise.allSettled([closed, refused])
  assert.deepEqual(
    [one, other].map((result) => result.status === 'rejected' && result.reason.message),
    ['cannot be reached from here', 'cannot be reached from here'],
  )
})

test('an allowed address is fetched, by number and by name, and only the request is sent', async () => {
  let headers: object = {}
  answer = ({ headers: sent }, response) => {
    headers = sent
    response.setHeader('content-type', 'image/png')
    response.end('hello')
  }
  const literal = await outbound({ allowedRanges: loopback }).get(`${home}/a`, limits)
  assert.deepEqual([literal.body.toString(), literal.contentType], ['hello', 'image/png'])
  const resolve = answering(['127.0.0.1'])
  const named = outbound({ allowedRanges: loopback, allowedPorts: [port], resolve })
  assert.equal((await named.get(`http://shop.example:${port}/`, limits)).body.toString(), 'hello')
  assert.deepEqual(Object.keys(headers).toSorted(), [
    ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ])
})

test('every redirect is checked again, and their number is limited', async () => {
  const own = outbound({ allowedRanges: ['127.0.0.1/32'] })
  const targets = ['http://127.0.0.2/', 'http://[::1]/', 'file:///etc/passwd', 'http://0x7f.2/']
  for (const location of targets) {
    answer = (_, response) => response.writeHead(302, { location }).end()
    await assert.rejects(own.get(home, limits), fails('not-public', 'address'), location)
  }
  connections = 0
  answer = (_, response) => response.writeHead(307, { location: '/again' }).end()
  await assert.rejects(own.get(home, limits), fails('too-many-redirects'))
  assert.equal(connections, 1 + limits.redirects)
  answer = ({ url }, response) => {
    if (url === '/moved') response.end('here')
    else response.writeHead(301, { location: 'moved' }).end()
  }
  const { url, body } = await own.get(`${home}/`, limits)
  assert.deepEqual([url, body.toString()], [`${home}/moved`, 'here'])
})

test('where localhost is reached, no other name and no other private address is', async () => {
  const own = outbound({ reachesLocalhost: true })
  answer = (_, response) => response.end('hello')
  const here = `http://localhost:${port}`
  assert.equal((await own.get(here, limits)).body.toString(), 'hello')
  const sent = { bytes: Buffer.from('{}'), contentType: 'application/json' }
  assert.equal((await own.deliver(here, sent, limits)).status, 200)
  connections = 0
  const hosts = [
    ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0', 'localhost.'],
    ...['169.254.169.254', '10.0.0.1', '192.168.1.1', '[fd00::1]', 'app.localhost'],
  ]
  for (const host of hosts) {
    await assert.rejects(
      own.get(`http://${host}:${port}/`, limits),
      fails('not-public', 'address'),
      host,
    )
  }
  const led = (...addresses: string[]) =>
    outbound({ reachesLocalhost: true, allowedPorts: [port], resolve: answering(addresses) })
  const named = `http://app.example:${port}/`
  await assert.rejects(led('127.0.0.1').get(named, limits), fails('unreachable'))
  // A resolver that lies about localhost leads nowhere else.
  await assert.rejects(led('10.0.0.1').get(here, limits), fails('unreachable'))
  await assert.rejects(led('127.0.0.1', '10.0.0.1').get(here, limits), fails('unreachable'))
  await assert.rejects(outbound({}).get(here, limits), fails('address'))
  assert.equal(connections, 0)
})

test('localhost leads to no other private address, and nobody elsewhere leads to it', async () => {
  const own = outbound({ reachesLocalhost: true })
  const here = `http://localhost:${port}`
  const targets = ['http://169.254.169.254/', 'http://10.0.0.1/', home, 'http://[::1]/']
  for (const location of targets) {
    answer = (_, response) => response.writeHead(302, { location }).end()
    await assert.rejects(own.get(here, limits), fails('not-public'), location)
  }
  answer = ({ url }, response) => {
    if (url === '/there') response.end('there')
    else response.writeHead(302, { location: `${here}/there` }).end()
  }
  assert.equal((await own.get(here, limits)).body.toString(), 'there')
  const elsewhere = outbound({ reachesLocalhost: true, allowedRanges: loopback })
  await assert.rejects(elsewhere.get(home, limits), fails('not-public'))
})

test('a body is bounded in size and time, announced or not', async () => {
  const own = outbound({ allowedRanges: loopback })
  answer = (_, response) => response.writeHead(200, { 'content-length': 1e9 }).write('x')
  await assert.rejects(own.get(home, limits), fails('too-large'))
  answer = (_, response) => {
    const write = () => {
      while (response.write('x'.repeat(500)));
    }
    response.on('drain', write)
    write()
  }
  await assert.rejects(own.get(home, limits), fails('too-large'))
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  await assert.rejects(own.get(home, limits), fails('encoding'))
  answer = (_, response) => response.writeHead(404).end('no')
  await assert.rejects(own.get(home, limits), /answers with status 404/)
  const short = { ...limits, timeMs: 300 }
  // One that never responds, and one whose body never ends.
  answer = () => undefined
  await assert.rejects(own.get(home, short), fails('too-slow'))
  answer = (_, response) => response.writeHead(200).write('x')
  await assert.rejects(own.get(home, short), fails('too-slow'))
})

test('public addresses are those assigned for use on the internet', () => {
  for (const address of ['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']) {
    assert.ok(isPublicAddress(address), address)
  }
  for (const address of ['', 'example.com', '::ffff:10.0.0.1', '2001::1', '192.88.99.1', '::']) {
    assert.ok(!isPublicAddress(address), address)
  }
  assert.ok(isPublicAddress('::ffff:10.0.0.1', ['10.0.0.0/8']))
  assert.ok(!isPublicAddress('10.0.0.1', ['fd00::/8']))
})
