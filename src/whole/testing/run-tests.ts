import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

/** `npm test`: all test files, three processes at a time. Ten files share a process (`test-group.ts`). */

const filesOfGroup = 10

const paths = globSync('src/**/*.test.ts').toSorted()
const directory = mkdtempSync(join(tmpdir(), 'kontor-tests-'))
process.on('exit', () => rmSync(directory, { recursive: true }))

run({ files: groups(paths), concurrency: 3 })
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
