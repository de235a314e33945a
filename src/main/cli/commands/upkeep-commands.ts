import type { Check } from '../../process/check.ts'
import type { Command } from '../command.ts'

// What works on the database takes a while to load: commands that ask the service do without.

const backUp: Command = {
  name: 'backup',
  summary: 'Copy all data of all tenants into one file, while the service goes on',
  takes: ['file'],
  examples: ['backup kontor-2030-12-31.backup'],
  async run(given, surroundings) {
    const { backUp: deed } = await import('./keep-copy.ts')
    return deed(given, surroundings)
  },
}

const restore: Command = {
  name: 'restore',
  summary: 'Fill an empty database from a backup: all of it, or nothing',
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
  summary: 'Bring the schema of the database up to date',
  examples: ['migrate'],
  async run(_given, { config }) {
    const { withDatabase } = await import('../open-pool.ts')
    const { migrate: deed } = await import('../../../platform/postgres/migrate.ts')
    const applied = await withDatabase(config(), (_pool, { owner }) => deed(owner))
    const text = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.'
    return { json: { applied }, text }
  },
}

const doctor: Command = {
  name: 'doctor',
  summary: 'Look at everything that a healthy service needs; it changes nothing',
  examples: ['doctor', 'doctor --json'],
  async run(_given, { config }) {
    const { doctor: examine } = await import('../../doctor/doctor.ts')
    const checks = await examine(config())
    const isWell = checks.every(({ status }) => status !== 'fail')
    return { json: checks, text: checks.map(told).join('\n'), status: isWell ? 0 : 1 }
  },
}

const rotate: Command = {
  name: 'signing-key rotate',
  summary: 'Sign tokens with a new key; those signed before stay valid',
  examples: ['signing-key rotate'],
  async run(_given, { config }) {
    const { withDatabase } = await import('../open-pool.ts')
    const { openVault } = await import('../../process/master-key.ts')
    const { rotateSigningKeys } = await import('../../process/rotate-signing-keys.ts')
    const settings = config()
    const vault = openVault(settings)
    await withDatabase(settings, (pool) => rotateSigningKeys(pool, vault, 0))
    return { json: { rotated: true }, text: 'The new key is published and signs in two minutes.' }
  },
}

const marks = { ok: '✓', warn: '!', fail: '✗' }

function told({ name, status, detail, remedy }: Check): string {
  const finding = `${marks[status]} ${name.padEnd(16)} ${detail}`
  return remedy === '' ? finding : `${finding}\n${' '.repeat(19)}${remedy}`
}

export const upkeepCommands = [backUp, restore, migrate, rotate, doctor]
