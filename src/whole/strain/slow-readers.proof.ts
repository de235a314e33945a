import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMiB, startService } from '../testing/processes/service-process.ts'
import { dataDirectory, endings, figures } from './testing/proving-ground.ts'

/** Anonymous clients that request the largest document and read it very slowly. */

const isMissing = spawnSync('slowhttptest', ['-h']).error !== undefined
const skip = isMissing && 'slowhttptest is not installed (Debian: slowhttptest)'

const readyMsMax = 250
const residentMiBMax = 300

test('2,000 slow readers neither exhaust the memory nor delay others', {
  skip,
}, async (t) => {
  const atEnd = endings(t)
  const service = await startService({ DATA_DIR: dataDirectory(atEnd) })
  atEnd(() => service.end('SIGTERM'))
  const url = `http://127.0.0.1:${service.port}`
  await (await fetch(`${url}/openapi.json`)).text()
  const before = residentMiB(service.child)
  const attack = '-c 2000 -X -r 400 -i 5 -l 28 -p 3'.split(' ')
  const attacker = spawn('slowhttptest', [...attack, '-u', `${url}/openapi.json`], {
    stdio: 'ignore',
  })
  const ended = once(attacker, 'exit')
  let most = before
  const waits: number[] = []
  while (attacker.exitCode === null) {
    const startedAt = performance.now()
    assert.equal((await fetch(`${url}/health/ready`)).status, 200)
    waits.push(performance.now() - startedAt)
    most = Math.max(most, residentMiB(service.child))
    await Promise.race([pause(100), ended])
  }
  const slowest = Math.max(...waits)
  const after = residentMiB(service.child)
  t.diagnostic(figures({ before, most, after, slowest }))
  assert.ok(most < residentMiBMax, `${most} MiB`)
  assert.ok(after < before + 50, `${before} MiB before, ${after} MiB after`)
  assert.ok(slowest < readyMsMax, `ready after ${slowest} ms`)
})
