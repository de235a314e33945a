import { createServer } from 'node:http'
import { hear, workOnOpen } from './hooks.js'
import { authorise, move } from './payments.js'
import { Refused } from './refused.js'
import { connect, state } from './registration.js'
import { sendHeld } from './reports.js'
import { kontorUrl, port } from './settings.js'

const bodyBytesMax = 64 * 1024

/** What Kontor calls, and below that, what the person does who plays customer and provider. */
const routes = [
  [/^POST \/hooks\/kontor$/, async (request) => hear(request, await bytesOf(request))],
  [/^GET \/$/, async () => state],
  [/^POST \/payments$/, async (request) => authorise(await bodyOf(request))],
  [/^POST \/payments\/([\w-]+)\/captures$/, moving('captured')],
  [/^POST \/payments\/([\w-]+)\/refunds$/, moving('refunded')],
  [/^POST \/payments\/([\w-]+)\/chargebacks$/, moving('charged-back')],
  [/^POST \/held-reports$/, async () => ({ reports: await sendHeld() })],
]

function moving(kind) {
  return async (request, transactionId) => move(kind, transactionId, await bodyOf(request))
}

const server = createServer(async (request, response) => {
  const path = request.url.split('?')[0]
  const { status, content, sentence } = await answer(request, path).catch((error) => {
    const known =
      error instanceof Refused ? error : new Refused(String(error.stack), { status: 500 })
    return { status: known.status, content: {}, sentence: known.message }
  })
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(status, headers).end(JSON.stringify(content))
  say(`${request.method} ${path} ${status} ${sentence ?? ''}`)
})

async function answer(request, path) {
  for (const [pattern, work] of routes) {
    const [found, named] = pattern.exec(`${request.method} ${path}`) ?? []
    if (found) return { status: 200, content: await work(request, named) }
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

async function bodyOf(request) {
  try {
    return { ...JSON.parse((await bytesOf(request)).toString() || '{}') }
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
    say('It is registered, and hears of requests.')
    await workOnOpen()
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
