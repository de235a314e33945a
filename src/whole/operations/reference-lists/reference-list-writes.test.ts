import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { referenceLists } from '../../../main/registries/reference-lists.ts'
import { type GenerationName, generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { nameOf, wire } from '../../../platform/pipeline/wire.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import {
  draftShapeOf,
  patchShapeOf,
  type ReferenceList,
} from '../../../platform/records/reference-lists/reference-list.ts'
import { type Seeded, seedTenant } from '../../testing/requests/seed.ts'
import { addTenant, type TestReply, world } from '../../testing/world.ts'

/** The guarantees of every reference list, derived from its declaration alone. */

const { alice, bob, call, database, vault } = await world()
const owner = new pg.Client(database.owner)
owner.on('error', () => undefined)
/** A tenant in which other records refer to every record with the number 1. */
const full = await addTenant(database, vault, { name: 'Full', isOperator: false })
let seeded: Seeded

before(async () => {
  await owner.connect()
  seeded = await seedTenant(owner, full.tenantId, { mark: 'F', count: 2 })
})
after(() => owner.end().catch(() => undefined))

test('there are lists to be tested, each with records that others refer to', () => {
  assert.ok(top.length >= 10, `${top.length} lists`)
  for (const { table } of top) assert.ok(seeded.uuids[table.table]?.[0], table.table)
})

/** Lists that nothing refers to. */
const unreferred = [
  ...['tax-rate', 'tax-registration', 'mail-server', 'webhook', 'workflow', 'report', 'kept-view'],
  'base-rate',
  'mailbox',
]

let made = 0
/** Fields that are unique together, by list: each call gives values that no record has. */
const distinct: Readonly<Record<string, () => object>> = {
  'tax-rate': () => ({ validFrom: `${1000 + made++}-01-01` }),
  'tax-registration': () => ({ countryIso: twoLetters(made++) }),
  'base-rate': () => ({ validFrom: `${1000 + made++}-07-01` }),
}
const twoLetters = (number: number) =>
  String.fromCharCode(65 + (Math.floor(number / 26) % 26), 65 + (number % 26))

const speaking = ['v1', 'v2'] as const satisfies GenerationName[]
/**
 * Records that are nothing without a user and a printer, a provider, or a carrier and a shipping method, and those of
 * which there is one for each kind of document and language: `print-jobs.test.ts`, `manifest.test.ts`,
 * `carrier-labels.test.ts` and `mail-words.test.ts` make some.
 */
const isOfOthers = ({ noun }: ReferenceList) =>
  ['printer-assignment', 'extension', 'mail-template', 'carrier-product'].includes(noun)
const top = referenceLists.filter((list) => !list.below && !isOfOthers(list))

/** The address of a list below the root, with a record of everything above it. */
function addressOf({ path }: ReferenceList, generation: GenerationName): string {
  return `/${generation}${path[generation]}`
}

/** The example without references to records of the sample tenant, which this tenant does not have. */
const namesRecords = (value: unknown) =>
  [value].flat().some((one) => typeof one === 'object' && one !== null && 'uuid' in one)

/** A body that creates a record; `mark` makes it distinct. */
function bodyOf(
  list: ReferenceList,
  generation: GenerationName,
  mark = '',
): Record<string, unknown> {
  const marked = list.unique.map((field) => [field, `${list.example[field]} ${mark}`.trim()])
  const { encode } = wire(shapeOf(draftShapeOf(list)), generations[generation])
  const own = Object.entries(list.example).filter(([, value]) => !namesRecords(value))
  const apart = distinct[list.noun]?.() ?? {}
  return encode({ ...Object.fromEntries([...own, ...marked]), ...apart }) as Record<string, unknown>
}

async function create(
  list: ReferenceList,
  generation: GenerationName,
  mark: string,
  tenant = alice,
) {
  const body = bodyOf(list, generation, `${mark} ${randomUUID()}`)
  const reply = await call(tenant.app, `POST ${addressOf(list, generation)}`, body)
  assert.equal(reply.status, 201, reply.text)
  return { body, reply, location: String(reply.headers.location) }
}

const codeOf = ({ body }: TestReply) => body.errorCode ?? body.ErrorCode

async function auditOf(requestId: string) {
  const { body } = await call(alice.app, `GET /v2/admin/audit?requestId=${requestId}`)
  return body.items as { entity: string; before: object | null; after: object | null }[]
}

