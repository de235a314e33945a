import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import { ownServer } from '../../platform/testing/own-server.ts'
import { startService } from '../../whole/testing/processes/service-process.ts'

const ground = mkdtempSync(join(tmpdir(), 'kontor-start-'))
const processes = new Set<ChildProcess>()

after(() => {
  for (const child of processes) child.kill('SIGKILL')
  rmSync(ground, { recursive: true, force: true })
})

/** A start that is to be refused: what it said, and its status. */
async function refused(env: Record<string, string>, uid?: number) {
  const path = fileURLToPath(new URL('../start.ts', import.meta.url))
  const child = spawn(process.execPath, [path], {
    env: { HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  processes.add(child)
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  processes.delete(child)
  return { errors, status }
}

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('a port in use is reported before anything is created', async (t) => {
  const { server, port } = await listening()
  t.after(() => server.close())
  const dataDir = join(ground, 'port')
  const { errors, status } = await refused({ DATA_DIR: dataDir, PORT: String(port) })
  assert.equal(status, 1)
  assert.match(errors, /^Port \d+ of 127\.0\.0\.1 is in use[^\n]*\n$/)
  assert.ok(!readdirSync(ground).includes('port'))
})

test('a directory that cannot be written is reported by name', async () => {
  const file = join(ground, 'file')
  writeFileSync(file, '')
  const { errors, status } = await refused({ DATA_DIR: join(file, 'data'), PORT: '8199' })
  assert.equal(status, 1)
  assert.match(
    errors,
    /^The data directory \S+file\/data cannot be used: [^\n]* DATA_DIR [^\n]*\n$/,
  )
})

test('a place of files that is not a directory is reported in a sentence', async () => {
  const file = join(ground, 'no-directory')
  writeFileSync(file, '')
  const FILES_URL = `file://${file}`
  const dataDir = join(ground, 'files')
  const { errors, status } = await refused({ DATA_DIR: dataDir, PORT: '8199', FILES_URL })
  assert.equal(status, 1)
  assert.match(errors, /^The place of the files \(FILES_URL\) is not a directory\.\n$/)
  assert.deepEqual(readdirSync(dataDir), ['master.key'])
})

const isRoot = process.getuid?.() === 0
const reason = 'only root can act as another user'

test('a data directory of another user is reported by name', {
  skip: !isRoot && reason,
}, async () => {
  const dataDir = join(ground, 'closed')
  mkdirSync(dataDir, { mode: 0o700 })
  const { errors, status } = await refused({ DATA_DIR: dataDir, PORT: '8199' }, 65_534)
  assert.equal(status, 1)
  assert.match(errors, /^The data directory \S+closed cannot be used: [^\n]* DATA_DIR [^\n]*\n$/)
})

test('the password goes to a terminal alone; the data directory is closed to others', async () => {
  const dataDir = join(ground, 'new')
  const service = await startService({ DATA_DIR: dataDir, DEMO: '1' })
  await service.end('SIGTERM')
  const { admin } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'))
  assert.ok(service.log().includes(join(dataDir, 'first-run.json')))
  assert.ok(!service.log().includes(admin.password))
  assert.equal(statSync(dataDir).mode & 0o067, 0)
  // Started by root, the server of the database runs as another user, whose group may pass.
  if (!isRoot) assert.equal(statSync(dataDir).mode & 0o777, 0o700)
})

const terminal = '/usr/bin/script'
const lack = 'the program script (Debian: bsdutils) is not there'

test('a terminal is shown the password', { skip: !existsSync(terminal) && lack }, async () => {
  const dataDir = join(ground, 'terminal')
  const { server, port } = await listening()
  server.close()
  const command = `${process.execPath} ${fileURLToPath(new URL('../start.ts', import.meta.url))}`
  const child = spawn(terminal, ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.add(child)
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes('Stop it with') && !child.stdin.writableEnded) child.stdin.end('\x03')
  })
  await exited
  processes.delete(child)
  const { admin } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'))
  assert.ok(output.includes(admin.password))
})

test('the first start on a server of its own makes the roles that its address names', async (t) => {
  const server = await ownServer()
  t.after(() => server.stop())
  const service = await startService({
    DATA_DIR: join(ground, 'external'),
    DATABASE_URL: databaseUrlOf({ ...server.owner, user: 'erp_app' }),
    DIRECT_DATABASE_URL: databaseUrlOf(server.owner),
  })
  assert.match(service.log(), /"msg":"migrated"/)
  assert.equal(await service.end('SIGTERM'), 0)
})
