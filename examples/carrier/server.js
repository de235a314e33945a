import { createServer } from 'node:http'
import { all, answerTo, behave } from './parcels.js'
import { Refused } from './refused.js'
import { connect, state } from './registration.js'
import { kontorUrl, port } from './settings.js'
import { verify } from './signatures.js'

const bodyBytesMax = 2 * 1024 * 1024

/** What Kontor calls, and below that, what the person does who plays the carrier. */
const routes = [
  [
    /^POST \/kontor$/,
    async (request) => {
      const bytes = await bytesOf(request)
      const key = verify(request.headers, bytes)
      return answerTo(key, parsed(bytes))
    },
  ],
  [/^GET \/$/, async () => state],
  [/^GET \/parcels$/, async () => all()],
  [/^PUT \/behaviour$/, async (request) => behave(parsed(await bytesOf(request)))],
]

const server = createServer(async (request, response) => {
  const path = request.url.split('?')[0]
  const { status, content, sentence } = await answer(request, path).catch((error) => {
    const known =
      error instanceof Refused ? error : new Refused(String(error.stack), { status: 500 })
    const content = known.isSaid ? { reason: known.message } : {}
    return { status: known.status, content, sentence: known.message }
  })
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(status, headers).end(JSON.stringify(content))
  say(`${request.method} ${path} ${status} ${sentence ?? ''}`)
})

async function answer(request, path) {
  for (const [pattern, work] of routes) {
    if (pattern.test(`${request.method} ${path}`)) {
      return { status: 200, content: await work(request) }
    }
  }
  throw new Refused('', { status: 404 })
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
    return { ...JSON.parse(bytes.toString() || '{}') }
  } catch (cause) {
    throw new Refused('the body is not JSON', { status: 400, cause })
  }
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

server.listen(port, '127.0.0.1', async () => {
  say(`The app is at http://127.0.0.1:${port}, for ${kontorUrl}.`)
  try {
    await connect()
    say('It waits for parcels.')
  } catch (error) {
    state.step = 'failed'
    say(String(error.stack))
  }
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })
}