/** A text field of the record that callers may set, and its name in a generation. */
function textField(list: ReferenceList, generation: GenerationName): string | undefined {
  const properties = shapeOf(list.shape)['properties'] as Record<string, ReturnType<typeof shapeOf>>
  const [found] = Object.entries(properties).filter(
    ([, field]) => field['type'] === 'string' && !field['readOnly'] && !field['format'],
  )
  return found && nameOf(found[0], found[1], generations[generation])
}

const camelCase = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What an update changes of lists whose records have no text of their own. */
const changes: Readonly<Record<string, Record<string, unknown>>> = {
  // The names of a condition are a list.
  condition: {},
  'return-reason': {},
  'tax-rate': { rate: 1 },
  'base-rate': { percent: 1 },
  'tax-registration': { isSmallBusiness: true },
}

/** A body that changes one field, or none where only lists can change. */
function changeOf(list: ReferenceList, generation: GenerationName): Record<string, unknown> {
  const { encode } = wire(shapeOf(patchShapeOf(list)), generations[generation])
  const given = changes[list.noun]
  if (given) return encode(given) as Record<string, unknown>
  const field = textField(list, generation)
  assert.ok(field, list.noun)
  return { [field]: `changed ${randomUUID()}` }
}

for (const list of top) {
  const { noun } = list

  for (const generation of speaking) {
    test(`a ${noun} is created, found at its Location, and has the values that were sent (${generation})`, async () => {
      const { body, reply, location } = await create(list, generation, 'new')
      const read = await call(alice.app, `GET ${location}`)
      assert.equal(read.status, 200)
      assert.equal(read.text, reply.text)
      const hidden = Object.keys(list.alsoWritten ?? {}).map((name) =>
        generations[generation].fieldName(name),
      )
      for (const [name, value] of Object.entries(body)) {
        // Of an address the record shows the parts that were left out as well.
        const isAddress = name.toLowerCase() === 'address' && typeof value === 'object'
        const sent = isAddress ? { ...read.body[name], ...(value as object) } : value
        if (!hidden.includes(name)) assert.deepEqual(read.body[name], sent, name)
      }
    })

    test(`a ${noun} keeps what an update leaves out, and an update that changes nothing writes nothing (${generation})`, async () => {
      const { reply, location } = await create(list, generation, 'old')
      const patch = changeOf(list, generation)
      const requestId = randomUUID()
      const send = () => call(alice.app, `PATCH ${location}`, patch, { 'x-request-id': requestId })
      const changed = await send()
      assert.equal(changed.status, 200, changed.text)
      const time = list.touched && generations[generation].fieldName(camelCase(list.touched))
      const touched = time ? { [time]: changed.body[time] } : {}
      assert.deepEqual(changed.body, { ...reply.body, ...patch, ...touched })
      if (time) assert.ok(changed.body[time] > reply.body[time])
      assert.equal((await send()).headers.etag, changed.headers.etag)
      assert.equal((await call(alice.app, `PATCH ${location}`, changed.body)).text, changed.text)
      const entries = await auditOf(requestId)
      assert.equal(entries.length, Object.keys(patch).length)
      for (const { entity, after } of entries) {
        assert.equal(entity, noun)
        assert.deepEqual(Object.values(after ?? {}), Object.values(patch))
      }
    })

    test(`a ${noun} is left as it is by a stale If-Match or a dry run (${generation})`, async () => {
      const { reply, location } = await create(list, generation, 'same')
      for (const line of [`PATCH ${location}`, `DELETE ${location}`]) {
        const body = line.startsWith('PATCH') ? {} : undefined
        const stale = await call(alice.app, line, body, { 'if-match': '"older"' })
        assert.equal(stale.status, 412, stale.text)
        const current = { 'if-match': String(reply.headers.etag) }
        const dry = await call(alice.app, `${line}?dryRun=true`, body, current)
        assert.ok(dry.status < 300, dry.text)
      }
      assert.equal((await call(alice.app, `GET ${location}`)).text, reply.text)
    })

    test(`a ${noun} of another tenant is answered like one that does not exist (${generation})`, async () => {
      const { location } = await create(list, 'v2', 'foreign', bob)
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const at = generation === 'v2' ? location : `${addressOf(list, 'v1')}/2147483647`
        const reply = await call(alice.app, `${method} ${at}`, method === 'PATCH' ? {} : undefined)
        assert.equal(reply.status, 404, reply.text)
        assert.equal(codeOf(reply), `${noun}.missing`)
      }
      assert.equal((await call(bob.app, `GET ${location}`)).status, 200)
    })

    test(`a ${noun} that nothing refers to is deleted once, and the deletion is audited (${generation})`, async () => {
      await create(list, generation, 'kept')
      const { location } = await create(list, generation, 'gone')
      const requestId = randomUUID()
      const gone = await call(alice.app, `DELETE ${location}`, undefined, {
        'x-request-id': requestId,
      })
      assert.equal(gone.status, 204, gone.text)
      assert.equal((await call(alice.app, `GET ${location}`)).status, 404)
      assert.equal((await call(alice.app, `DELETE ${location}`)).status, 404)
      const [entry] = await auditOf(requestId)
      assert.ok(entry?.before)
      assert.equal(entry.after, null)
    })

    const skip = unreferred.includes(noun) && 'nothing refers to it yet'
    test(`a ${noun} that others refer to stays (${generation})`, { skip }, async () => {
      const id = generation === 'v1' ? 1 : seeded.uuids[list.table.table]?.[0]
      const line = `${addressOf(list, generation)}/${id}`
      const reply = await call(full.app, `DELETE ${line}`)
      assert.equal(reply.status, 409, reply.text)
      assert.equal(codeOf(reply), `${noun}.in-use`)
      assert.equal((await call(full.app, `GET ${line}`)).status, 200)
    })
  }

  for (const field of list.unique) {
    test(`no two records of ${noun} share a ${field}, regardless of case`, async () => {
      const { body } = await create(list, 'v2', 'one')
      const taken = { ...body, [field]: String(body[field]).toUpperCase() }
      const again = await call(alice.app, `POST ${addressOf(list, 'v2')}`, taken)
      assert.deepEqual([again.status, codeOf(again)], [409, `${noun}.${field}.taken`])
      const { location } = await create(list, 'v2', 'two')
      const renamed = await call(alice.app, `PATCH ${location}`, { [field]: taken[field] })
      assert.deepEqual([renamed.status, codeOf(renamed)], [409, `${noun}.${field}.taken`])
      assert.equal((await call(bob.app, `POST ${addressOf(list, 'v2')}`, taken)).status, 201)
    })
  }
}

