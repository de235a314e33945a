import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { stopIdleTestCluster } from '../../../platform/testing/cluster.ts'
import { buildClient, builtVariable } from '../../client/testing/build.ts'
import { namedTestFiles } from './named-test-files.ts'
import { uncaught } from './test-group.ts'

/**
 * `npm test`: all test files, or with `npm test -- PATH …` the files and folders that are named, three processes
 * at a time. Many files share a process (`test-group.ts`), whose start takes longer than most of them. Those of
 * the whole service take longest and come first. Groups become smaller towards the end, so that all processes
 * end at about the same time.
 */

const { paths, unknown } = namedTestFiles(process.argv.slice(2))
if (unknown.length > 0) {
  process.stderr.write(`There are no tests at: ${unknown.join(', ')}\n`)
  process.exit(1)
}
if (process.argv.length > 2) process.stdout.write(`Running:\n  ${paths.join('\n  ')}\n`)

// Once and before all, so that no test waits for it or shares the processors with it.
buildClient()
// biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
process.env[builtVariable] = '1'

const isOfWhole = (path: string) => path.startsWith('src/whole/')
const atOnce = 3
const groupedPaths = [
  ...grouped(paths.filter(isOfWhole)),
  ...grouped(paths.filter((path) => !isOfWhole(path))),
]
const directory = mkdtempSync(join(tmpdir(), 'kontor-tests-'))
process.on('exit', () => rmSync(directory, { recursive: true }))

// An interruption leaves no server behind either: the processes of the tests end first, since the server stays while
// one of them is connected.
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    process.exitCode = 1
    interruption.abort()
  })

const { signal } = interruption
// Worlds come and go: a larger young generation copies fewer of their objects.
const execArgv = ['--max-semi-space-size=64']
const events = run({ files: entriesOf(groupedPaths), concurrency: atOnce, signal, execArgv })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  // A fault after the end of the test that caused it fails its process, and the summary does not show it.
  .on('test:stderr', ({ message }) => {
    if (message.startsWith(uncaught)) process.once('exit', () => process.stdout.write(message))
  })
await pipeline(events.compose(spec), process.stdout, { end: false })
await stopIdleTestCluster()

/** Each group has its share of half of what is left, and five files at least. */
function grouped(files: readonly string[]): string[][] {
  const groups: string[][] = []
  for (let from = 0; from < files.length; ) {
    const size = Math.max(5, Math.ceil((files.length - from) / (2 * atOnce)))
    groups.push(files.slice(from, from + size))
    from += size
  }
  return groups
}

/** Entries of processes: the runner of Node.js starts one for each file. */
function entriesOf(groups: readonly (readonly string[])[]): string[] {
  const group = import.meta.resolve('./test-group.ts')
  return groups.map((own, index) => {
    const entry = join(directory, `group-${index + 1}.test.mjs`)
    const imported = `import { runTestFiles } from ${JSON.stringify(group)}\n`
    writeFileSync(entry, `${imported}await runTestFiles(${JSON.stringify(own)})\n`)
    return entry
  })
}
