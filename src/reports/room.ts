import type { Room } from '../platform/room.ts'
import { reportCopies } from './copies.ts'
import { reportList } from './kept/report-list.ts'
import { reportsLimits } from './limits.ts'
import type { FindReported } from './results/asked-report.ts'
import { exportReportResults } from './results/export-report-results.ts'
import { listReportMeasures } from './results/list-report-measures.ts'
import { queryReport } from './results/query-report.ts'
import { reportsRetention } from './retention.ts'
import { reportScopes } from './scopes.ts'
import { sendDueReports } from './sending/send-due-reports.ts'
import { reportsTables } from './tables.ts'
import { reportWords } from './words.ts'

export interface ReportsOptions {
  /** What all rooms declare. */
  readonly reported: FindReported
}

/** Figures of what the rooms measure, kept as reports and sent by mail. */
export const reports = ({ reported }: ReportsOptions): Room => ({
  name: 'reports',
  words: reportWords,
  limits: reportsLimits,
  tables: reportsTables,
  retention: reportsRetention,
  copies: reportCopies,
  operations: [listReportMeasures(reported), queryReport(reported), exportReportResults(reported)],
  scopes: reportScopes,
  referenceLists: [reportList(reported)],
  upkeep: [
    {
      clearTenant: async (tx, limit) => ({
        reportsSent: await sendDueReports(tx, Math.min(limit, atOnce), reported),
      }),
    },
  ],
})

/** Reports of a tenant that are due together, in one transaction. */
const atOnce = 100
