import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  ippeveprinter,
  unlessIppeveprinterIsMissing,
} from '../../platform/testing/ippeveprinter.ts'
import { embeddedOwner, startService, withChildren } from '../testing/processes/service-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-workflow-'))
const allowed = { OUTBOUND_ALLOW: '127.0.0.0/8' }
const service = await startService({ DATA_DIR: dataDir, DEMO: '1', ...allowed })
const owner = new pg.Client(embeddedOwner(dataDir))
await owner.connect()
after(async () => {
  await owner.end()
  await service.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const base = `http://127.0.0.1:${service.port}`
const { tenantId, client } = JSON.parse(readFileSync(join(dataDir, 'first-run.json'), 'utf8'))
const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
const granted = await fetch(`${base}/oauth2/token`, {
  method: 'POST',
  headers: { authorization: `Basic ${basic}` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
})
const { access_token: token } = (await granted.json()) as { access_token: string }

/** Sends a request and returns what it answers. */
// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
async function send(line: string, body?: object): Promise<any> {
  const [method = '', path = ''] = line.split(' ')
  const headers = {
    authorization: `Bearer ${token}`,
    'x-tenant-id': tenantId,
    'content-type': 'application/json',
  }
  const sent = body ? { body: JSON.stringify(body) } : {}
  const reply = await fetch(`${base}/v2${path}`, { method, headers, ...sent })
  const text = await reply.text()
  assert.ok(reply.ok, `${line}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** Asks until an answer is as it should be. */
async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + 60_000
  for (let answer = await ask(); ; answer = await ask()) {
    if (isSo(answer)) return answer
    if (performance.now() > deadline) assert.fail(`never: ${JSON.stringify(answer)}`)
    await pause(50)
  }
}

async function load(kind: string, csv: string): Promise<void> {
  const data = Buffer.from(csv).toString('base64')
  const { id } = await send('POST /imports', { kind, format: 'csv', data })
  const job = () => send(`GET /jobs/${id}`)
  const { status } = await until(job, (one) => ['succeeded', 'failed'].includes(one.status))
  assert.equal(status, 'succeeded')
}

/** Locks the numbers of a kind of record, so that requests which make one wait. */
async function holdNumbers(kind: string) {
  const holder = new pg.Client(embeddedOwner(dataDir))
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    `insert into erp.counters as counter (tenant_id, kind, last_id) values ($1, $2, 0)
     on conflict (tenant_id, kind) do update set last_id = counter.last_id`,
    [tenantId, kind],
  )
  const { rows } = await holder.query('select pg_backend_pid() as pid')
  const someoneWaits = () =>
    owner.query('select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [
      rows[0].pid,
    ])
  return {
    untilWaitedFor: () => until(someoneWaits, ({ rowCount }) => rowCount !== 0),
    release: async () => {
      await holder.query('commit')
      await holder.end()
    },
  }
}

/** Ends the process that does the background work, as a power cut does. */
function killWorker(): void {
  const [, ...children] = withChildren(service.child.pid ?? 0)
  const worker = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/main/work.ts'),
  )
  assert.ok(worker, 'there is a process that works')
  process.kill(worker, 'SIGKILL')
}

async function paidOrder(): Promise<string> {
  await load('items', 'sku,name,inventory qty\nNW-63,Vegie-spread,240\n')
  await load(
    'customers',
    'customer number,company,street,postal code,city,country,e-mail\nALFKI,Alfreds Futterkiste,Obere Str. 57,12209,Berlin,DE,einkauf@alfki.example\n',
  )
  const heading = 'order number,customer number,net prices,product,quantity,unit price,vat %'
  await load('orders', `${heading}\n10692,ALFKI,yes,NW-63,20,43.90,7\n`)
  const found = await send('GET /sales-orders?salesOrderNumber=10692')
  return found.items[0].id
}

test('order paid, delivery note, print, mail: run to its end with the worker killed twice, each effect once', {
  skip: unlessIppeveprinterIsMissing.skip,
}, async () => {
  const printer = await ippeveprinter('-f', 'application/pdf', '-c', '/bin/true')
  await send('POST /printers', { name: 'Packing table', address: printer.address })
  const order = await paidOrder()
  const note = { deliveryNoteId: '=results[0].id' }
  const workflow = await send('POST /workflows', {
    ...{ name: randomUUID(), objectKind: 'sales-order', trigger: 'reached' },
    condition: 'record.paymentDetails.paymentStatus == 2 && record.salesOrderNumber == "10692"',
    actions: [
      { operation: 'createSalesOrderDeliveryNote', path: { salesOrderId: '=record.id' } },
      { operation: 'printDeliveryNote', path: note, query: { printer: 'Packing table' } },
      { operation: 'mailDeliveryNote', path: note },
    ],
  })
  const [notes, prints] = [await holdNumbers('delivery_note'), await holdNumbers('print_job')]
  const invoice = await send(`POST /sales-orders/${order}/invoices`)
  await send(`POST /invoices/${invoice.id}/payments`, { amount: 939.46 })

  /** The run that has done something: each change of the order starts one, and after a kill there may be several. */
  const run = async () => {
    const { items } = await send(`GET /workflow-runs?workflowId=${workflow.id}`)
    const begun = items.filter((one: { steps: unknown[] }) => one.steps.length > 0)
    assert.equal(begun.length, 1)
    return begun[0]
  }
  await notes.untilWaitedFor()
  killWorker()
  await notes.release()
  await prints.untilWaitedFor()
  const cut = await run()
  assert.deepEqual([cut.status, cut.step, cut.attempts], ['pending', 1, 1])
  killWorker()
  await prints.release()
  const done = await until(run, ({ status }) => status !== 'pending')
  assert.equal(done.status, 'done', done.errorText)

  const made = await send(`GET /delivery-notes?salesOrderNumberId=${order}`)
  assert.equal(made.totalItems, 1)
  const printed = await until(
    () => send(`GET /print-jobs/${done.steps[1].answer.id}`),
    ({ status }) => ['printed', 'failed'].includes(status),
  )
  assert.equal(printed.status, 'printed')
  const jobs = await send('GET /print-jobs?pageSize=100')
  assert.equal(jobs.totalItems, 1)
  const mails = await send('GET /mails?pageSize=100')
  assert.equal(mails.totalItems, 1)

  const trail = await send(`GET /admin/audit?requestId=workflow-run.${done.id}`)
  const operations = trail.items.map(
    (entry: { operation: string; mark: string }) => entry.operation,
  )
  for (const name of ['createSalesOrderDeliveryNote', 'printDeliveryNote', 'mailDeliveryNote']) {
    assert.ok(operations.includes(name), `${name}: ${operations}`)
  }
  const entries = await send('GET /admin/audit?operation=createPayment')
  assert.equal(entries.totalItems, 1)
  await send(`POST /admin/audit/${entries.items[0].auditEntryId}/undo`)
  const shown = await send(`GET /sales-orders/${order}`)
  assert.equal(shown.paymentDetails.paymentStatus, 0)
})
