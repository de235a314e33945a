import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { reportTable } from '../../reports/kept/report-store.ts'
import { usualDefinition } from '../../reports/results/report-definition.ts'

const reports = [
  {
    ...{ name: 'What sells best', measures: ['revenue', 'quantity', 'margin'], by: 'item' },
    ...{ period: 'last-30-days', comparedWith: 'before', view: 'bars' },
  },
  {
    ...{ name: 'Revenue by month compared with last year', measures: ['revenue'], by: 'month' },
    ...{ period: 'last-12-months', comparedWith: 'year-before', view: 'lines' },
  },
]

/** Reports that everybody sees; none is sent. */
export async function addReports(tx: TenantTx): Promise<void> {
  const usual = {
    ...{ isShared: true, timeZone: 'Europe/Berlin', languageIso: 'en', owner: 'Kontor' },
    ...{ recipients: [], schedule: null, nextDue: null, isMailStopped: false, userUuid: null },
  }
  await insertRows(
    tx,
    reportTable,
    reports.map((report) => ({ ...usualDefinition, ...usual, ...report })),
  )
}
