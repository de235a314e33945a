import { fileAnswer } from '../../files/file-answer.ts'
import { operation } from '../../pipeline/operation.ts'
import { Uuid } from '../../values/shape.ts'
import type { JobKind } from '../job.ts'
import { csvType } from '../job-file-type.ts'
import { noJobFile, noSuchJob } from '../job-record.ts'
import { concludeWithJobFiles } from '../job-record-store.ts'

/** The file of a job whose kind produces one, for callers with the scope that the kind demands. */
export const getJobResult = (kinds: readonly JobKind[]) =>
  operation({
    name: 'getJobResult',
    summary: 'Download the result of a job',
    description:
      'Returns the file that the job has written, for an export CSV or XLSX. In addition to the scope below it needs the scope that reads the exported kind of records. Refused with 404 `job.file.missing` as long as there is no file; `hasResult` of the job shows whether there is one.',
    method: 'GET',
    path: { v2: '/jobs/{jobId}/result' },
    scope: 'jobs.read',
    pathParameters: { jobId: Uuid() },
    answer: {
      status: 200,
      mediaTypes: [...new Set(kinds.flatMap(({ file }) => file?.mediaTypes ?? []))],
    },

    async handle({ tx, files, path, requireScope }) {
      const job = await concludeWithJobFiles(tx, path.jobId)
      if (!job) throw noSuchJob()
      const produced = kinds.find((kind) => kind.name === job.kind)?.file
      if (!produced) throw noJobFile()
      requireScope(produced.scopeOf(job.parameters))
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
    'Returns the faults of an imported file line by line, as CSV. Refused with 404 `job.file.missing` where no faults were found, or none yet; `hasErrors` of the job shows whether there are any.',
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
