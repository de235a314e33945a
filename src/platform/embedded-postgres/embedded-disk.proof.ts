import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { needsRoot, temporaryDirectory, withClient } from '../testing/embedded-ground.ts'
import { startEmbedded } from './embedded.ts'

/** The embedded server on a disk that is too small, or runs full. */

/** Runs `work` on a small file system of its own, where one can be mounted. */
async function withDisk(t: TestContext, size: string, work: (disk: string) => Promise<void>) {
  const disk = temporaryDirectory(t)
  const options = `size=${size},mode=755`
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'kontor-proof', disk], { stdio: 'ignore' })
  } catch {
    t.skip('NOT PROVEN HERE: no file system can be mounted')
    return
  }
  try {
    await work(disk)
  } finally {
    execFileSync('umount', ['--lazy', disk])
  }
}

function fillDisk(disk: string, blockBytes: number): () => void {
  const filler = join(disk, 'filler')
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(blockBytes), { flag: 'a' })
  } catch {
    return () => rmSync(filler)
  }
}

test(
  'a disk too small for the cluster is refused, and nothing is left of the attempt',
  needsRoot,
  (t) =>
    withDisk(t, '24m', async (disk) => {
      await assert.rejects(startEmbedded({ dataDir: disk }), { code: 'disk.full' })
      assert.deepEqual(readdirSync(disk), [])
    }),
)

test('a disk that runs full refuses writes, and all is well once there is room', needsRoot, (t) =>
  withDisk(t, '160m', async (disk) => {
    const events: string[] = []
    const server = await startEmbedded({ dataDir: disk, onEvent: (event) => events.push(event) })
    const ask = (statement: string) => withClient(server, (client) => client.query(statement))
    await ask('create table kept as select generate_series(1, 1000) as id')
    const freeDisk = fillDisk(disk, 1024 * 1024)
    await assert.rejects(ask('insert into kept select generate_series(1, 3000000)'))
    freeDisk()
    const { rows } = await eventually(() => ask('select count(*)::int as count from kept'))
    assert.deepEqual(rows, [{ count: 1000 }])
    t.diagnostic(`events: ${events.join(', ') || 'none, the server stayed up'}`)
    await server.stop()
  }),
)

test('a full disk refuses the start, and once there is room the service starts', needsRoot, (t) =>
  withDisk(t, '160m', async (disk) => {
    await (await startEmbedded({ dataDir: disk })).stop()
    const freeDisk = fillDisk(disk, 4096)
    await assert.rejects(startEmbedded({ dataDir: disk }), { code: 'disk.full' })
    freeDisk()
    await (await startEmbedded({ dataDir: disk })).stop()
  }),
)

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 5_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await pause(50)
  }
}
