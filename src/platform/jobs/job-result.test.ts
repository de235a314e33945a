import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Type from 'typebox'
import { jobKinds } from '../../main/registries/job-kinds.ts'
import { download, endOf, startWorker } from '../../whole/testing/job-runner.ts'
import { world } from '../../whole/testing/world.ts'
import { TenantFiles } from '../files/tenant-files.ts'
import { openApi } from '../openapi/openapi.ts'
import { asTenant } from '../postgres/transaction.ts'
import { Instant, Int32, Text } from '../values/shape.ts'
import type { JobKind } from './job.ts'
import { enqueueJob } from './job-queue-store.ts'
import { jobShape } from './job-record.ts'
import { getJob } from './operations/get-job.ts'
import { getJobResult } from './operations/get-job-file.ts'

/** A kind of job declares what it reports; nothing else knows of it. */

const WordCount = Type.Object({
  records: Int32({ minimum: 0, description: 'Texts counted.' }),
  longest: Type.Optional(Text(100, { description: 'The longest word.' })),
  at: Instant({ description: 'When the words were counted.' }),
})
const at = '2026-01-02T03:04:05.678Z'

const countWords: JobKind<typeof WordCount> = {
  name: 'count-words',
  result: WordCount,
  file: { mediaTypes: ['text/plain'], scopeOf: () => 'items.read' },
  run: ({ pool, tenantId, files, parameters, conclude }) =>
    asTenant(pool, tenantId, async (tx) => {
      const { text } = parameters as { text: string }
      const { digest } = await new TenantFiles(files, tx).keep(Buffer.from(text))
      const longest = text.split(' ').sort((a, b) => b.length - a.length)[0]
      const result = { records: 1, at, ...(longest && { longest }) }
      const file = { digest, name: 'text.txt', mediaType: 'text/plain' }
      await conclude(tx, { status: 'succeeded', result, file })
      return undefined
    }),
}
const kinds = [...jobKinds, countWords]
const operations = [getJob(jobShape(kinds)), getJobResult(kinds)]
const all = await world({ operations })
const { call, alice } = all
const worker = startWorker(all, kinds)
after(() => worker.stop())

/** The job after it has ended. */
async function counted(text: string) {
  const draft = { kind: 'count-words', parameters: { text } }
  return endOf(all, alice, await alice.work((tx) => enqueueJob(tx, draft)))
}

test('a job shows the result that its kind declares, without members of other kinds', async () => {
  const job = await counted('one three')
  assert.deepEqual(job.result, { records: 1, at, longest: 'three' }, job.errorMessage)
  const empty = await counted('')
  assert.deepEqual(empty.result, { records: 1, at }, empty.errorMessage)
  assert.deepEqual(worker.failures, [])
})

test('the file of a job is sent to callers with the scope that its kind names', async () => {
  const { id, hasResult } = await counted('text')
  assert.equal(hasResult, true)
  const { status, bytes, headers } = await download(all, alice, `/v2/jobs/${id}/result`)
  assert.deepEqual(
    [status, bytes.toString(), headers.get('content-type')],
    [200, 'text', 'text/plain'],
  )
  const jobsOnly = await alice.appWith('jobs.read')
  const refused = await call(jobsOnly, `GET /v2/jobs/${id}/result`)
  assert.deepEqual([refused.status, refused.body.errorCode], [403, 'scope.missing'])
})

test('OpenAPI describes the members of all results, none of them required, each with its kinds', () => {
  const { components, paths } = JSON.parse(
    JSON.stringify(openApi(operations, { publicUrl: 'http://127.0.0.1', version: '1' })),
  )
  const { kind, result } = components.schemas.JobV2.properties
  for (const one of [
    'import',
    'undo-import',
    'export',
    'price-list',
    'print',
    'mail',
    'count-words',
  ])
    assert.ok(kind.description.includes(`\`${one}\``), one)
  assert.deepEqual([result.type, result.required], [['object', 'null'], undefined])
  const { records, created, longest } = result.properties
  assert.equal(records.type, 'integer')
  for (const sentence of [
    '`import`: Lines read.',
    '`export`: Records written into the file.',
    '`tenant-export`: Records in the file.',
    '`count-words`: Texts counted.',
  ])
    assert.ok(records.description.includes(sentence), records.description)
  assert.equal(created.description, '`import`: Records that were created.')
  assert.equal(longest.type, 'string')
  const { content } = paths['/v2/jobs/{jobId}/result'].get.responses[200]
  assert.ok('text/plain' in content)
})

test('two kinds of job cannot give one member two types', () => {
  const result = Type.Object({ records: Text(100, { description: 'Their names.' }) })
  const other: JobKind<typeof result> = {
    name: 'list-names',
    result,
    run: async () => ({ status: 'succeeded', result: { records: 'Ann' } }),
  }
  assert.throws(() => jobShape([...jobKinds, other]), /import and list-names .* records two types/)
})
