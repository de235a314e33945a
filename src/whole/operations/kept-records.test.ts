import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { itemSource } from '../../catalog/items/item-record-store.ts'
import { customerSheets, customers } from '../../customers/customers/customer-record-store.ts'
import { endpoints } from '../../main/endpoints.ts'
import { routesOf } from '../../platform/http/route.ts'
import { isWrite } from '../../platform/pipeline/operation.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { Stamp } from '../../platform/records/kept/kept-record-store.ts'
import type { RecordSource } from '../../platform/records/record-source.ts'
import {
  salesOrderSheets,
  salesOrders,
} from '../../sales/orders/records/sales-order-record-store.ts'
import { seedTenant } from '../testing/requests/seed.ts'
import { pathOf } from '../testing/requests/seeded-requests.ts'
import { world } from '../testing/world.ts'
import { sentBodies } from './testing/sent-bodies.ts'

/** A record that reads otherwise has another stamp, whatever wrote it: what was read before is not shown again. */

const { call, alice, bob, operator, database } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
await owner.connect()
after(() => owner.end())

type Stamped = RecordSource & { readonly stamp: Stamp }

const stamped = [itemSource, salesOrders, salesOrderSheets, customers, customerSheets].filter(
  (source): source is Stamped => source.stamp !== undefined,
)

interface State {
  readonly stamp: string
  readonly texts: string
}

/** Stamp and texts of each record, written by the database. */
function statesOf({ table, as, record, stamp }: Stamped): Promise<Map<number, State>> {
  return alice.work(async (tx) => {
    const rows = await tx.rows<State & { id: number }>(sql`
      select ${fixed(`${as}.id`)}, ${stamp.value} as stamp,
        (${record.v1})::text || (${record.v2})::text as texts
      from erp.${fixed(`${table} ${as}`)} ${stamp.joins} where ${fixed(as)}.tenant_id = ${tx.tenantId}`)
    return new Map(rows.map(({ id, ...state }) => [id, state]))
  })
}

/** How many changes the operations make of seeded records, or more. */
const leastChanges: Readonly<Record<string, number>> = { items: 10, sales_orders: 3, customers: 1 }

/** How many records read otherwise than before; fails where one of them has its former stamp. */
function changesOf(
  { table }: RecordSource,
  before: ReadonlyMap<number, State>,
  now: ReadonlyMap<number, State>,
  line: string,
): number {
  const changed = [...now].filter(([id, { texts }]) => {
    const former = before.get(id)
    return former && former.texts !== texts
  })
  for (const [id, { stamp }] of changed)
    assert.notEqual(stamp, before.get(id)?.stamp, `${line} changed ${table} ${id}`)
  return changed.length
}

/** Seeded orders name the addresses of seeded suppliers. Real ones have rows of their own, which are only replaced. */
async function giveOwnAddresses() {
  const { rows } = await owner.query<{ column_name: string }>(`
    select column_name from information_schema.columns
    where table_schema = 'erp' and table_name = 'addresses'
      and column_name not in ('id', 'uuid') and is_generated = 'NEVER'`)
  const columns = rows.map(({ column_name }) => column_name).join(', ')
  await owner.query(
    `insert into erp.addresses (id, ${columns}) select id + 1000, ${columns} from erp.addresses
     where tenant_id = $1`,
    [alice.tenantId],
  )
  await owner.query(
    `update erp.sales_orders set billing_address_id = billing_address_id + 1000,
       shipment_address_id = shipment_address_id + 1000 where tenant_id = $1`,
    [alice.tenantId],
  )
}

test('whatever an operation changes of a record, its stamp is another one', async () => {
  const seeded = await seedTenant(owner, alice.tenantId, { mark: 'TA', count: 3 })
  // Seeded items name the number of the next one among their components.
  await call(alice.app, 'POST /v1/items', { Name: 'Component' })
  await giveOwnAddresses()
  // At one address each: an operation writes the same at all of them.
  const writes = routesOf(endpoints.filter(isWrite)).filter(
    ({ operation, generation, isUnversioned }) =>
      generation === 'v2' || (!isUnversioned && !operation.path.v2),
  )
  const all = await Promise.all(
    stamped.map(async (source) => ({ source, before: await statesOf(source), changed: 0 })),
  )
  for (const route of writes) {
    const { method, operatorOnly } = route.operation
    const actor = operatorOnly ? operator.app : alice.app
    for (const [row, body] of sentBodies(route, seeded).entries()) {
      const line = `${method} ${pathOf(route, seeded, row)}`
      await call(actor, line, body, { 'x-challengecode': 'c' })
      for (const one of all) {
        const now = await statesOf(one.source)
        one.changed += changesOf(one.source, one.before, now, line)
        one.before = now
      }
    }
  }
  for (const { source, changed } of all) {
    assert.ok(changed > (leastChanges[source.table] ?? 0), `${changed} changes of ${source.table}`)
  }
})

