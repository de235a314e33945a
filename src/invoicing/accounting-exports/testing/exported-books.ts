import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZipReader } from '../../../platform/archives/zip-reader.ts'
import { download, endOf } from '../../../whole/testing/job-runner.ts'
import type { TestTenant, World } from '../../../whole/testing/world.ts'
import { assertBookings, type ExtfFile, readExtf } from './extf-file.ts'

/** The files of an archive by their names. */
export async function filesOf(archive: Uint8Array): Promise<Map<string, ExtfFile>> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-books-'))
  try {
    const path = join(directory, 'books.zip')
    await writeFile(path, archive)
    const reader = await ZipReader.open(path, 100)
    const files = new Map<string, ExtfFile>()
    for (const name of reader.names) files.set(name, readExtf(await contentOf(reader, name)))
    reader.close()
    return files
  } finally {
    await rm(directory, { recursive: true })
  }
}

async function contentOf(reader: ZipReader, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of (await reader.read(name)) ?? []) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** What tests do with the books of a company. */
export function booksOf(w: World, tenant: TestTenant, companyId: string) {
  const { call } = w
  const ask = (from: string, to: string) =>
    call(tenant.app, 'POST /v2/accounting-exports', { companyId, from, to })
  return {
    set: (body: object) =>
      call(tenant.app, `PATCH /v2/companies/${companyId}/accounting-settings`, body),
    ask,
    preview: async (from: string, to: string) => {
      const path = `GET /v2/companies/${companyId}/accounting-export-preview`
      const { status, body, text } = await call(tenant.app, `${path}?from=${from}&to=${to}`)
      assert.equal(status, 200, text)
      return body
    },
    /** Exports a period and waits for it. */
    async exported(from: string, to: string) {
      const reply = await ask(from, to)
      assert.equal(reply.status, 201, reply.text)
      return endOf(w, tenant, reply.body.id)
    },
    async archive(id: string) {
      const { status, bytes } = await download(w, tenant, `/v2/accounting-exports/${id}/file`)
      assert.equal(status, 200)
      return bytes
    },
    /** The bookings of an export: amount, side, account, contra account, tax key, and the number of the document. */
    async bookings(id: string) {
      const files = await filesOf(await this.archive(id))
      const found: string[][] = []
      for (const [name, file] of files) {
        if (!name.startsWith('EXTF_Buchungsstapel')) continue
        assertBookings(file)
        found.push(...file.lines.map((fields) => [...fields]))
      }
      return found
    },
  }
}
