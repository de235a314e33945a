import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrate } from '../../platform/postgres/migrate.ts'
import { ownServer } from '../../platform/testing/own-server.ts'
import { startService } from '../testing/processes/service-process.ts'
import { ask } from './testing/probe.ts'
import { addTenants, asOwner, dataDirectory, endings, figures } from './testing/proving-ground.ts'

/** The clock of the database server is set back while the service is running. */

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const debian = '/usr/lib/postgresql/15/bin'
const lack = [library, `${debian}/postgres`].find((path) => !existsSync(path))
const skip = lack !== undefined && `NOT PROVEN HERE: there is no ${lack} (Debian: libfaketime)`

/** The programs of the server, with a clock that is as far from the real one as a file says. */
function programsWithClock(directory: string, clock: string): void {
  chmodSync(directory, 0o755)
  for (const program of ['initdb', 'postgres']) {
    const settings = `LD_PRELOAD=${library} FAKETIME_TIMESTAMP_FILE=${clock} FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1`
    const file = join(directory, program)
    writeFileSync(file, `#!/bin/sh\nexec env ${settings} ${debian}/${program} "$@"\n`)
    chmodSync(file, 0o755)
  }
}

test('`Changed` goes on when the clock of the database is set back by an hour', {
  skip,
}, async (t) => {
  const atEnd = endings(t)
  const programs = mkdtempSync(join(tmpdir(), 'kontor-clock-'))
  atEnd(() => rmSync(programs, { recursive: true }))
  const clock = join(programs, 'clock')
  const setClock = (offset: string) => writeFileSync(clock, `${offset}\n`)
  setClock('+0')
  programsWithClock(programs, clock)
  const server = await ownServer({ bin: programs })
  atEnd(() => server.stop())
  await migrate(server.owner)
  const { host, port, database } = server.owner
  const address = new URLSearchParams({ host, port: String(port), user: 'erp_app' })
  const service = await startService(
    { DATA_DIR: dataDirectory(atEnd), DATABASE_URL: `postgres:///${database}?${address}` },
    { file: 'serve.ts' },
  )
  atEnd(() => service.end('SIGTERM'))
  const [alice] = await addTenants(server.owner, ['Alice'])
  assert.ok(alice)
  const send = async (line: string, body?: object) => {
    const { text } = await ask({ port: service.port, line, actor: alice.app, body })
    return JSON.parse(text) as { id: string; changed: string }
  }
  const serverTime = () =>
    asOwner(server.owner, async (owner) => {
      const { rows } = await owner.query<{ now: Date }>('select clock_timestamp() as now')
      return rows[0]?.now.getTime() ?? Number.NaN
    })

  const { id } = await send('POST /v2/items', { name: 'Teapot' })
  const before = await send(`PATCH /v2/items/${id}`, { name: 'Teapot 1' })
  const earlier = await serverTime()
  setClock('-1h')
  const setBackMs = earlier - (await serverTime())
  assert.ok(setBackMs > 3_500_000, `the clock went back by ${setBackMs} ms only`)
  let last = before.changed
  for (const name of ['Teapot 2', 'Teapot 3']) {
    const { changed } = await send(`PATCH /v2/items/${id}`, { name })
    assert.ok(changed > last, `${changed} after ${last}`)
    last = changed
  }
  t.diagnostic(figures({ 'clock set back by minutes': setBackMs / 60_000 }))
})
