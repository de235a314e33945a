import { followEvents } from '../automation/event-stream/follow-events.ts'
import { attachmentOperations } from '../platform/attachments/attachment-operations.ts'
import { undoAuditEntry, undoRequest } from '../platform/audit/undo/undo-audit-entry.ts'
import { undoTable } from '../platform/audit/undo/undo-table.ts'
import { listDuties } from '../platform/duties/list-duties.ts'
import { undoneImports } from '../platform/exchange/exchanged-kind.ts'
import { queryGraph } from '../platform/graph/http/query-graph.ts'
import type { Operation } from '../platform/pipeline/operation.ts'
import { referenceOperations } from '../platform/records/reference-lists/reference-operations.ts'
import { scanRecords } from '../platform/scans/scan-records.ts'
import { searchRecords } from '../platform/search/search-records.ts'
import { listSetupSteps } from '../platform/setup/list-setup-steps.ts'
import { exchangedKinds } from './exchanged-kinds.ts'
import { jobOperationsOf } from './job-operations.ts'
import { attachmentOwners } from './registries/attachments.ts'
import { duties } from './registries/duties.ts'
import { followedEvents } from './registries/events.ts'
import { graphQueries } from './registries/graph.ts'
import { referenceLists } from './registries/reference-lists.ts'
import { searchedKinds } from './registries/searched-kinds.ts'
import { setupSteps } from './registries/setup-steps.ts'
import { rooms } from './rooms.ts'

/** The operations of the rooms, and those that work on the records of all rooms. */
const undoable: readonly Operation[] = [
  ...rooms.flatMap(({ operations }) => operations),
  ...referenceLists.flatMap(referenceOperations),
  ...attachmentOwners.flatMap(attachmentOperations),

  ...jobOperationsOf(rooms),
  queryGraph(graphQueries),
  searchRecords(searchedKinds),
  scanRecords(searchedKinds.filter(({ scan }) => scan)),
  listSetupSteps(setupSteps),
  listDuties(duties),
  followEvents(followedEvents),
]

/** How the writes of each of them are undone. */
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
