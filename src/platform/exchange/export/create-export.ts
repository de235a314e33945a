import Type, { type TSchema } from 'typebox'
import { enqueueJob } from '../../jobs/job-queue-store.ts'
import { readJob } from '../../jobs/job-record-store.ts'
import { created, operation } from '../../pipeline/operation.ts'
import { workflowMark, workflowSwitch } from '../../pipeline/workflow-switch.ts'
import { Instant } from '../../values/shape.ts'
import { type ExportedKinds, scopesByKind } from '../exchanged-kind.ts'
import { fileFormats } from './exported-rows.ts'

/** Parameters of an export job. */
export interface ExportParameters {
  readonly kind: string
  readonly format: (typeof fileFormats)[number]
  readonly byteOrderMark?: boolean
  readonly filter?: { readonly changedSince?: string }
}

/** Export of the given kinds, as a job whose result is the file. */
export const createExport = (kinds: ExportedKinds, Job: TSchema) =>
  operation({
    name: 'createExport',
    summary: 'Export records into a file',
    description: `Starts a job that writes all records of a kind into a CSV or XLSX file, and returns the job. Ask for the job until its status is final, then download its result. In addition to the scope below it needs ${scopesByKind(kinds, 'readScope')}.`,
    method: 'POST',
    path: { v2: '/exports' },
    scope: 'jobs.write',
    query: workflowSwitch,
    body: Type.Object({
      kind: Type.Unsafe<string>({
        type: 'string',
        enum: Object.keys(kinds),
        description: 'The kind of records.',
      }),
      format: Type.Unsafe<ExportParameters['format']>({
        type: 'string',
        enum: [...fileFormats],
        description: 'The format of the file.',
      }),
      byteOrderMark: Type.Optional(
        Type.Boolean({
          description:
            'CSV only: begins the file with a byte order mark, which some spreadsheet programs need to recognise UTF-8; false if left out.',
        }),
      ),
      filter: Type.Optional(
        Type.Object(
          {
            changedSince: Type.Optional(
              Instant({
                description:
                  'Only records changed at or after this time; prices count as changed with their item.',
              }),
            ),
          },
          { description: 'Which records are exported; all of them when left out.' },
        ),
      ),
    }),
    example: { kind: 'items', format: 'csv', filter: { changedSince: '2026-01-01T00:00:00.000Z' } },
    answer: { status: 201, shape: Job },

    async handle({ tx, query, body, headers, requireScope, audit, locate }) {
      requireScope(kinds[body.kind]?.readScope ?? '')
      const id = await enqueueJob(tx, { kind: 'export', parameters: body })
      audit({
        entity: 'job',
        entityId: id,
        before: null,
        after: { ...body, kind: 'export', of: body.kind },
        mark: workflowMark(query),
      })
      const job = await readJob(tx, headers.language, id)
      return created(job, locate('/jobs', id))
    },
  })
