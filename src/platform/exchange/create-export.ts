import Type from 'typebox'
import { enqueueJob } from '../jobs/job-queue-store.ts'
import { Job } from '../jobs/job-record.ts'
import { readJob } from '../jobs/job-record-store.ts'
import { operation, Reply } from '../pipeline/operation.ts'
import { Instant } from '../values/shape.ts'
import type { ExchangedKinds } from './exchanged-kind.ts'
import { fileFormats } from './exported-rows.ts'

/** What an export job is told. */
export interface ExportParameters {
  readonly kind: string
  readonly format: (typeof fileFormats)[number]
  readonly byteOrderMark?: boolean
  readonly filter?: { readonly changedSince?: string }
}

/** Export of the given kinds, as a job whose result is the file. */
export const createExport = (kinds: ExchangedKinds) =>
  operation({
    name: 'createExport',
    summary: 'Export records into a file (CSV or XLSX), as a job',
    method: 'POST',
    path: { v2: '/exports' },
    scope: 'jobs.write',
    body: Type.Object({
      kind: Type.Unsafe<string>({ type: 'string', enum: Object.keys(kinds) }),
      format: Type.Unsafe<ExportParameters['format']>({ type: 'string', enum: [...fileFormats] }),
      /** CSV only: some programs take UTF-8 for something else without one. */
      byteOrderMark: Type.Optional(Type.Boolean()),
      filter: Type.Optional(Type.Object({ changedSince: Type.Optional(Instant()) })),
    }),
    example: { kind: 'items', format: 'csv' },
    answer: { status: 201, shape: Job },

    async handle({ tx, body, headers, requireScope, audit }) {
      requireScope(kinds[body.kind]?.readScope ?? '')
      const id = await enqueueJob(tx, { kind: 'export', parameters: body })
      audit({
        entity: 'job',
        entityId: id,
        before: null,
        after: { ...body, kind: 'export', of: body.kind },
      })
      const job = await readJob(tx, headers.language, id)
      return new Reply(job, { headers: { location: `/v2/jobs/${id}` } })
    },
  })
