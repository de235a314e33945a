import { mappingExample } from '../../../../platform/exchange/mapping/mapping-example.ts'
import type { Command } from '../../command.ts'
import type { ImportedKind } from './import-file.ts'

/** The same format as the member `mapping` over HTTP; a test imports with it. */
const mappingExplained = [
  'The mapping file; every part of it may be left out:',
  ...JSON.stringify(mappingExample, undefined, 2).split('\n'),
  'columns   field by column, null for one that is left out; without them, columns are guessed',
  'lookups   columns that hold the keys of another file in the same directory',
  'defaults  what a field is where its cell is empty or no column is mapped to it',
]

const warehouse = {
  warehouse: {
    value: 'name',
    about: 'warehouse of lines that name none (the default warehouse)',
  },
}

function importing(plural: ImportedKind, more: Command['options'] = {}): Command {
  return {
    name: `import ${plural}`,
    summary: `Import ${plural} from a file (CSV or XLSX): all lines or none`,
    takes: ['file'],
    options: {
      tenant: { value: 'id or name', about: 'the tenant; required where there are several' },
      mapping: { value: 'file', about: 'JSON that says which column is which field (see below)' },
      'write-mapping': { value: 'file', about: 'write such a file from what is guessed, and stop' },
      'unknown-columns': {
        value: 'refuse|ignore',
        about: 'what to do with unknown columns (refuse, unless you agree to ignore them)',
      },
      'dry-run': { about: 'check everything and write nothing' },
      'skip-bad': { about: 'leave bad lines out instead of refusing the file' },
      ...more,
      errors: { value: 'file', about: 'write every fault into this file (CSV)' },
      yes: { about: 'do not ask before writing; needed where nobody can be asked' },
    },
    explanation: mappingExplained,
    examples: [
      `import ${plural} ${plural}.csv --dry-run`,
      `import ${plural} ${plural}.csv --write-mapping mapping.json`,
      `import ${plural} ${plural}.csv --mapping mapping.json --tenant "Northern Tea" --yes`,
      `import ${plural} ${plural}.csv --dry-run --errors errors.csv`,
    ],
    async run(given, surroundings) {
      // Loaded on demand: commands that only call the service start faster without database code.
      const { importFile } = await import('./import-file.ts')
      return importFile(plural, given, surroundings)
    },
  }
}

export const importCommands = [
  importing('items', warehouse),
  importing('prices'),
  importing('stock', warehouse),
  importing('customers'),
  importing('addresses'),
  importing('orders'),
  importing('parcels'),
]
