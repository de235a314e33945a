import type { ImportReport, UnknownColumn } from '../../../../platform/exchange/import/importer.ts'
import { suggestion } from '../../../../platform/exchange/mapping/near-fields.ts'
import type { Answer } from '../../command.ts'
import { factsOf, tableOf } from '../../table.ts'

const linesShown = 20

/** The report of an import for people: counts, faults by reason, then the first faulty lines. */
export function reportedImport(
  report: ImportReport,
  plural: string,
  { isDryRun, errorsFile }: { readonly isDryRun: boolean; readonly errorsFile: string | undefined },
): Answer {
  const isUnknown = report.refusedColumns.length > 0
  const isRefused = isUnknown || (report.badLines > 0 && !report.written)
  const parts = [
    ...(isDryRun ? [`This was a dry run: no ${plural} were written.`] : []),
    ...(isRefused && !isDryRun ? [`Nothing was imported: ${refusal(report)}.`] : []),
    figures(report, isDryRun),
    ...ignored(report),
    ...faults(report, errorsFile),
    ...(isUnknown ? [unknown(report.refusedColumns)] : []),
    ...(report.badLines > 0 && isRefused
      ? ['Correct the bad lines, or leave them out with --skip-bad.']
      : []),
  ]
  const json = { ...report, errorsFile: errorsFile ?? null }
  return { json, text: parts.join('\n\n'), status: isRefused ? 1 : 0 }
}

function refusal({ refusedColumns, badLines }: ImportReport): string {
  const reasons = [
    ...(badLines > 0 ? ['some lines are bad'] : []),
    ...(refusedColumns.length > 0 ? ['some columns are not known'] : []),
  ]
  return reasons.join(', and ')
}

function figures(report: ImportReport, isDryRun: boolean): string {
  return factsOf({
    'Lines read': report.lines,
    [isDryRun ? 'Would be added' : 'Added']: report.created,
    [isDryRun ? 'Would be changed' : 'Changed']: report.updated,
    'As they were': report.unchanged,
    'Bad lines': report.badLines,
  })
}

function ignored({ ignoredColumns }: ImportReport): string[] {
  if (ignoredColumns.length === 0) return []
  const holding = ignoredColumns.filter(({ values }) => values > 0)
  const filled = holding.map(({ column, values }) => `${column} (${values} values)`)
  const empty = ignoredColumns.length - holding.length
  const all = [...filled, ...(empty > 0 ? [`${empty} columns without values`] : [])]
  return [`Not imported: ${all.join(', ')}`]
}

function faults(report: ImportReport, errorsFile: string | undefined): string[] {
  if (report.faults === 0) return []
  const reasons = tableOf(
    report.reasons,
    { times: ({ count }) => count, column: ({ column }) => column, reason: ({ reason }) => reason },
    '',
  )
  const lines = [...new Set(report.bad.map(({ line }) => line))].slice(0, linesShown)
  const shown = report.bad.filter(({ line }) => lines.includes(line))
  const cut = report.faults - shown.length
  const where = errorsFile ? `all are in ${errorsFile}` : 'see all with --errors FILE.csv'
  return [
    `What is wrong, by reason:\n${reasons}`,
    `${cut > 0 ? 'The first lines' : 'The lines'}:\n${shown.map(faultLine).join('\n')}`,
    ...(cut > 0 ? [`${cut} more faults are not shown here; ${where}.`] : []),
  ]
}

function unknown(columns: readonly UnknownColumn[]): string {
  const names = columns.map(({ column, near }) => `"${column}"${suggestion(near)}`)
  return `Unknown columns: ${names.join(', ')}. Name their fields with --mapping, or import without them: --unknown-columns ignore.`
}

function faultLine({ line, column, reason }: ImportReport['bad'][number]): string {
  return `line ${line}${column === undefined ? '' : `, ${column}`}: ${reason}`
}
