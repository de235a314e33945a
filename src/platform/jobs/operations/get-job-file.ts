import { fileAnswer } from '../../files/file-answer.ts'
import { operation } from '../../pipeline/operation.ts'
import { Uuid } from '../../values/shape.ts'
import { csvType, xlsxType } from '../job-file-type.ts'
import { noJobFile, noSuchJob } from '../job-record.ts'
import { concludeWithJobFiles } from '../job-record-store.ts'

/** Returns the scope that a caller needs for a job's result: the one that reads the exported records. */
export type ScopeOfResult = (parameters: { readonly kind?: string }) => string | undefined

export const getJobResult = (scopeOf: ScopeOfResult) =>
  operation({
    name: 'getJobResult',
    summary: 'Download the result of a job',
    description:
      'Returns the file that an export has written (CSV or XLSX). In addition to the scope below it needs the scope that reads the exported kind of records. Refused with 404 `job.file.missing` as long as there is no file; `hasResult` of the job shows whether there is one.',
    method: 'GET',
    path: { v2: '/jobs/{jobId}/result' },
    scope: 'jobs.read',
    pathParameters: { jobId: Uuid() },
    answer: { status: 200, mediaTypes: [csvType, xlsxType] },

    async handle({ tx, files, path, requireScope }) {
      const job = await concludeWithJobFiles(tx, path.jobId)
      if (!job) throw noSuchJob()
      const scope = scopeOf(job.parameters)
      if (scope) requireScope(scope)
      const { resultDigest: digest, resultName: name, resultMediaType: mediaType } = job
      if (!digest || !name || !mediaType) throw noJobFile()
      const size = job.resultSize ?? 0
      return fileAnswer(files, { digest, name, mediaType, size, disposition: 'attachment' })
    },
  })

export const getJobErrors = operation({
  name: 'getJobErrors',
  summary: 'Download the errors of an import',
  description:
    'Returns the faults of an imported file line by line, as CSV. Refused with 404 `job.file.missing` where no faults were found, or none yet; `hasErrors` of the job tells.',
  method: 'GET',
  path: { v2: '/jobs/{jobId}/errors' },
  scope: 'jobs.read',
  pathParameters: { jobId: Uuid() },
  answer: { status: 200, mediaTypes: [csvType] },

  async handle({ tx, files, path }) {
    const job = await concludeWithJobFiles(tx, path.jobId)
    if (!job) throw noSuchJob()
    if (!job.errorsDigest) throw noJobFile()
    const shown = { name: 'errors.csv', mediaType: csvType, disposition: 'attachment' } as const
    return fileAnswer(files, { digest: job.errorsDigest, size: job.errorsSize ?? 0, ...shown })
  },
})