/** Tables whose rows never change where a record shows them: keys, and addresses, which are replaced. */
const neverChanged = new Set(
  (
    'addresses companies customers shipping_methods on_hold_reasons payment_methods color_codes ' +
    'transaction_statuses cancellation_reasons sales_channels users sales_orders items tax_classes ' +
    'tax_codes suppliers customer_groups customer_categories'
  ).split(' '),
)

test('orders and customers show nothing of other rows than their stamps name and such as never change', async () => {
  for (const { record, stamp, table } of stamped.slice(1)) {
    const tables = (text: string) => [...text.matchAll(/erp\.(\w+)/g)].map(([, name]) => name ?? '')
    const named = new Set([table, ...tables(stamp.value.strings.join(''))])
    for (const text of [record.v1, record.v2]) {
      for (const shown of tables(text.strings.join('')))
        assert.ok(named.has(shown) || neverChanged.has(shown), `${table} ${shown}`)
    }
  }
  // Of another row than their own they show the uuid alone, and of channels what names them.
  const lookups = stamped
    .slice(1)
    .flatMap(({ record }) => record.v2.strings.join('').match(/select .*?from erp/gs) ?? [])
    .filter((text) => !/select (referred\.uuid|concat\(|string_agg)/.test(text))
  assert.deepEqual(lookups, [])
})

/** The texts of an item as its page, the list and the list by name show it. */
async function shown(id: number): Promise<readonly [string, string, string]> {
  const one = await call(alice.app, `GET /v1/items/${id}`)
  const lists = ['/v1/items?pageSize=500', '/v1/items?pageSize=500&isActive=true'].map(
    async (path) => {
      const { body } = await call(alice.app, `GET ${path}`)
      return JSON.stringify(body.Items.find((item: { Id: number }) => item.Id === id))
    },
  )
  const [plain = '', filtered = ''] = await Promise.all(lists)
  return [JSON.stringify(one.body), plain, filtered]
}

const namesIn = (texts: readonly string[], name: string) => texts.map((text) => text.includes(name))

async function anItem(name: string) {
  const category = await call(alice.app, 'POST /v1/categories', { Name: `Group of ${name}` })
  const made = await call(alice.app, 'POST /v1/items', {
    Name: name,
    Categories: [{ CategoryId: category.body.Id }],
  })
  assert.equal(made.status, 201, made.text)
  return { id: made.body.Id as number, categoryId: category.body.Id as number }
}

test('a record that has not changed is not written again, in no list either', async () => {
  const { id } = await anItem('Kept')
  assert.deepEqual(namesIn(await shown(id), 'Kept'), [true, true, true])
  // Nobody writes so: the time of change stays.
  await owner.query(`update erp.items set name = 'Unseen' where tenant_id = $1 and id = $2`, [
    alice.tenantId,
    id,
  ])
  assert.deepEqual(namesIn(await shown(id), 'Unseen'), [false, false, false])
  await call(alice.app, `PATCH /v1/items/${id}`, { SortNumber: 7 })
  assert.deepEqual(namesIn(await shown(id), 'Unseen'), [true, true, true])
})

test('a category that is renamed is so in the items that were read before', async () => {
  const { id, categoryId } = await anItem('Renamed')
  await shown(id)
  await call(alice.app, `PATCH /v1/categories/${categoryId}`, { Name: 'A new name' })
  assert.deepEqual(namesIn(await shown(id), 'A new name'), [true, true, true])
})

test('what is only tried, or rolled back, is never shown', async () => {
  const { id } = await anItem('Tried')
  await shown(id)
  const tried = await call(alice.app, `PATCH /v1/items/${id}?dryRun=true`, { Name: 'Never' })
  assert.equal(tried.body.Name, 'Never')
  assert.deepEqual(namesIn(await shown(id), 'Never'), [false, false, false])
})

test('what was read by one tenant, or has gone, is shown to nobody', async () => {
  const { id } = await anItem('Gone')
  await shown(id)
  assert.equal((await call(bob.app, `GET /v1/items/${id}`)).status, 404)
  assert.equal((await call(alice.app, `DELETE /v1/items/${id}`)).status, 204)
  assert.equal((await call(alice.app, `GET /v1/items/${id}`)).status, 404)
  const list = await call(alice.app, 'GET /v1/items?pageSize=500')
  assert.ok(list.body.Items.every((item: { Id: number }) => item.Id !== id))
})
