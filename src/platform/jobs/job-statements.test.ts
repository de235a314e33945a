import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { exchangedKinds, exportedKinds } from '../../main/exchanged-kinds.ts'
import { clearHourly } from '../../main/process/upkeep/hourly-upkeep.ts'
import { fileUses } from '../../main/registries/file-uses.ts'
import { download, endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { tenantTables } from '../../whole/testing/requests/seed.ts'
import {
  planFaults,
  preparedStatements,
  type StatementFault,
  textFaults,
} from '../../whole/testing/statement-rules.ts'
import { world } from '../../whole/testing/world.ts'
import { clearFiles } from '../files/clear-files.ts'
import { sql } from '../postgres/sql.ts'

/** Statements of jobs and of the upkeep of files follow the rules of every other statement. */

const all = await world()
const { call, alice, database, files } = all
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
before(() => owner.connect())
after(() => owner.end().catch(() => undefined))

/** Which tenants have work is read under a role that may see only this part of their jobs. */
const isOfOperator = ({ rule, text }: StatementFault) =>
  /^reads (jobs|tenants) of all tenants$/.test(rule) && /^\s*select/.test(text)

const items = `sku,name,components,activeSalesChannels,groupQuantities,taxClass,category,parent
Q-1,One,,1-1-1,Staff:1:2,Reduced,A > B,
Q-2,Two,Q-1:2,,,,C,
Q-3,Three,,,,,,Q-1
`
const prices = `kind,sku,customer,salesChannel,customerGroup,supplier,netPrice,isStandard
customer,Q-1,C-1,,,,1,
channel,Q-1,,1-1-1,Staff,,1,
special,Q-1,,1-1-1,Staff,,1,
supplier,Q-1,,,,S-1,1,yes
supplier-scale,Q-1,,,,S-1,1,
special-period,Q-1,,,,,,
`

async function work(): Promise<void> {
  await alice.work(async (tx) => {
    const id = tx.tenantId
    for (const statement of [
      sql`insert into erp.sales_channels (tenant_id, id, type, connection, shop, name) values (${id}, 1, 1, 1, 1, 'Shop')`,
      sql`insert into erp.tax_classes (tenant_id, id, name) values (${id}, 1, 'Reduced')`,
      sql`insert into erp.customer_groups (tenant_id, id, name) values (${id}, 1, 'Staff')`,
      sql`insert into erp.customers (tenant_id, id, number) values (${id}, 900, 'C-1')`,
      sql`insert into erp.addresses (tenant_id, id) values (${id}, 900)`,
      sql`insert into erp.suppliers (tenant_id, id, number, name, address_id) values (${id}, 1, 'S-1', 'x', 900)`,
      sql`insert into erp.warehouses (tenant_id, id, name, address_id) values (${id}, 1, 'Main', 900)`,
    ]) {
      tx.later(statement)
    }
  })
  const stock = 'sku,warehouse,quantity\nQ-1,Main,3\n'
  const bad = `${items}Q-4,,,,,,,\n`
  for (const [kind, text] of Object.entries({ items, prices, stock, again: items, bad })) {
    const known = kind in exchangedKinds ? kind : 'items'
    const data = Buffer.from(text).toString('base64')
    const created = await call(alice.app, 'POST /v2/imports', { kind: known, format: 'csv', data })
    const job = await endOf(all, alice, created.body.id)
    assert.equal(job.status, kind === 'bad' ? 'failed' : 'succeeded', `${kind} ${job.errorMessage}`)
  }
  await undoImports()
  for (const kind of Object.keys(exportedKinds)) {
    const created = await call(alice.app, 'POST /v2/exports', { kind, format: 'csv' })
    const job = await endOf(all, alice, created.body.id)
    assert.equal((await download(all, alice, `/v2/jobs/${job.id}/result`)).status, 200)
  }
}

/** Imports changed and new records, and takes that back. */
async function undoImports(): Promise<void> {
  const files = {
    items: `${items.replaceAll('One', 'Changed').replace('Q-1:2', '')}Q-4,Four,Q-1:1,,,,,Q-1\n`,
    customers: 'number,last name,country,homepage\nC-1,A,DE,https://a.example\nC-2,B,DE,\n',
  }
  for (const [kind, text] of Object.entries(files)) {
    const data = Buffer.from(text).toString('base64')
    const created = await call(alice.app, 'POST /v2/imports', { kind, format: 'csv', data })
    const imported = await endOf(all, alice, created.body.id)
    assert.equal(imported.status, 'succeeded', JSON.stringify(imported))
    const { body } = await call(
      alice.admin,
      `GET /v2/admin/audit?operation=import${kind === 'items' ? 'Items' : 'Customers'}`,
    )
    const reply = await call(alice.app, `POST /v2/admin/audit/${body.items[0].auditEntryId}/undo`)
    assert.equal(reply.status, 200, reply.text)
    const job = await endOf(all, alice, reply.body.entries[0].records.jobId)
    assert.equal(job.status, 'succeeded', JSON.stringify(job))
  }
}

test('every statement of a job reads one tenant only, and uses only what a cluster supports', async () => {
  const worker = startWorker(all)
  await work().finally(() => worker.stop())
  assert.deepEqual(worker.failures, [])
  const goesOn = new AbortController().signal
  await clearHourly(database.pool, files, assert.ifError, goesOn)
  await clearFiles({ pool: database.pool, files, uses: fileUses }, alice.tenantId, goesOn)
  const tables = await tenantTables(owner)
  const faults: StatementFault[] = []
  for (const text of await preparedStatements(database.pool)) {
    faults.push(...textFaults(text), ...(await planFaults(owner, tables, text)))
  }
  assert.deepEqual(
    faults.filter((fault) => !isOfOperator(fault)),
    [],
  )
})

test('the role that looks for work sees whose jobs are due, and nothing of their content', async () => {
  const client = new pg.Client(database.application)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role erp_operator')
    const { rows } = await client.query(
      'select tenant_id, status, run_at, locked_until from erp.jobs',
    )
    assert.ok(rows.length > 0)
    await assert.rejects(client.query('select parameters from erp.jobs'), { code: '42501' })
  } finally {
    await client.end()
  }
})
