import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { brokenRules, unlessRulesAreMissing } from '../../invoicing/e-invoices/testing/rules.ts'
import { freePort } from '../../platform/testing/free-port.ts'
import {
  ippeveprinter,
  unlessIppeveprinterIsMissing,
} from '../../platform/testing/ippeveprinter.ts'
import { codesOfPdf, unlessScannersAreMissing } from '../../platform/testing/pdf-codes.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { startService } from '../testing/processes/service-process.ts'

const run = promisify(execFile)
const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-readme-'))
const allowed = { OUTBOUND_ALLOW: '127.0.0.0/8' }
const service = await startService({ DATA_DIR: dataDir, DEMO: '1', ...allowed })
after(async () => {
  await service.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = [
  ...readme.split(/^## /m),
].flatMap(
  (section) =>
    /^A (?:first|second|third|fourth|fifth|sixth) example\n[\s\S]*?```sh\n([\s\S]*?)```/.exec(
      section,
    )?.[1] ?? [],
)

/** Runs commands as a reader would, in one shell. */
async function shell(commands: string, more: Record<string, string> = {}): Promise<string> {
  const runFile = join(dataDir, 'first-run.json')
  const env = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    BASE: `http://127.0.0.1:${service.port}`,
    RUN: runFile,
    ...more,
  }
  // What a failure leaves running ends with the shell.
  const whole = `trap 'kill $(jobs -p) 2> /dev/null || true' EXIT\n${commands}`
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', whole], { env, cwd: dataDir })
  return stdout
}

test("the README's first example works as it stands, with curl alone", async () => {
  const stdout = await shell(first)
  assert.match(stdout, /"ItemWeigth":0\.85/)
  assert.match(stdout, /"itemWeight":0\.85/)
  assert.match(stdout, /"salesPriceNet":22\.5/)
  assert.match(stdout, /\n410\n$/)
})

test("the README's fourth example polls and acknowledges as the program of a channel", async () => {
  const stdout = await shell(`${first}\n${fourth}`)
  assert.match(stdout, /\nSeller:Offer\.Update: Renamed for the channel\n$/)
})

/** What the papers of the third example are printed on and read by. */
const missing = [
  ...[unlessIppeveprinterIsMissing, unlessPdftotextIsMissing],
  ...[unlessScannersAreMissing, unlessRulesAreMissing],
].flatMap(({ skip }) => skip || [])
const printer =
  missing.length === 0 ? await ippeveprinter('-f', 'application/pdf', '-c', '/bin/true') : undefined
const project = fileURLToPath(new URL('../../../', import.meta.url))
/** The app of the sixth example, at a port that is free here. */
const app = { folder: join(dataDir, 'app'), port: await freePort() }
await run(join(project, 'kontor'), ['app', 'init', app.folder, '--port', String(app.port)], {
  env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` },
})
symlinkSync(join(project, 'node_modules'), join(app.folder, 'node_modules'))

/** The examples once, since they begin with the first one. */
const output = shell(`${first}\n${second}\n${printer ? third : ''}\n${fifth}\n${sixth}`, {
  ...(printer && { PRINTER: printer.address }),
  ...{ KONTOR: project, NOTES: app.folder, DATA_DIR: dataDir },
}).then((stdout) => stdout.split('\n410\n')[1]?.trim().split('\n') ?? [])

test('the second example takes an order from its file to a credited return, and its sums agree', async () => {
  const lines = (await output).slice(0, 4)
  assert.deepEqual(
    lines
      .join('\n')
      .replace(/INV-\d+-\d+/, 'INV-YEAR-NUMBER')
      .split('\n'),
    [
      'calculated: 814.5 net, 905.54 gross',
      'invoice INV-YEAR-NUMBER: 905.54',
      'credited: 68.4 net, 73.19 gross',
      'paid: 905.54, still to pay: -73.19',
    ],
  )
})

test('the third example takes an order over a pick list to a printer, and other programs read its papers', {
  skip: missing.join('; ') || false,
}, async () => {
  assert.equal((await output)[4], 'delivery note: printed')
  const [note] = printer?.spooled() ?? []
  assert.ok(note)
  const text = textOfPdf(note)
  assert.match(text, /1\s+NW-63\s+Vegie-spread\s+20/)
  const number = /Delivery note (\S+)/.exec(text)?.[1]
  assert.deepEqual(codesOfPdf(note), [`CODE-128:${number}`])
  const pdf = readFileSync(join(dataDir, 'invoice.pdf'))
  assert.match(textOfPdf(pdf), /NW-63\s+Vegie-spread\s+20\s+43\.90\s+7 ?%\s+878\.00/)
  assert.match(textOfPdf(pdf), /VAT 7 ?% on 878\.00\s+61\.46\s+Invoice total\s+939\.46 EUR/)
  assert.match(codesOfPdf(pdf).join(), /^QR-Code:BCD\n002\n1\nSCT\n[\s\S]*\nEUR939\.46\n/)
  const xml = readFileSync(join(dataDir, 'invoice.xml'), 'utf8')
  assert.deepEqual(brokenRules(new Map([['xrechnung-ubl', xml]])), [])
})

test('the fifth example starts an event by hand, and its workflow shows what it did', async () => {
  const [line = ''] = (await output).filter((each) => each.startsWith('workflow: '))
  assert.match(line, /^workflow: done, createCustomerNote, Paid all of INV-/)
})

test('the sixth example installs an app, connects it and removes it, and leaves nothing running', async () => {
  const lines = (await output).filter((each) => each.startsWith('app: '))
  const [id] = /[^/]+$/.exec(lines[0] ?? '') ?? []
  assert.deepEqual(lines, [
    `app: settingUp, goes on at http://127.0.0.1:${service.port}/erp/apps/${id}`,
    'app: active',
    'app: removed',
  ])
  const log = readFileSync(join(dataDir, 'app.log'), 'utf8')
  assert.match(log, /POST \/hooks\/connect 200[\s\S]*POST \/hooks\/disconnect 200/)
  assert.equal(readFileSync(join(app.folder, 'data/connections.json'), 'utf8'), '{}')
  await assert.rejects(fetch(`http://localhost:${app.port}/setup`))
})

const trading = new URL('../../../../shared/data/northwind/order_details.csv', import.meta.url)
test('the orders of these examples are those of a trading company, line by line', {
  skip: existsSync(trading) ? false : 'THE SAMPLE DATA northwind IS NOT HERE',
}, () => {
  const lines = parse(readFileSync(trading), { columns: true }) as Record<string, string>[]
  const known = lines
    .filter(({ orderID = '' }) => ['10643', '10692'].includes(orderID))
    .map(({ productID, quantity, unitPrice, discount }) =>
      [productID, quantity, unitPrice, Number(discount) * 100].map(Number),
    )
  const shown = [...second.matchAll(/^\$NUMBER,ALFKI,yes,NW-(\d+),(\d+),([\d.]+),(\d+),\d+$/gm)]
  const other = [...third.matchAll(/^\$NUMBER,ALFKI,Invoice,yes,NW-(\d+),(\d+),([\d.]+),\d+$/gm)]
  assert.deepEqual(
    [...shown, ...other].map(([, ...cells]) => [...cells.map(Number), 0].slice(0, 4)),
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
