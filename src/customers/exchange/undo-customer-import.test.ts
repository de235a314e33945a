import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoGround } from '../../platform/exchange/import/undo/testing/undo-ground.ts'

/** An import of customers is taken back as a whole, and keeps nothing of a person for longer than the record. */

const { sample, owner, failures, call, load, undo, undone } = await undoGround()

/** All of the tenant's customers with their addresses, but for the times of change. */
async function stored() {
  const { rows: customers } = await owner.query(
    `select to_jsonb(customer) - 'changed' as customer from erp.customers customer
     where tenant_id = $1 order by id`,
    [sample.tenantId],
  )
  const { rows: addresses } = await owner.query(
    `select to_jsonb(link) as link, to_jsonb(address) as address
     from erp.customer_addresses link
     join erp.addresses address on address.tenant_id = $1 and address.id = link.address_id
     where link.tenant_id = $1 order by link.customer_id, link.address_id`,
    [sample.tenantId],
  )
  return { customers, addresses }
}

/** The number of the customer of the interface. */
async function keyOf(number: string) {
  const { rows } = await owner.query(
    'select id, uuid from erp.customers where tenant_id = $1 and number = $2',
    [sample.tenantId, number],
  )
  return rows[0]
}

const first = `customer number,last name,city,country,homepage,customer group
C-1,Berg,Bremen,DE,https://berg.example,Dealers
C-2,Thal,Kiel,DE,,
C-3,See,Köln,DE,,
`

test('changed customers are as before, with their addresses, and new ones are gone', async () => {
  await load('customers', first)
  // One without a billing address gets one by the import.
  const { id } = await keyOf('C-3')
  await owner.query(
    `delete from erp.customer_addresses where tenant_id = $1 and customer_id = $2`,
    [sample.tenantId, id],
  )
  await owner.query(`update erp.customers set search_terms = '' where tenant_id = $1 and id = $2`, [
    sample.tenantId,
    id,
  ])
  const before = await stored()
  const importId = await load(
    'customers',
    `customer number,last name,city,country,homepage,customer group
C-1,Berg,Hamburg,DE,https://new.example,Others
C-2,Thal,Kiel,DE,,
C-3,See,Mainz,DE,,
C-4,Neu,Bonn,DE,,
`,
  )
  const preview = await undo(importId, '?dryRun=true')
  const { deleted, restored } = preview.body.entries[0].records
  assert.deepEqual([deleted, restored], [1, 2])
  const job = await undone(importId)
  assert.deepEqual([job.status, job.errorMessage], ['succeeded', null])
  assert.deepEqual(await stored(), before)
  assert.deepEqual(failures, [])
})

test('a new customer with an order stays, and so does all else', async () => {
  const importId = await load('customers', 'customer number,last name,country\nO-1,Berg,DE\n')
  const { uuid } = await keyOf('O-1')
  const order = await call('POST /v2/sales-orders', { customerId: uuid, lineItems: [] })
  assert.equal(order.status, 201, order.text)
  const reply = await undo(importId)
  assert.deepEqual([reply.status, reply.body.errorCode], [409, 'audit-entry.in-use'])
  assert.match(reply.body.errorMessage, /O-1\. There are sales orders of the customer\.$/)
})

for (const [what, line] of [
  ['anonymized', 'POST /v2/customers/{}/anonymization'],
  ['deleted', 'DELETE /v2/customers/{}'],
] as const) {
  test(`nothing of a customer that is ${what} is kept of what an import found`, async () => {
    const number = `P-${what}`
    const text = (name: string) => `customer number,last name,country\n${number},${name},DE\n`
    await load('customers', text('Secret'))
    const importId = await load('customers', text('Changed'))
    const kept = () =>
      owner.query(
        `select from erp.import_parts where tenant_id = $1 and former::text like '%Secret%'`,
        [sample.tenantId],
      )
    assert.equal((await kept()).rowCount, 1)
    const { uuid } = await keyOf(number)
    const reply = await call(line.replace('{}', uuid))
    assert.ok(reply.status < 300, reply.text)
    assert.equal((await kept()).rowCount, 0)
    const refused = await undo(importId)
    assert.deepEqual(
      [refused.status, Object.keys(refused.body.errors)],
      [422, [`${importId}.unkept`]],
    )
  })
}
