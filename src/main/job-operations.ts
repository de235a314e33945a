import { undoneImports } from '../platform/exchange/exchanged-kind.ts'
import { createExport } from '../platform/exchange/export/create-export.ts'
import { runExport } from '../platform/exchange/export/run-export.ts'
import { createImport } from '../platform/exchange/import/create-import.ts'
import { runImportJob } from '../platform/exchange/import/run-import-job.ts'
import { undoImportJob } from '../platform/exchange/import/undo/undo-import-job.ts'
import type { JobKind } from '../platform/jobs/job.ts'
import { jobShape } from '../platform/jobs/job-record.ts'
import { cancelJob } from '../platform/jobs/operations/cancel-job.ts'
import { getJob } from '../platform/jobs/operations/get-job.ts'
import { getJobErrors, getJobResult } from '../platform/jobs/operations/get-job-file.ts'
import { listJobs } from '../platform/jobs/operations/list-jobs.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import type { Room } from '../platform/room.ts'
import { exchangedKinds, exportedKinds } from './exchanged-kinds.ts'

/** Imports, exports, and the jobs of the rooms. */
export const jobKindsOf = (rooms: readonly Room[]): readonly JobKind[] => [
  runImportJob(exchangedKinds),
  undoImportJob(undoneImports(exchangedKinds)),
  runExport(exportedKinds),
  ...rooms.flatMap(({ jobs = [] }) => jobs),
]

/** The operations that request, show and cancel jobs. */
export function jobOperationsOf(rooms: readonly Room[]): readonly Operation[] {
  const kinds = jobKindsOf(rooms)
  const Job = jobShape(kinds)
  return [
    ...[createImport(exchangedKinds, Job), createExport(exportedKinds, Job)],
    ...[listJobs(Job), getJob(Job), cancelJob(Job), getJobResult(kinds), getJobErrors],
  ]
}
