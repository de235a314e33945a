import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  serverProcesses,
  startService,
  withChildren,
} from '../../whole/testing/processes/service-process.ts'

const isThere = spawnSync('chrt', ['--batch', '0', 'true']).status === 0

/** Field 41 of `/proc/[pid]/stat` (proc(5)): 0 is usual, 3 is batch; none of a process that has ended. */
function policyOf(pid: number): number[] {
  const path = `/proc/${pid}/stat`
  const stat = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return stat ? [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38])] : []
}

test('neither the database nor background work interrupts the service', {
  skip: !isThere && 'the program chrt (Debian: util-linux) is not there, or not allowed',
}, async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-batch-'))
  const service = await startService({ DATA_DIR: dataDir })
  t.after(async () => {
    await service.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { pid = 0 } = service.child
  const [, ...sessions] = serverProcesses(dataDir)
  const isWorker = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('work.ts')
  const workers = withChildren(pid).filter(isWorker)
  assert.deepEqual([workers.length, sessions.length > 0], [1, true])
  assert.deepEqual(policyOf(pid), [0])
  assert.deepEqual(new Set([...workers, ...sessions].flatMap(policyOf)), new Set([3]))
})
