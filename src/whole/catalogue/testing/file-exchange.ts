import assert from 'node:assert/strict'
import type { exchangedKinds } from '../../../main/exchanged-kinds.ts'
import type { FileFormat } from '../../../platform/exchange/export/exported-rows.ts'
import { download, endOf } from '../../testing/job-runner.ts'
import type { TestTenant, World } from '../../testing/world.ts'

type KindName = keyof typeof exchangedKinds

/** Kinds whose records the others name come first. */
export const kindNames: readonly KindName[] = ['items', 'prices', 'stock']

interface SentFile {
  readonly kind: KindName
  readonly content: string | Buffer
  readonly format?: FileFormat
  readonly mapping?: object
  readonly unknownColumns?: 'ignore'
}

/** Imports a file over HTTP and returns the result of the job, which must succeed. */
export async function sendFile(world: World, tenant: TestTenant, { content, ...body }: SentFile) {
  const data = Buffer.from(content).toString('base64')
  return succeeded(world, tenant, 'POST /v2/imports', { format: 'csv', ...body, data })
}

/** The file that an export over HTTP produces. */
export async function fetchFile(
  world: World,
  tenant: TestTenant,
  kind: KindName,
  format: FileFormat,
): Promise<Buffer> {
  const { id } = await succeeded(world, tenant, 'POST /v2/exports', { kind, format })
  const { status, bytes } = await download(world, tenant, `/v2/jobs/${id}/result`)
  assert.equal(status, 200)
  return bytes
}

/** All that can be exported, as CSV. */
export async function fetchTexts(world: World, tenant: TestTenant): Promise<string[]> {
  const texts: string[] = []
  for (const kind of kindNames) texts.push(String(await fetchFile(world, tenant, kind, 'csv')))
  return texts
}

async function succeeded(world: World, tenant: TestTenant, request: string, body: object) {
  const created = await world.call(tenant.app, request, body)
  assert.equal(created.status, 201, created.text)
  const job = await endOf(world, tenant, created.body.id)
  if (job.hasErrors) {
    const { bytes } = await download(world, tenant, `/v2/jobs/${job.id}/errors`)
    assert.fail(bytes.toString())
  }
  assert.equal(job.status, 'succeeded', job.errorMessage)
  return job
}
