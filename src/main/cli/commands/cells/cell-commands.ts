import type { Command } from '../../command.ts'

// Loaded on demand: commands that only call the service start faster without database code.

const addCell: Command = {
  name: 'cell add',
  summary: 'Add a cell: another database for further tenants',
  takes: ['name'],
  explanation: [
    'The database is that of CELL_DATABASE_URL, and for the owner of the schema that of',
    'CELL_DIRECT_DATABASE_URL, a standby of it for reads that of CELL_STANDBY_DATABASE_URL: addresses at which every process of the service reaches it. It must be empty',
    'and is migrated. The addresses are kept sealed with the master key. Each cell needs a work of its own',
    '(CELL=name).',
  ],
  examples: ['cell add b', 'cell add munich --json'],
  async run(given, surroundings) {
    const { addCell: add } = await import('./cells.ts')
    return add(given, surroundings)
  },
}

const setStandby: Command = {
  name: 'cell standby',
  summary: 'Say which standby of a cell answers lists and reports',
  takes: ['name'],
  options: {
    none: { about: 'none: its primary answers all' },
  },
  explanation: [
    'The standby is that of CELL_STANDBY_DATABASE_URL. Processes use it within a second. That of the first',
    'cell is configured: STANDBY_DATABASE_URL.',
  ],
  examples: ['cell standby b', 'cell standby b --none'],
  async run(given, surroundings) {
    const { setStandby: set } = await import('./cells.ts')
    return set(given, surroundings)
  },
}

const listCells: Command = {
  name: 'cell list',
  summary: 'List the cells, what they hold, and moves that are under way',
  examples: ['cell list', 'cell list --json'],
  async run(_given, surroundings) {
    const { listCells: list } = await import('./cells.ts')
    return list(surroundings)
  },
}

const drainCell: Command = {
  name: 'cell drain',
  summary: 'Move all tenants of a cell to the others, one after another',
  takes: ['name'],
  options: {
    undo: { about: 'let the cell take tenants again' },
  },
  explanation: [
    'From now on no tenant is created in the cell or moved to it. Each goes to the cell with the fewest',
    'tenants. What is broken off goes on where the command is given again.',
  ],
  examples: ['cell drain b', 'cell drain b --undo'],
  async run(given, surroundings) {
    const { drainCell: drain } = await import('./cells.ts')
    return drain(given, surroundings)
  },
}

const moveTenant: Command = {
  name: 'tenant move',
  summary: 'Move a tenant to another cell while it is worked with',
  takes: ['tenant', 'cell'],
  options: {
    'grace-hours': { value: 'number', about: 'hours until the rows at the old place go (72)' },
  },
  explanation: [
    'Rows are copied and compared, changes follow, and for some seconds at most requests of the tenant get',
    '503 with Retry-After. Broken off at any time, the tenant stays where it was. The server of its cell needs',
    'wal_level = logical, and both owners must be superusers.',
  ],
  examples: ['tenant move 4f0c2e2e-6f0a-4f0e-9a51-0d7f0c1f7c11 b'],
  async run(given, surroundings) {
    const { moveOne } = await import('./cells.ts')
    return moveOne(given, surroundings)
  },
}

export const cellCommands = [addCell, setStandby, listCells, drainCell, moveTenant]
