import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from '../postgres/sql.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import { testDatabase } from '../testing/database.ts'
import type { NumberRangeKind } from './number-range.ts'
import { lockRange, nextDatedNumber, nextNumbers, setRange } from './number-range-store.ts'

const database = await testDatabase({ poolSize: 12 })
after(() => database.drop())

const usual = { prefix: 'A-', digits: 4, nextNumber: 1 }
const about = { en: 'Numbers of a test.' }
const findTaken = async () => new Set<string>()
const fast: NumberRangeKind = {
  ...{ kind: 'fast', about, isPerCompany: false, isGapless: false, usual, findTaken },
}
const gapless: NumberRangeKind = { ...fast, kind: 'gapless', isGapless: true }
const yearly: NumberRangeKind = {
  ...gapless,
  kind: 'yearly',
  isPerCompany: true,
  beginsYearly: true,
  usual: { ...usual, prefix: 'R{year}-' },
}

async function newTenant() {
  const tenantId = randomUUID()
  const work = <T>(todo: (tx: TenantTx) => Promise<T>) => asTenant(database.pool, tenantId, todo)
  await work((tx) =>
    tx.rows(sql`insert into erp.tenants (tenant_id, name) values (${tenantId}, 'A name')`),
  )
  const take = async (kind: NumberRangeKind, count = 1) =>
    work((tx) => nextNumbers(tx, kind, count))
  return { work, take }
}

/** A transaction that stays open until `end` is called. */
function held(
  { work }: Awaited<ReturnType<typeof newTenant>>,
  todo: (tx: TenantTx) => Promise<string[]>,
) {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const { promise: numbers, resolve: give, reject: fail } = Promise.withResolvers<string[]>()
  const done = work(async (tx) => {
    give(await todo(tx))
    await ending
  })
  done.catch(fail)
  return {
    numbers,
    async end() {
      end()
      await done
    },
  }
}

for (const kind of [fast, gapless]) {
  test(`numbers of a ${kind.kind} range ascend when one transaction after another takes them`, async () => {
    const { take } = await newTenant()
    const taken = [await take(kind), await take(kind, 2), await take(kind)]
    assert.deepEqual(taken, [['A-0001'], ['A-0002', 'A-0003'], ['A-0004']])
    const many = await take(kind, 100)
    assert.equal(new Set(many).size, 100)
  })

  test(`numbers of a ${kind.kind} range that are in use are passed over`, async () => {
    const { work } = await newTenant()
    const isTaken = (number: string) => Number(number.slice(2)) <= 30
    const findTaken: NumberRangeKind['findTaken'] = async (_, given) =>
      new Set(given.filter(isTaken))
    const numbers = await work((tx) => nextNumbers(tx, { ...kind, findTaken }, 2))
    assert.equal(numbers.length, 2)
    assert.ok(numbers.every((number) => !isTaken(number)))
  })

  test(`parallel transactions never get the same number of a ${kind.kind} range`, async () => {
    const { take } = await newTenant()
    const taken = (await Promise.all(Array.from({ length: 200 }, () => take(kind)))).flat()
    assert.equal(new Set(taken).size, 200)
    if (kind.isGapless) assert.equal(taken.toSorted().at(-1), 'A-0200')
  })

  test(`a rollback returns the number of a ${kind.kind} range`, async () => {
    const { work, take } = await newTenant()
    await take(kind)
    const failing = work(async (tx) => {
      await nextNumbers(tx, kind, 1)
      throw new Error('no')
    })
    await assert.rejects(failing)
    assert.deepEqual(await take(kind), ['A-0002'])
  })

  test(`a ${kind.kind} range whose next number was lowered or raised goes on from there`, async () => {
    const { work, take } = await newTenant()
    await take(kind, 5)
    const set = (nextNumber: number) =>
      work(async (tx) =>
        setRange(tx, { ...(await lockRange(tx, kind, 0)), prefix: 'B', nextNumber }),
      )
    await set(3)
    assert.deepEqual(await take(kind), ['B0003'])
    await set(90)
    assert.deepEqual(await take(kind), ['B0090'])
  })
}

test('who takes a number of a fast range does not wait for those who hold numbers of it', async () => {
  const tenant = await newTenant()
  const holding = []
  for (let count = 0; count < 5; count++) {
    const one = held(tenant, (tx) => nextNumbers(tx, fast, 1))
    holding.push(one)
    const isFirst = count === 0
    // Who opens a block holds the range; after its end all others find a block.
    if (isFirst) await one.numbers.then(() => one.end())
  }
  assert.equal(new Set((await Promise.all(holding.map((one) => one.numbers))).flat()).size, 5)
  await Promise.all(holding.map((one) => one.end()))
})

test('a yearly range starts again each year, counts each company by itself, and dates never go back', async () => {
  const { work } = await newTenant()
  const dated = (text: string, companyId = 1) =>
    work((tx) => nextDatedNumber(tx, yearly, new Date(text), companyId))
  const old = new Date('2025-12-31T12:00:00Z')
  const next = new Date('2026-01-02T12:00:00Z')
  assert.deepEqual(await dated('2025-12-31T12:00:00Z'), { number: 'R2025-0001', date: old })
  assert.deepEqual(await dated('2025-12-30T12:00:00Z'), { number: 'R2025-0002', date: old })
  assert.deepEqual(await dated('2026-01-02T12:00:00Z'), { number: 'R2026-0001', date: next })
  assert.deepEqual(await dated('2025-12-30T12:00:00Z'), { number: 'R2026-0002', date: next })
  assert.deepEqual(await dated('2025-12-31T12:00:00Z', 2), { number: 'R2025-0001', date: old })
})
