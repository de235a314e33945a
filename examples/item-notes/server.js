import { createServer } from 'node:http'
import { findConnection, forgetConnection, keepConnection } from './connections.js'
import { fileHeaders, findFile } from './files.js'
import { changeNote, countItems, readItem } from './items.js'
import { Refused } from './refused.js'
import { kontorUrl, port } from './settings.js'
import { verifyHook, verifySession } from './tokens.js'

const bodyBytesMax = 256 * 1024

/** What the app answers in addition to its screens: every request but those for files says who asks. */
const routes = [
  [/^POST \/hooks\/(connect|disconnect)$/, hear],
  [/^GET \/api\/session$/, showSession],
  [/^GET \/api\/items$/, async (request) => countItems(await verifySession(request))],
  [
    /^GET \/api\/items\/([^/]+)$/,
    async (request, id) => readItem(await verifySession(request), id),
  ],
  [/^PATCH \/api\/items\/([^/]+)$/, change],
]

/** Kontor has connected or disconnected a tenant. */
async function hear(request, event) {
  const call = await verifyHook(request, await bytesOf(request), event)
  if (event === 'connect') keepConnection(call.tenantId, call)
  else forgetConnection(call.tenantId, call)
  return {}
}

/** For the screen that sets the app up: its first proof that browser, app and Kontor understand each other. */
async function showSession(request) {
  const { tenantId, installationId } = await verifySession(request)
  return { isConnected: findConnection(tenantId)?.installationId === installationId }
}

async function change(request, id) {
  const session = await verifySession(request)
  const body = parsed(await bytesOf(request))
  return changeNote(session, id, body)
}

const server = createServer(async (request, response) => {
  const path = request.url.split('?')[0]
  const { status, sentence = '' } = await answer(request, response, path).catch((error) => {
    const known =
      error instanceof Refused ? error : new Refused(String(error.stack), { status: 500 })
    send(response, known.status, {})
    return { status: known.status, sentence: known.message }
  })
  // Addresses hold no token, and nothing else that was sent is written down.
  process.stdout.write(`${request.method} ${path} ${status} ${sentence}\n`)
})

async function answer(request, response, path) {
  const file = request.method === 'GET' ? findFile(path) : undefined
  if (file) {
    const content = await file.read()
    response.writeHead(200, { ...fileHeaders, 'content-type': file.type }).end(content)
    return { status: 200 }
  }
  for (const [pattern, work] of routes) {
    const [found, named] = pattern.exec(`${request.method} ${path}`) ?? []
    if (found) {
      send(response, 200, await work(request, named))
      return { status: 200 }
    }
  }
  throw new Refused('', { status: 404 })
}

function send(response, status, content) {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(status, headers).end(JSON.stringify(content))
}

async function bytesOf(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > bodyBytesMax) throw new Refused('the body is too large', { status: 413 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(bytes) {
  try {
    return { ...JSON.parse(bytes.toString()) }
  } catch (cause) {
    throw new Refused('the body is not JSON', { status: 400, cause })
  }
}

server.listen(port, '127.0.0.1', () => {
  process.stdout.write(`The app is at http://localhost:${port}, for ${kontorUrl}.\n`)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
