import { undoneImports } from '../platform/exchange/exchanged-kind.ts'
import { runExport } from '../platform/exchange/export/run-export.ts'
import { runImportJob } from '../platform/exchange/import/run-import-job.ts'
import { undoImportJob } from '../platform/exchange/import/undo/undo-import-job.ts'
import type { JobKind } from '../platform/jobs/job.ts'
import { exchangedKinds, exportedKinds } from './exchanged-kinds.ts'
import { rooms } from './rooms.ts'

/** Every kind of work that no request waits for. */
export const jobKinds: readonly JobKind[] = [
  runImportJob(exchangedKinds),
  undoImportJob(undoneImports(exchangedKinds)),
  runExport(exportedKinds),
  ...rooms.flatMap(({ jobs = [] }) => jobs),
]
