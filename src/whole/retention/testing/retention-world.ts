import assert from 'node:assert/strict'
import { after } from 'node:test'
import pg from 'pg'
import { removeOver } from '../../../access/retention/remove-over.ts'
import { deliveryWorld } from '../../../deliveries/testing/delivery-world.ts'
import { addOrder, type BilledLine } from '../../../invoicing/testing/billed-order.ts'
import { findRetentionRules } from '../../../main/rooms.ts'
import { sql } from '../../../platform/postgres/sql.ts'

/** Three pieces at 9.99 gross with 19 %: tax 4.79. */
const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }

/** The columns that say from when a row is, of what belongs to an order. */
const moments: Readonly<Record<string, readonly string[]>> = {
  sales_orders: ['created', 'changed', 'sales_order_date'],
  delivery_notes: ['created', 'changed', 'delivery_note_date'],
  returns: ['created', 'changed', 'return_date'],
  accounting_documents: ['created', 'document_date'],
}

/** Alice's tenant is German, sells and delivers, and can be made older. */
export async function retentionWorld() {
  const w = await deliveryWorld()
  const owner = new pg.Client(w.database.owner)
  await owner.connect()
  // The database may end before this connection does.
  owner.on('error', () => undefined)
  after(() => owner.end().catch(() => undefined))
  const { rows } = await owner.query(`select extract(year from now() at time zone 'UTC')::int as y`)
  const thisYear: number = rows[0].y
  await owner.query(`update erp.tenants set country_iso = 'DE' where not is_operator`)
  return {
    ...w,
    owner,
    thisYear,
    ...(await salesOf(w)),
    ...agingOf(w, owner),
    ...lookingAt(w, owner),
    /** The last moment of the year so many years ago, and the first one after it. */
    endOfYear: (ago: number) => `${thisYear - ago}-12-31T23:59:59.999Z`,
    afterYear: (ago: number) => `${thisYear - ago + 1}-01-01T00:00:00.000Z`,
    /** What a round of the upkeep removes of a tenant, by the rules of all rooms. */
    remove: (tenantId = w.alice.tenantId) =>
      removeOver(
        w.database.pool,
        tenantId,
        findRetentionRules(),
        (error) => {
          throw error
        },
        new AbortController().signal,
      ),
  }
}

type DeliveryWorld = Awaited<ReturnType<typeof deliveryWorld>>

async function salesOf(w: DeliveryWorld) {
  const { alice, call, post } = w
  const paymentMethodId = await alice.work(async (tx) => {
    const method = await tx.row<{ id: number }>(sql`
      select id from erp.payment_methods where tenant_id = ${tx.tenantId} order by id limit 1`)
    return method?.id ?? 0
  })
  const translations = { Translations: [{ LanguageIso: 'en', Name: 'Broken' }] }
  const reason: number = (await post('/returnReasons', translations)).Id

  /** An order of three pieces that is delivered. */
  async function delivered() {
    const itemId = await w.newItem(10)
    const lines = [{ itemId, ...pieces }]
    const order = await alice.work((tx) => addOrder(tx, lines, { paymentMethodId }))
    assert.equal((await w.deliver(order.id)).status, 201)
    return order
  }

  /** The same, invoiced and paid; one piece comes back and is credited. */
  async function completed() {
    const order = await delivered()
    const invoiceId: number = (await post(`/salesOrders/${order.id}/invoices`, {})).Id
    await post(`/invoices/${invoiceId}/payments`, { Amount: 29.97 })
    const piece = { SalesOrderLineItemId: order.lines[0]?.id, Quantity: 1 }
    const { Id } = await post('/returns', {
      ...{ CompanyId: order.companyId, SalesOrderId: order.id, WarehouseId: w.warehouse },
      Items: [{ ReturnReasonId: reason, ...piece }],
    })
    for (const verb of ['receive', 'inspect', 'complete'])
      assert.equal((await call(alice.app, `POST /returns/${Id}/${verb}`)).status, 200, verb)
    return { ...order, invoiceId, returnId: Id as number }
  }
  return { delivered, completed }
}

function agingOf({ alice: { tenantId } }: DeliveryWorld, owner: pg.Client) {
  return {
    /** As if an order and all its documents were of that moment; `tables` for some of them alone. */
    async ageOrder(orderId: number, at: string, tables = Object.keys(moments)) {
      const given = [tenantId, orderId, at]
      for (const table of tables) {
        const set = moments[table]?.map((column) => `${column} = $3`).join(', ')
        const key = table === 'sales_orders' ? 'id' : 'sales_order_id'
        const which = `where tenant_id = $1 and ${key} = $2`
        await owner.query(`update erp.${table} set ${set} ${which}`, given)
      }
      if (!tables.includes('accounting_documents')) return
      const documents = `select id from erp.accounting_documents
        where tenant_id = $1 and sales_order_id = $2`
      await owner.query(
        `update erp.payments set paid_at = $3, created = $3
         where tenant_id = $1 and document_id in (${documents})`,
        given,
      )
    },
    async age(table: string, column: string, id: number | string, at: string) {
      const set = `update erp.${table} set ${column} = $3 where tenant_id = $1 and id::text = $2`
      await owner.query(set, [tenantId, String(id), at])
    },
  }
}

function lookingAt({ alice, call }: DeliveryWorld, owner: pg.Client) {
  return {
    async countOf(table: string, condition = 'true', { tenantId } = alice): Promise<number> {
      const { rows } = await owner.query(
        `select count(*)::int as n from erp.${table} where tenant_id = $1 and ${condition}`,
        [tenantId],
      )
      return rows[0].n
    },
    /** What was recorded as removed: kind, what was done, and count. */
    async noted(tenant = alice): Promise<string[]> {
      const { body } = await call(tenant.admin, 'GET /v2/retention-deletions?pageSize=500')
      return body.items.map(
        ({ kind, outcome, count }: Record<string, unknown>) => `${kind} ${outcome} ${count}`,
      )
    },
    rule: (kind: string, patch?: object) =>
      call(alice.admin, `${patch ? 'PATCH' : 'GET'} /v2/retention-rules/${kind}`, patch),
  }
}
