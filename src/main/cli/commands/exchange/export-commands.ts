import type { Command } from '../../command.ts'
import type { ExportedKind } from './export-file.ts'

function exporting(plural: ExportedKind): Command {
  return {
    name: `export ${plural}`,
    summary: `Export ${plural} into a file (CSV or XLSX) that can be imported again`,
    options: {
      tenant: { value: 'id or name', about: 'the tenant; required where there are several' },
      format: {
        value: 'csv or xlsx',
        about: 'file format; taken from the file name when left out',
      },
      out: { value: 'file', about: `file to write (${plural}.csv)` },
      'changed-since': {
        value: 'date',
        about: 'only records that changed since this date, such as 2026-03-01',
      },
      bom: { about: 'begin a CSV file with a byte order mark' },
      force: { about: 'replace an existing file' },
    },
    examples: [
      `export ${plural} --out ${plural}.xlsx`,
      `export ${plural} --tenant "Northern Tea" --format csv --out ${plural}.csv`,
    ],
    async run(given, surroundings) {
      // Loaded on demand: commands that only call the service start faster without database code.
      const { exportFile } = await import('./export-file.ts')
      return exportFile(plural, given, surroundings)
    },
  }
}

export const exportCommands = [
  exporting('items'),
  exporting('prices'),
  exporting('stock'),
  exporting('customers'),
  exporting('addresses'),
  exporting('orders'),
  exporting('parcels'),
]
