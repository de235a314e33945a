import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { removeOver } from '../../access/retention/remove-over.ts'
import { findRetentionRules } from '../../main/rooms.ts'
import { addSampleRecords } from '../testing/sample-tenant.ts'
import { addTenant, world } from '../testing/world.ts'

/** A whole company that has grown old: nothing that refers to what goes is forgotten. */

const w = await world()
const { database, vault } = w
const owner = new pg.Client(database.owner)
await owner.connect()
owner.on('error', () => undefined)
after(() => owner.end().catch(() => undefined))
const rules = findRetentionRules()

/** As if all that rules are about were forty years older, and all business had come to its end. */
async function growOld(tenantId: string): Promise<void> {
  await owner.query(`set session_replication_role = replica`)
  const tables = rules.flatMap((rule) => rule.tables)
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'erp' and table_name = any($1) and is_generated = 'NEVER'
       and data_type = 'timestamp with time zone'`,
    [tables],
  )
  for (const { table, column } of rows) {
    const aged = `set ${column} = ${column} - interval '40 years'`
    await owner.query(`update erp.${table} ${aged} where tenant_id = $1 and isfinite(${column})`, [
      tenantId,
    ])
  }
  for (const change of [
    `sales_orders set is_draft = false, delivery_complete_status = 1, paid_amount = total_gross`,
    `accounting_document_states set paid_amount = total_gross`,
    `returns set state = 4`,
    `supplier_orders set state = 3`,
    `pick_list_positions set status = 40`,
    `purchase_invoices set status = 'checked'`,
    `workflow_runs set status = 'succeeded'`,
  ])
    await owner.query(`update erp.${change} where tenant_id = $1`, [tenantId])
  await owner.query(`set session_replication_role = origin`)
}

const countOf = async (table: string, tenantId: string): Promise<number> =>
  (
    await owner.query(`select count(*)::int as n from erp.${table} where tenant_id = $1`, [
      tenantId,
    ])
  ).rows[0].n

test('what is over goes with all that refers to it, and what other tenants have stays', async () => {
  const [old, young] = [
    await addTenant(database, vault, { name: 'Old', isOperator: false }),
    await addTenant(database, vault, { name: 'Young', isOperator: false }),
  ]
  for (const { tenantId } of [old, young]) await addSampleRecords(w, tenantId)
  await growOld(old.tenantId)
  const failures: unknown[] = []
  const goesOn = new AbortController().signal
  const note = (error: unknown) => failures.push(error)
  assert.ok((await removeOver(database.pool, old.tenantId, rules, note, goesOn)) > 0)
  assert.deepEqual(failures, [])
  const empty = [
    ...['sales_orders', 'accounting_documents', 'payments', 'delivery_notes', 'returns'],
    ...['supplier_orders', 'pick_lists', 'sales_quotations', 'purchase_invoices', 'channel_orders'],
    ...['issued_papers', 'print_jobs', 'mails'],
  ]
  for (const table of empty) assert.equal(await countOf(table, old.tenantId), 0, table)
  for (const table of ['sales_orders', 'accounting_documents', 'customers'])
    assert.ok((await countOf(table, young.tenantId)) > 0, table)
  assert.equal(await removeOver(database.pool, old.tenantId, rules, note, goesOn), 0)
})
