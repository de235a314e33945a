import { migrate } from '../../platform/postgres/migrate.ts'
import type { Command } from './command.ts'
import { withDatabase } from './open-pool.ts'

const bringUpToDate: Command = {
  name: 'migrate',
  summary: 'Bring the schema of the database up to date',
  examples: ['migrate', 'DATABASE_URL=postgres://… kontor migrate'],
  async run(_given, { config }) {
    const applied = await withDatabase(config(), (_pool, { owner }) => migrate(owner))
    const text = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.'
    return { json: { applied }, text }
  },
}

export const upkeepCommands = [bringUpToDate]