for (const list of top.filter(({ hasDefault }) => hasDefault)) {
  const { noun, table } = list
  const marked = () =>
    alice.work(async (tx) => {
      const rows = await tx.rows<{ uuid: string }>(sql`
        select uuid from erp.${fixed(table.table)} row
        where row.tenant_id = ${tx.tenantId} and row.is_default order by row.id`)
      return rows.map(({ uuid }) => uuid)
    })

  test(`exactly one ${noun} is the default, although several requests move the mark at the same time`, async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => create(list, 'v2', 'candidate')))
    assert.equal((await marked()).length, 1)
    const replies = await Promise.all([
      ...made.map(({ location }) => call(alice.app, `PATCH ${location}`, { isDefault: true })),
      create(list, 'v2', 'another').then(({ reply }) => reply),
    ])
    for (const reply of replies) assert.ok(reply.status < 300, reply.text)
    assert.equal((await marked()).length, 1)
  })

  test(`the ${noun} that is the default gives the mark up only to another one`, async () => {
    const [first, second] = [await create(list, 'v2', 'a'), await create(list, 'v2', 'b')]
    const requestId = randomUUID()
    const line = `PATCH ${first.location}`
    await call(alice.app, line, { isDefault: true }, { 'x-request-id': requestId })
    assert.deepEqual(await marked(), [first.reply.body.id])
    assert.equal((await auditOf(requestId)).length, 2)
    for (const attempt of [
      await call(alice.app, line, { isDefault: false }),
      await call(alice.app, `DELETE ${first.location}`),
    ]) {
      assert.deepEqual([attempt.status, codeOf(attempt)], [422, `${noun}.default.required`])
    }
    await call(alice.app, `PATCH ${second.location}`, { isDefault: true })
    assert.deepEqual(await marked(), [second.reply.body.id])
    assert.equal((await call(alice.app, `DELETE ${first.location}`)).status, 204)
  })
}

test('a name by language is given once', async () => {
  const names = [
    { name: 'Used', languageIso: 'en' },
    { name: 'Worn', languageIso: 'en' },
  ]
  const reply = await call(alice.app, 'POST /v2/conditions', { names })
  assert.equal(reply.status, 400)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['names[1].languageIso'])
})
