import { findActingCaller } from '../../access/doors/users/acting-caller-store.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import type { Period } from '../../platform/reports/periods.ts'
import type { ExportedCell } from '../../platform/tables/exported-cell.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import type { MailedKind } from '../../printing/mailed-kind.ts'
import { ownerMayNot, reportSentences } from '../kept/report.ts'
import { findReport, type StoredReport } from '../kept/report-store.ts'
import { askedReport, type FindReported, scopesOf } from '../results/asked-report.ts'
import { csvOf } from '../results/export-report-results.ts'
import { readReport, timeLimitMs } from '../results/read-report-store.ts'
import { dayIn } from '../results/relative-period.ts'
import type { ReportResults } from '../results/report-results.ts'
import { type ReportTable, tableOf } from '../results/report-table.ts'
import { mayRead } from './may-read.ts'

/** A report as a mail: the first rows in its text, and all of them in a file. */
export const mailedReports = (find: FindReported): MailedKind => ({
  kind: 'report',
  scope: 'reports.read',

  async write({ pool, tenantId }, { id, created }) {
    const { report, results } = await asTenant(
      pool,
      tenantId,
      async (tx) => {
        const report = await findReport(tx, { id })
        if (!report) throw missing()
        const caller = await findActingCaller(tx, report)
        if (!mayRead(caller, scopesOf(report, find()))) throw ownerMayNot()
        const today = dayIn(report.timeZone, created)
        const fieldName = (path: readonly (string | number)[]) => path.join('.')
        const found = askedReport(report, find(), { today, fieldName })
        if ('faults' in found) throw missing()
        const { currencyIso } = caller.tenant
        const reading = { definition: report, language: report.languageIso, currencyIso }
        return { report, results: await readReport(tx, found.asked, reading) }
      },
      { timeLimitMs, mayUseStandby: true },
    )
    const table = tableOf(results, find(), report.languageIso)
    const name = `${report.name} ${results.from}.csv`
    return {
      subject: `${report.name} (${daysOf(results, report.languageIso)})`,
      text: textOf(report, results, table),
      attachments: [{ name, mediaType: 'text/csv; charset=utf-8', bytes: csvOf(table) }],
    }
  },
})

const missing = () =>
  new Refusal('broken-rule', 'report.missing', reportSentences['report.missing'])

const shownMax = 20
const nameLength = 32

function textOf(
  report: StoredReport,
  results: ReportResults,
  { heads, rows }: ReportTable,
): string {
  const { languageIso } = report
  const body = rows.slice(0, -1)
  const shown = [...body.slice(0, shownMax), ...rows.slice(-1)]
  const lines = aligned([
    heads,
    ...shown.map((row) => row.map((cell) => written(cell, languageIso))),
  ])
  const left = body.length - shownMax
  const note = left > 0 ? [`${left} ${texts.more[languageIso]}`] : []
  const { formerFrom: from, formerUntil: until } = results
  const isCompared = from !== null && until !== null
  const comparison = isCompared
    ? [`${texts.comparison[languageIso]} ${daysOf({ from, until }, languageIso)}`]
    : []
  return [
    ...[report.name, daysOf(results, languageIso), ...comparison, '', ...lines, ...note],
    ...['', texts.attached[languageIso], ''],
  ].join('\n')
}

function daysOf({ from, until }: Period, language: 'de' | 'en'): string {
  const format = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' },
  })
  const [first, last] = [from, until].map((day) => format.format(new Date(day)))
  return from === until ? `${first}` : `${first} – ${last}`
}

function written(cell: ExportedCell, language: 'de' | 'en'): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  return new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    maximumFractionDigits: 4,
  }).format(Number(cell.number))
}

/** Columns of one width each; figures at the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const cut = rows.map((row) => row.map((cell) => cell.slice(0, nameLength)))
  const widths = (cut[0] ?? []).map((_, column) =>
    Math.max(...cut.map((row) => row[column]?.length ?? 0)),
  )
  return cut.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

const texts = {
  comparison: { en: 'Compared with', de: 'Verglichen mit' },
  more: { en: 'further rows in the file.', de: 'weitere Zeilen in der Datei.' },
  attached: {
    en: 'All rows are attached as a file (CSV).',
    de: 'Alle Zeilen hängen als Datei (CSV) an.',
  },
} as const
