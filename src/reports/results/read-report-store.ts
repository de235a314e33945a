import type { Language } from '../../platform/http/headers.ts'
import { TenantLine } from '../../platform/pipeline/turns/tenant-lines.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findLabels } from '../../platform/reports/figures-store.ts'
import { readFigures, withLabels } from '../../platform/reports/report-figures.ts'
import type { AskedReport } from './asked-report.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportResults } from './report-results.ts'

/** How long a request for figures may take. */
export const timeLimitMs = 20_000

/**
 * One report of a tenant is read at a time, and two of all tenants: sums over years keep a processor of the database
 * busy.
 */
// A request that waits holds a connection of its tenant, so only few may wait.
const line = new TenantLine({ waitingMax: 2, waitMs: 8_000 }, 2)

interface Reading {
  readonly definition: Pick<ReportDefinition, 'measures'>
  readonly language: Language
  readonly currencyIso: string
}

/** The figures of a report. Refused with `service.unavailable` (503) where too many wait for theirs. */
export function readReport(
  tx: TenantTx,
  asked: AskedReport,
  { definition, language, currencyIso }: Reading,
): Promise<ReportResults> {
  return line.run(tx.tenantId, async () => {
    tx.soon(fixed(`set local statement_timeout = '15s'`))
    const { period, former, by, filters, dimensions } = asked
    const read = await readFigures(tx, asked)
    const figures = await withLabels(tx, { figures: read, by, dimensions, language })
    const shownFilters = []
    for (const { dimension: name, keys } of filters) {
      const dimension = dimensions.find((one) => one.name === name) ?? {}
      const labels = await findLabels(tx, dimension, { keys, language })
      const values = keys.map((key) => ({ key, label: labels.get(key) ?? '' }))
      shownFilters.push({ dimension: name, values })
    }
    return {
      ...{ measures: definition.measures, by, from: period.from, until: period.until },
      ...{ formerFrom: former?.from ?? null, formerUntil: former?.until ?? null, currencyIso },
      ...shown(figures),
      filters: shownFilters,
    }
  })
}

type Figures = Awaited<ReturnType<typeof readFigures>>

/** The same, with lists that may be changed, as shapes have them. */
function shown({ rows, others, totals }: Figures) {
  const lists = <Row extends Pick<Figures['rows'][number], 'values' | 'former'>>(row: Row) => ({
    ...row,
    ...{ values: [...row.values], former: row.former && [...row.former] },
  })
  return { rows: rows.map(lists), others: others && lists(others), totals: lists(totals) }
}
