import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  type FieldColumn,
  type FieldRow,
  type FieldTable,
  isNever,
} from '../../platform/records/fields/field-table.ts'
import { patiently } from '../../whole/testing/patience.ts'
import { world } from '../../whole/testing/world.ts'
import { itemFields } from '../item-fields/item-fields.ts'

/** PATCH against a model of it in memory: what a record is after any sequence of changes. */

const { call, alice } = await world()

type Fields = Record<string, unknown>

/** uuids of records that items may refer to, in the order in which answers show them. */
const known: Record<string, string[]> = {}

before(async () => {
  await alice.work(async (tx) => {
    for (const table of ['manufacturers', 'tax_classes', 'product_groups', 'categories']) {
      known[table] = await addNamed(tx, table)
    }
    known['customer_groups'] = await addNamed(tx, 'customer_groups')
    const channels = await tx.rows<{ uuid: string }>(sql`
      insert into erp.sales_channels (tenant_id, id, type, connection, shop, name)
      select ${tx.tenantId}::uuid, n, 1, n, 1, 'Shop' || n from generate_series(1, 3) n
      returning uuid`)
    known['channels'] = channels.map(({ uuid }) => uuid)
  })
  known['items'] = [await newItem(), await newItem(), await newItem()].map(({ id }) => String(id))
})

async function addNamed(tx: TenantTx, table: string): Promise<string[]> {
  const columns = sql`(tenant_id, id, name)
    select ${tx.tenantId}::uuid, n, 'Name ' || n from generate_series(1, 3) n returning uuid`
  const inserts: Record<string, ReturnType<typeof sql>> = {
    manufacturers: sql`insert into erp.manufacturers ${columns}`,
    tax_classes: sql`insert into erp.tax_classes ${columns}`,
    product_groups: sql`insert into erp.product_groups ${columns}`,
    categories: sql`insert into erp.categories ${columns}`,
    customer_groups: sql`insert into erp.customer_groups ${columns}`,
  }
  const rows = await tx.rows<{ uuid: string }>(inserts[table] as never)
  return rows.map(({ uuid }) => uuid)
}

async function newItem(): Promise<Fields> {
  const reply = await call(alice.app, 'POST /v2/items', { name: 'An item' })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const text = () => fc.string({ unit: 'grapheme', maxLength: 20 })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })
const decimal = () =>
  fc.oneof(
    fc.constantFrom(0, 0.0001, 1.5),
    fc.integer({ min: 0, max: 1e9 }).map((n) => n / 1e4),
  )
const reference = (table: string) =>
  orNull(fc.integer({ min: 0, max: 2 }).map((n) => known[table]?.[n]))
const some = (table: string) =>
  fc.subarray([0, 1, 2]).map((places) => places.map((n) => known[table]?.[n] as string))
const group = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [] })

/** Fields that not any value of their column's type suits. */
const special: Record<string, fc.Arbitrary<unknown>> = {
  sku: fc.uuid(),
  name: text().map((end) => `n${end}`),
  manufacturerId: reference('manufacturers'),
  taxClassId: reference('tax_classes'),
  productGroupId: reference('product_groups'),
  gtin: orNull(fc.constantFrom('4006381333931', '96385074')),
  isbn: orNull(fc.constantFrom('978-3-16-148410-0', '0-306-40615-2')),
  upc: orNull(fc.constant('036000291452')),
  asins: fc.array(
    text().map((end) => `a${end}`),
    { maxLength: 3 },
  ),
  minimumPurchaseQuantityForCustomerGroup: some('customer_groups').map((ids) =>
    ids.map((customerGroupId, n) => ({
      customerGroupId,
      permissibleOrderQuantity: n,
      minimumPurchaseQuantity: n + 0.5,
      isActive: n % 2 === 0,
    })),
  ),
  categories: some('categories').map((ids) => ids.map((categoryId) => ({ categoryId }))),
  activeSalesChannels: some('channels'),
  components: some('items').map((ids) =>
    ids.map((itemId, sortNumber) => ({ itemId, quantity: 1.25, sortNumber })),
  ),
}

