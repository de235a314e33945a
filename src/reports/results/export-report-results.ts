import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Type from 'typebox'
import { lineOf } from '../../platform/exchange/export/write-rows.ts'
import { csvType, xlsxType } from '../../platform/jobs/job-file-type.ts'
import { Binary, operation, Reply } from '../../platform/pipeline/operation.ts'
import { writeSheet } from '../../platform/tables/workbook/write-sheet.ts'
import type { FindReported } from './asked-report.ts'
import { checkedReport, ReportQuery, readingRules, reportExample } from './query-report.ts'
import { readReport, timeLimitMs } from './read-report-store.ts'
import { type ReportTable, tableOf } from './report-table.ts'

const formats = ['csv', 'xlsx'] as const
const mediaTypes = { csv: csvType, xlsx: xlsxType }

export const exportReportResults = (find: FindReported) =>
  operation({
    name: 'exportReportResults',
    summary: 'Export figures of a report',
    description: `Returns the figures of a report as a file, with the rows, the sum of what has no row of its own, and the totals that \`queryReport\` shows, in the language of the request. ${readingRules}`,
    method: 'POST',
    readsOnly: true,
    readsMany: true,
    path: { v2: '/report-results/file' },
    scope: 'reports.read',
    query: {
      format: Type.Unsafe<(typeof formats)[number]>({
        ...{ type: 'string', enum: [...formats], default: 'csv' },
        description: 'csv: UTF-8 with commas and a dot before decimals; xlsx: a spreadsheet.',
      }),
    },
    body: ReportQuery,
    example: reportExample,
    answer: { status: 200, mediaTypes: Object.values(mediaTypes) },
    timeLimitMs,

    async handle(call) {
      const { tx, headers, caller, query } = call
      const { definition, asked } = checkedReport(call, find)
      const { language } = headers
      const { currencyIso } = caller.tenant
      const results = await readReport(tx, asked, { definition, language, currencyIso })
      const table = tableOf(results, find(), language)
      const { format = 'csv' } = query
      const open = async () =>
        Readable.from([format === 'csv' ? csvOf(table) : await xlsxOf(table)])
      return new Reply(new Binary(mediaTypes[format], undefined, open), {
        headers: {
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="report-${results.from}.${format}"`,
        },
      })
    },
  })

/** The table as a CSV file, with the mark by which spreadsheets know UTF-8. */
export function csvOf({ heads, rows }: ReportTable): Buffer {
  return Buffer.from(`\ufeff${[heads, ...rows].map(lineOf).join('')}`)
}

async function xlsxOf({ heads, rows }: ReportTable): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'kontor-report-'))
  try {
    const file = join(directory, 'table')
    await writeSheet(file, Readable.from([heads, ...rows]))
    return await readFile(file)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
