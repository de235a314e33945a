import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { startService } from '../testing/service-process.ts'

const run = promisify(execFile)
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-readme-'))
const service = await startService({ DATA_DIR: dataDir, DEMO: '1' })
after(async () => {
  await service.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const [first = '', second = ''] = [...readme.split(/^## /m)].flatMap(
  (section) => /^A (?:first|second) example\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? [],
)

/** Runs commands as a reader would, in one shell. */
async function shell(commands: string): Promise<string> {
  const runFile = join(dataDir, 'first-run.json')
  const env = { PATH: '/usr/bin:/bin', BASE: `http://127.0.0.1:${service.port}`, RUN: runFile }
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', commands], { env })
  return stdout
}

test("the README's first example works as it stands, with curl alone", async () => {
  const stdout = await shell(first)
  assert.match(stdout, /"ItemWeigth" : 0\.85/)
  assert.match(stdout, /"itemWeight" : 0\.85/)
  assert.match(stdout, /"salesPriceNet" : 22\.5/)
  assert.match(stdout, /\n410\n$/)
})

test('the second example takes an order from its file to a credited return, and its sums agree', async () => {
  const stdout = await shell(`${first}\n${second}`)
  const told = stdout.split('\n410\n')[1]?.replace(/INV-\d+-\d+/, 'INV-YEAR-NUMBER')
  assert.deepEqual(told?.trim().split('\n'), [
    'calculated: 814.5 net, 905.54 gross',
    'invoice INV-YEAR-NUMBER: 905.54',
    'credited: 68.4 net, 73.19 gross',
    'paid: 905.54, still to pay: -73.19',
  ])
})

const trading = new URL('../../../../shared/data/northwind/order_details.csv', import.meta.url)
test('the order of the second example is one of a trading company, line by line', {
  skip: existsSync(trading) ? false : 'THE SAMPLE DATA northwind IS NOT HERE',
}, () => {
  const lines = parse(readFileSync(trading), { columns: true }) as Record<string, string>[]
  const known = lines
    .filter(({ orderID }) => orderID === '10643')
    .map(({ productID, quantity, unitPrice, discount }) =>
      [productID, quantity, unitPrice, Number(discount) * 100].map(Number),
    )
  const shown = [...second.matchAll(/^\$NUMBER,ALFKI,yes,NW-(\d+),(\d+),([\d.]+),(\d+),\d+$/gm)]
  assert.deepEqual(
    shown.map(([, ...cells]) => cells.map(Number)),
    known,
  )
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
