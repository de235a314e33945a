import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

/**
 * `npm test`: all test files, three processes at a time. Files share a process by tens
 * (`test-group.ts`), except those whose first line says that they need one of their own, and why.
 */

const filesOfGroup = 10
const ownProcess = '// In a process of its own:'

const paths = globSync('src/**/*.test.ts').toSorted()
const alone = paths.filter((path) => readFileSync(path, 'utf8').startsWith(ownProcess))
const together = paths.filter((path) => !alone.includes(path))
const directory = mkdtempSync(join(tmpdir(), 'kontor-tests-'))
process.on('exit', () => rmSync(directory, { recursive: true }))

run({ files: [...alone, ...groups(together)], concurrency: 3 })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)

/** Entries of processes: the runner of Node.js starts one for each file. */
function groups(files: readonly string[]): string[] {
  const group = import.meta.resolve('./test-group.ts')
  const count = Math.ceil(files.length / filesOfGroup)
  return Array.from({ length: count }, (_, index) => {
    const own = files.slice(index * filesOfGroup, (index + 1) * filesOfGroup)
    const entry = join(directory, `group-${index + 1}.test.mjs`)
    const imported = `import { runTestFiles } from ${JSON.stringify(group)}\n`
    writeFileSync(entry, `${imported}await runTestFiles(${JSON.stringify(own)})\n`)
    return entry
  })
}
