import { followEvents } from '../automation/event-stream/follow-events.ts'
import { attachmentOperations } from '../platform/attachments/attachment-operations.ts'
import { undoAuditEntry, undoRequest } from '../platform/audit/undo/undo-audit-entry.ts'
import { undoTable } from '../platform/audit/undo/undo-table.ts'
import { undoneImports } from '../platform/exchange/exchanged-kind.ts'
import { createExport } from '../platform/exchange/export/create-export.ts'
import { createImport } from '../platform/exchange/import/create-import.ts'
import { queryGraph } from '../platform/graph/http/query-graph.ts'
import { jobShape } from '../platform/jobs/job-record.ts'
import { cancelJob } from '../platform/jobs/operations/cancel-job.ts'
import { getJob } from '../platform/jobs/operations/get-job.ts'
import { getJobErrors, getJobResult } from '../platform/jobs/operations/get-job-file.ts'
import { listJobs } from '../platform/jobs/operations/list-jobs.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import { referenceOperations } from '../platform/records/reference-operations.ts'
import { attachmentOwners } from './attachments.ts'
import { followedEvents } from './events.ts'
import { exchangedKinds, exportedKinds } from './exchanged-kinds.ts'
import { graphQueries } from './graph.ts'
import { jobKinds } from './job-kinds.ts'
import { referenceLists } from './reference-lists.ts'
import { rooms } from './rooms.ts'

const Job = jobShape(jobKinds)

/** What the rooms bring, and what works on the records of all of them. */
const undoable: readonly Operation[] = [
  ...rooms.flatMap(({ operations }) => operations),
  ...referenceLists.flatMap(referenceOperations),
  ...attachmentOwners.flatMap(attachmentOperations),

  // Files in and out, as jobs
  createImport(exchangedKinds, Job),
  createExport(exportedKinds, Job),
  listJobs(Job),
  getJob(Job),
  cancelJob(Job),
  getJobResult(jobKinds),
  getJobErrors,

  queryGraph(graphQueries),
  followEvents(followedEvents),
]

/** How what each of them wrote is taken back. */
export const undo = undoTable(
  undoable,
  rooms.map((room) => room.undo ?? {}),
  referenceLists,
  attachmentOwners,
  undoneImports(exchangedKinds),
)

/** Every operation of the service. */
export const endpoints: readonly Operation[] = [
  ...undoable,
  undoAuditEntry(undo),
  undoRequest(undo),
]
