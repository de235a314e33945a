import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { addSampleTenant } from '../../../whole/testing/sample-tenant.ts'
import { world } from '../../../whole/testing/world.ts'

const w = await world()
const startedAt = performance.now()
const { tenantId, app } = await addSampleTenant(w)
const milliseconds = performance.now() - startedAt

const counted = (query: ReturnType<typeof sql>) =>
  asTenant(w.database.pool, tenantId, (tx) => tx.rows<{ state: number; count: number }>(query))

test('the sample has orders in every state, and unpaid, partly paid and paid ones', async (t) => {
  t.diagnostic(`the sample took ${Math.round(milliseconds)} ms`)
  const states = await counted(sql`
    select document.status as state, count(*)::integer as count from erp.sales_orders document
    where document.tenant_id = $tenant group by 1 order by 1`)
  t.diagnostic(JSON.stringify(states))
  assert.deepEqual(
    states.map(({ state }) => state),
    [0, 1, 2, 3, 4, 5],
  )
  const payments = await counted(sql`
    select document.payment_status as state, count(*)::integer as count from erp.sales_orders document
    where document.tenant_id = $tenant group by 1 order by 1`)
  assert.deepEqual(
    payments.map(({ state }) => state),
    [0, 1, 2],
  )
  const { body } = await w.call(app, 'GET /v2/sales-orders?pageSize=500')
  const held = body.items.filter(({ onHoldReasonId }: { onHoldReasonId: string | null }) =>
    Boolean(onHoldReasonId),
  )
  assert.equal(held.length, 1)
})

test('its documents lie in the past months, and their amounts agree', async () => {
  const months = async (path: string, field: string) => {
    const { body, text } = await w.call(app, `GET /v2/${path}?pageSize=500`)
    const days = body.items.map((one: Record<string, string>) => String(one[field]).slice(0, 7))
    assert.ok(new Set(days).size >= 3, `${path}: ${text.slice(0, 300)}`)
  }
  await months('sales-orders', 'salesOrderDate')
  await months('invoices', 'invoiceDate')
  await months('delivery-notes', 'deliveryNoteDate')
  await months('returns', 'returnDate')
  const wrong = await counted(sql`
    select document.id as state, 1 as count from erp.sales_orders document
    where document.tenant_id = $tenant
      and document.total_gross <> (select sum(line.total_gross) from erp.sales_order_lines line
        where line.tenant_id = $tenant and line.sales_order_id = document.id)`)
  assert.deepEqual(wrong, [])
  const { body } = await w.call(app, 'GET /v2/credit-notes?pageSize=500')
  assert.ok(body.items.length >= 4)
})

test('documents of its first company have a logo at their head', async () => {
  const { body } = await w.call(app, 'GET /v2/companies')
  const [{ id }] = body.items
  const logo = await fetch(`${w.baseUrl}/v2/companies/${id}/logo`, {
    headers: app.headers as Record<string, string>,
  })
  assert.equal(logo.status, 200, await logo.text())
  const invoices = await w.call(app, 'GET /v2/invoices?pageSize=500')
  const final = invoices.body.items.find(
    ({ companyId, number }: { companyId: string; number: string | null }) =>
      companyId === id && number !== null,
  )
  const pdf = await fetch(`${w.baseUrl}/v2/invoices/${final.id}/output/pdf`, {
    method: 'POST',
    headers: app.headers as Record<string, string>,
  })
  assert.equal(pdf.status, 200)
  assert.match(Buffer.from(await pdf.arrayBuffer()).toString('latin1'), /\/Subtype\s*\/Image/)
})
