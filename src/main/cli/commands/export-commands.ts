import type { Command } from '../command.ts'
import type { ExportedKind } from './export-file.ts'

function exporting(plural: ExportedKind): Command {
  return {
    name: `export ${plural}`,
    summary: `Export ${plural} into a file (CSV or XLSX) that can be imported again`,
    options: {
      tenant: { value: 'id or name', about: 'whose they are, where there are several tenants' },
      format: { value: 'csv or xlsx', about: 'else as the name of the file ends' },
      out: { value: 'file', about: `the file to write, ${plural}.csv unless said` },
      'changed-since': { value: 'date', about: 'only what has changed since, such as 2026-03-01' },
      bom: { about: 'begin a CSV file with a byte order mark' },
      force: { about: 'replace a file that is there already' },
    },
    examples: [
      `export ${plural} --out ${plural}.xlsx`,
      `export ${plural} --tenant "Northern Tea" --format csv --out ${plural}.csv`,
    ],
    async run(given, surroundings) {
      // What works on the database takes a while to load: commands that ask the service do without.
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
]
