import type { Check } from '../../process/check.ts'
import type { Command } from '../command.ts'

// Loaded on demand: commands that only call the service start faster without database code.

const backUp: Command = {
  name: 'backup',
  summary: 'Back up all data of all tenants into one file, while the service runs',
  takes: ['file'],
  examples: ['backup kontor-2030-12-31.backup'],
  async run(given, surroundings) {
    const { backUp: run } = await import('./keep-copy.ts')
    return run(given, surroundings)
  },
}

const restore: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty database, all of it or nothing',
  takes: ['file'],
  examples: [
    'restore kontor-2030-12-31.backup',
    'restore kontor-2030-12-31.backup --json   # DATABASE_URL names the empty database',
  ],
  async run(given, surroundings) {
    const { fillFrom } = await import('./keep-copy.ts')
    return fillFrom(given, surroundings)
  },
}

const migrate: Command = {
  name: 'migrate',
  summary: 'Migrate the database schema to this version',
  examples: ['migrate'],
  async run(_given, { config }) {
    const { withDatabase } = await import('../open-pool.ts')
    const { migrate: run } = await import('../../../platform/postgres/migrate.ts')
    const applied = await withDatabase(config(), (_pool, { owner }) => run(owner))
    const text = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.'
    return { json: { applied }, text }
  },
}

const doctor: Command = {
  name: 'doctor',
  summary: 'Check everything that a healthy service needs, without changing anything',
  options: {
    'print-roles': {
      about: 'print the SQL with which an administrator of the server prepares the roles',
    },
  },
  examples: ['doctor', 'doctor --json', 'doctor --print-roles > roles.sql'],
  async run(given, { config }) {
    const { doctor: examine, rolesFor } = await import('../../doctor/doctor.ts')
    if (given.has('print-roles')) {
      const script = rolesFor(config())
      return { json: { script }, text: script }
    }
    const checks = await examine(config())
    const isWell = checks.every(({ status }) => status !== 'fail')
    return { json: checks, text: checks.map(findingOf).join('\n'), status: isWell ? 0 : 1 }
  },
}

const rotate: Command = {
  name: 'signing-key rotate',
  summary: 'Sign tokens with a new key; tokens signed before stay valid',
  examples: ['signing-key rotate'],
  async run(_given, { config }) {
    const { withDatabase } = await import('../open-pool.ts')
    const { openVault } = await import('../../process/master-key.ts')
    const { rotateSigningKeys } = await import('../../process/upkeep/rotate-signing-keys.ts')
    const settings = config()
    const vault = openVault(settings)
    await withDatabase(settings, (pool) => rotateSigningKeys(pool, vault, 0))
    return {
      json: { rotated: true },
      text: 'The new key is published and will sign tokens in two minutes.',
    }
  },
}

const marks = { ok: '✓', warn: '!', fail: '✗' }

function findingOf({ name, status, detail, remedy }: Check): string {
  const finding = `${marks[status]} ${name.padEnd(16)} ${detail}`
  return remedy === '' ? finding : `${finding}\n${' '.repeat(19)}${remedy}`
}

export const upkeepCommands = [backUp, restore, migrate, rotate, doctor]
