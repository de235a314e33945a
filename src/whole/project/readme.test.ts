import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { startService } from '../testing/service-process.ts'

const run = promisify(execFile)
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-readme-'))
const service = await startService({ DATA_DIR: dataDir, DEMO: '1' })
after(async () => {
  await service.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test("the README's first example works as it stands, with curl alone", async () => {
  const example = /```sh\n(BASE=[\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const runFile = join(dataDir, 'first-run.json')
  const env = { PATH: '/usr/bin:/bin', BASE: `http://127.0.0.1:${service.port}`, RUN: runFile }
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', example], { env })
  assert.match(stdout, /"ItemWeigth" : 0\.85/)
  assert.match(stdout, /"itemWeight" : 0\.85/)
  assert.match(stdout, /"salesPriceNet" : 22\.5/)
  assert.match(stdout, /\n410\n$/)
})

test('the secrets of the first run are readable for their owner only, and in no log line', () => {
  const runFile = join(dataDir, 'first-run.json')
  assert.equal(statSync(runFile).mode & 0o777, 0o600)
  const { client, app, channel } = JSON.parse(readFileSync(runFile, 'utf8'))
  for (const secret of [
    client.clientSecret,
    app.apiKey,
    channel.clientSecret,
    channel.refreshToken,
  ]) {
    assert.equal(service.log().includes(secret), false)
  }
})
