import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { presentTime } from '../../../platform/postgres/moment.ts'
import { nextTime } from '../../../platform/schedules/schedule.ts'
import { workflowWorld } from '../../testing/workflow-world.ts'

/** The clock of the process jumps; that of the database, which all processes share, goes on as before. */

const w = await workflowWorld()
const { alice, call, newWorkflow, newItemRecord, runsOf, settle } = w

const hourMs = 3_600_000
const databaseTime = () => alice.work(presentTime)

/** Lets this process, and with it the service and its workers, believe in another time; null: its own. */
async function jump(t: TestContext, hours: number | null): Promise<void> {
  t.mock.timers.reset()
  if (hours === null) return
  const now = (await databaseTime()).getTime() + hours * hourMs
  t.mock.timers.enable({ apis: ['Date'], now })
}

const jumps = [24, -24, 24 * 400, -24 * 400, null]

const daily = '0 7 * * *'
const scheduled = (prefix: string, more: object = {}) => ({
  ...{ objectKind: 'item', trigger: 'time', schedule: daily },
  condition: `record.sku.startsWith('${prefix}')`,
  actions: [{ operation: 'updateItem', path: { itemId: '=record.id' }, body: { name: '=now' } }],
  ...more,
})

async function scan(): Promise<void> {
  const { scanner, failures } = w.newScanner()
  while ((await scanner.round()) > 0);
  assert.deepEqual(failures, [])
}

const nextDueOf = async (workflow: { readonly id: string }) =>
  Date.parse((await call(alice.app, `GET /v2/workflows/${workflow.id}`)).body.nextDue)

/** The times at which the schedule may be due next, asked before and after what happened in between. */
async function expected(happen: () => Promise<unknown>): Promise<number[]> {
  const next = async () => nextTime(daily, 'Europe/Berlin', await databaseTime())?.getTime() ?? 0
  const before = await next()
  await happen()
  return [before, await next()]
}

test('a process whose clock jumps skips no time of a schedule and does none twice', async (t) => {
  const prefix = randomUUID()
  await newItemRecord({ sku: prefix })
  for (const hours of jumps) {
    await jump(t, hours)
    const said = `the clock is ${hours} hours ahead`
    let written = { id: '' }
    const first = await expected(async () => {
      written = await newWorkflow(scheduled(prefix))
    })
    assert.ok(first.includes(await nextDueOf(written)), said)
    const woken = await expected(async () => {
      for (const isActive of [false, true]) {
        const line = `PATCH /v2/workflows/${written.id}`
        assert.equal((await call(alice.app, line, { isActive })).status, 200)
      }
    })
    assert.ok(woken.includes(await nextDueOf(written)), said)
    await scan()
    assert.equal((await runsOf(written)).length, 0, said)
    const due = new Date((await databaseTime()).getTime() - 1_000)
    const after = await expected(async () => {
      await w.makeDue(written, due)
      await scan()
      await scan()
    })
    assert.ok(after.includes(await nextDueOf(written)), said)
    await jump(t, null)
    await scan()
    const runs = await runsOf(written)
    assert.deepEqual(
      runs.map((run: { due: string }) => Date.parse(run.due)),
      [due.getTime()],
      said,
    )
    await call(alice.app, `PATCH /v2/workflows/${written.id}`, { isActive: false })
  }
})

test('`now` is the time of the database: in conditions, actions, schedules and previews', async (t) => {
  const prefix = randomUUID()
  const item = await newItemRecord({ sku: prefix })
  const limits = [-hourMs, hourMs].map((distance) => new Date(Date.now() + distance).toISOString())
  const isNow = `now > timestamp('${limits[0]}') && now < timestamp('${limits[1]}')`
  const condition = `record.sku.startsWith('${prefix}') && ${isNow}`
  const byTime = await newWorkflow(scheduled(prefix, { condition }))
  for (const [index, hours] of jumps.entries()) {
    await jump(t, hours)
    await w.makeDue(byTime, await databaseTime())
    await scan()
    await settle()
    const runs = await runsOf(byTime)
    assert.equal(runs.length, index + 1, `the clock is ${hours} hours ahead`)
    const { status, steps, errorText } = runs.at(-1)
    assert.equal(status, 'done', errorText)
    for (const time of [steps[0].at, steps[0].answer.name]) {
      const awayMs = Math.abs(Date.parse(time) - (await databaseTime()).getTime())
      assert.ok(awayMs < hourMs, time)
    }
    const line = `POST /v2/workflows/${byTime.id}/preview`
    const { status: answered, body, text } = await call(alice.app, line, { recordId: item.id })
    assert.equal(answered, 200, text)
    assert.equal(body.conditionMet, true)
    assert.ok(isBetween(body.actions[0].answer.name, limits), body.actions[0].answer.name)
  }
})

function isBetween(time: string, [earliest = '', latest = '']: readonly string[]): boolean {
  return Date.parse(time) > Date.parse(earliest) && Date.parse(time) < Date.parse(latest)
}
