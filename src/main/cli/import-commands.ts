import type { Command } from './command.ts'
import type { ImportedKind } from './import-file.ts'

function importing(plural: ImportedKind): Command {
  return {
    name: `import ${plural}`,
    summary: `Import ${plural} from a file (CSV or XLSX): all lines or none`,
    takes: ['file'],
    options: {
      tenant: { value: 'id or name', about: 'whose they are, where there are several tenants' },
      mapping: { value: 'file', about: 'JSON that says which column is which field' },
      'dry-run': { about: 'check everything and write nothing' },
      'skip-bad': { about: 'leave bad lines out instead of refusing the file' },
      yes: { about: 'do not ask before writing' },
    },
    examples: [
      `import ${plural} ${plural}.csv --dry-run`,
      `import ${plural} ${plural}.csv --mapping mapping.json --tenant "Northern Tea" --yes`,
    ],
    async run(given, surroundings) {
      // What works on the database takes a while to load: commands that ask the service do without.
      const { importFile } = await import('./import-file.ts')
      return importFile(plural, given, surroundings)
    },
  }
}

export const importCommands = [
  importing('items'),
  importing('prices'),
  importing('stock'),
  importing('customers'),
]