const byType: Partial<Record<FieldColumn['type'], fc.Arbitrary<unknown>>> = {
  text: orNull(text()),
  integer: fc.integer({ min: -2147483648, max: 2147483647 }),
  numeric: decimal(),
  boolean: fc.boolean(),
  timestamptz: orNull(
    fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  ),
}

/** Values of the fields that an update writes; of references, those that are known here. */
function valuesOf(table: FieldTable<FieldRow>): Record<string, fc.Arbitrary<unknown>> {
  const entries = Object.entries(table).flatMap(([field, row]): [string, unknown][] => {
    if ('fields' in row) return [[field, group(valuesOf(row.fields))]]
    if (row.written) return []
    const isPlain = !isNever(row.column) && !row.column.refersTo
    const values = special[field] ?? (isPlain ? byType[row.column.type] : undefined)
    return values ? [[field, values]] : []
  })
  return Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>
}

const writable = valuesOf(itemFields)

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a record is after a patch: left out stays, objects merge, all else is replaced. */
function patched(record: Fields, patch: Fields): Fields {
  const entries = Object.entries(patch).map(([field, value]) => {
    if (field === 'categories') return [field, (value as Fields[]).map(withName)]
    const is = record[field]
    return [field, isGroup(value) && isGroup(is) ? patched(is, value) : value]
  })
  return { ...record, ...Object.fromEntries(entries) }
}

function withName({ categoryId }: Fields): Fields {
  const place = (known['categories'] ?? []).indexOf(String(categoryId))
  return { categoryId, name: `Name ${place + 1}` }
}

const withoutTime = ({ changed: _, ...record }: Fields) => record

test('after any sequence of patches a record is what the model says, and says so everywhere', async () => {
  const patches = fc.array(group(writable), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(patches, async (sequence) => {
      let model = await newItem()
      let last = await call(alice.app, `GET /v2/items/${model['id']}`)
      for (const patch of sequence) {
        const reply = await call(alice.app, `PATCH /v2/items/${model['id']}`, patch)
        assert.equal(reply.status, 200, reply.text)
        const expected = patched(model, patch)
        assert.deepEqual(withoutTime(reply.body), withoutTime(expected))
        const read = await call(alice.app, `GET /v2/items/${model['id']}`)
        assert.equal(read.text, reply.text)
        const isSame = JSON.stringify(withoutTime(model)) === JSON.stringify(withoutTime(expected))
        if (isSame) assert.equal(reply.text, last.text)
        else assert.ok(reply.body.changed >= last.body.changed)
        model = reply.body
        last = read
      }
    }),
    { numRuns: 25 },
  )
})

/** Every writable field by itself. */
const single = Object.entries(writable).flatMap(([field, values]) => {
  const [sample = {}] = fc.sample(values, { numRuns: 1, seed: 1 })
  if (!isGroup(sample) || Array.isArray(sample)) return [[field]]
  return Object.keys(fieldsOf(field)).map((inner) => [field, inner])
})

function fieldsOf(field: string): Fields {
  const all = fc.sample(writable[field] as fc.Arbitrary<Fields>, { numRuns: 50, seed: 2 })
  return Object.assign({}, ...all)
}

test('a client for every field, all changing one item at once, lose nothing', async () => {
  const item = await newItem()
  const patches: Fields[] = single.map(([field = '', inner]) => {
    const samples = fc.sample(writable[field] as fc.Arbitrary<unknown>, { numRuns: 50, seed: 3 })
    if (inner === undefined) return { [field]: samples[0] }
    const group = samples.find((sample) => inner in (sample as Fields)) as Fields
    return { [field]: { [inner]: group[inner] } }
  })
  assert.ok(patches.length >= 44, `${patches.length}`)
  const replies = await Promise.all(
    patches.map((patch) =>
      patiently(() => call(alice.app, `PATCH /v2/items/${item['id']}`, patch)),
    ),
  )
  assert.deepEqual(
    replies.filter(({ status }) => status !== 200).map(({ text: reply }) => reply),
    [],
  )
  const { body } = await call(alice.app, `GET /v2/items/${item['id']}`)
  assert.deepEqual(withoutTime(body), withoutTime(patches.reduce(patched, item)))
})
