import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { stopPostmaster } from '../../../platform/embedded-postgres/postmaster.ts'
import { runningPostmaster } from '../../../platform/embedded-postgres/postmaster-pid.ts'

/** What a run of the tests leaves behind, and what it says. Each run has a server of its own. */

const temporary = mkdtempSync(join(tmpdir(), 'kontor-run-'))
chmodSync(temporary, 0o755)
const directory = join(temporary, `kontor-test-${process.getuid?.()}`, 'postgres')
const program = fileURLToPath(import.meta.resolve('./run-tests.ts'))

after(async () => {
  const running = runningPostmaster(directory)
  if (running) await stopPostmaster(running)
  rmSync(temporary, { recursive: true, force: true })
})

/** A run of these files and folders. It must not take itself for a part of the run around it. */
function runOf(...paths: string[]) {
  // biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
  const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, ...environment } = process.env
  const run = spawn(process.execPath, [program, ...paths], {
    env: { ...environment, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { text: '' }
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (part) => (said.text += part))
  return { run, said, ended: once(run, 'close') }
}

/** Waits until somebody is connected to the server of the run. Fails where the run ends before. */
async function untilInUse(run: ChildProcess): Promise<void> {
  while (!(await isInUse())) {
    assert.equal(run.exitCode, null, 'the run ended by itself')
    await pause(20)
  }
}

async function isInUse(): Promise<boolean> {
  const host = join(directory, 'run')
  const client = new pg.Client({ host, user: 'erp_owner', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(`
      select from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    return rows.length > 0
  } catch {
    // It is not started yet.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('a run that is interrupted fails, and leaves no server behind', async () => {
  const { run, ended } = runOf('src/access/identity.test.ts')
  await untilInUse(run)
  run.kill('SIGTERM')
  assert.equal((await ended)[0], 1)
  assert.equal(runningPostmaster(directory), undefined)
})

test('a name without tests is reported, and nothing runs', async () => {
  const { said, ended } = runOf('src/access/identity.test.ts', 'src/nowhere')
  assert.equal((await ended)[0], 1)
  assert.equal(said.text, 'There are no tests at: src/nowhere\n')
})
