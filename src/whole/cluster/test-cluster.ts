import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../platform/postgres/migrate.ts'
import { clusterOwner } from '../../platform/testing/database.ts'
import { judge } from './judge-statements.ts'

/**
 * `npm run test:cluster`: tests on the database of a Citus cluster that ERP_CITUS_URL names, and what
 * each of their statements needed there. With arguments only the files that these name.
 */

const files = [
  'src/whole/cluster/statements.cluster.ts',
  'src/access/registration/*.test.ts',
  'src/catalog/items/*.test.ts',
  'src/catalog/item-batch/*.test.ts',
  'src/catalog/copying/copy-item-details.test.ts',
  'src/catalog/activation/activation.test.ts',
  'src/catalog/exchange/import-*.test.ts',
  'src/catalog/item-changes/*.test.ts',
  'src/warehouse/stocks/**/*.test.ts',
  'src/platform/events/outbox.test.ts',
  'src/platform/graph/graph*.test.ts',
  'src/platform/jobs/job-sharing.test.ts',
  'src/platform/jobs/jobs.test.ts',
  'src/access/login/attempts.test.ts',
  'src/whole/catalogue/round-trip.test.ts',
  'src/whole/catalogue/locks.test.ts',
]

/** One after the other: their workers take jobs of every tenant, whose files only the test that asked has. */
const alone = [
  'src/catalog/exchange/undo-*.test.ts',
  'src/customers/exchange/undo-*.test.ts',
  'src/platform/exchange/import/undo/*.test.ts',
]

const owner = clusterOwner()
if (owner) await run(process.argv.slice(2))
else process.stderr.write('SKIPPED: the tests on a cluster. ERP_CITUS_URL names no database.\n')

async function run(asked: readonly string[]): Promise<void> {
  await migrate(owner ?? {})
  const directory = mkdtempSync(join(tmpdir(), 'kontor-cluster-'))
  const notes = join(directory, 'statements')
  writeFileSync(notes, '')
  try {
    const paths = globSync(asked.length > 0 ? asked : [...alone, ...files])
    const ones = new Set(globSync(alone))
    // First, before others have left jobs.
    const first = testAll(
      paths.filter((path) => ones.has(path)),
      notes,
      1,
    )
    const second = testAll(
      paths.filter((path) => !ones.has(path)),
      notes,
      2,
    )
    process.exitCode = report(notes) || first || second
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** At most two files at a time: the cluster's own three servers need the rest of a small machine. */
function testAll(paths: readonly string[], notes: string, concurrency: number): number {
  if (paths.length === 0) return 0
  const recorder = fileURLToPath(new URL('record-statements.ts', import.meta.url))
  const args = ['--import', recorder, '--test', `--test-concurrency=${concurrency}`, ...paths]
  // biome-ignore lint/style/noProcessEnv: the tests have the environment of this process.
  const env = { ...process.env, CLUSTER_STATEMENTS: notes }
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
}

function report(notes: string): number {
  const { statements, onOneShard, onCoordinator, excepted, faults } = judge(notes)
  process.stdout.write(
    `\nOn the cluster: ${statements} statements, ${onOneShard} on one shard, ` +
      `${onCoordinator} by the coordinator, ${excepted.length} excepted, ${faults.length} faults.\n`,
  )
  for (const text of excepted) process.stdout.write(`  excepted, ${text.slice(0, 160)}\n`)
  for (const text of faults) process.stdout.write(`  FAULT, ${text.slice(0, 600)}\n`)
  return faults.length > 0 ? 1 : 0
}
