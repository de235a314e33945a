import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

/**
 * `npm test`: all test files, three processes at a time. Ten files share a process (`test-group.ts`). Those of
 * the whole service take longest: they come first and share one by five, so that none is left alone at the end.
 */

// Once and before all, so that no test waits for it or shares the processors with it.
const build = fileURLToPath(new URL('../../main/client/build-client.ts', import.meta.url))
spawnSync(process.execPath, [build], { stdio: 'inherit' })

const paths = globSync('{src,web/src}/**/*.test.ts').toSorted()
const isOfWhole = (path: string) => path.startsWith('src/whole/')
const groupedPaths = [
  ...grouped(paths.filter(isOfWhole), 5),
  ...grouped(
    paths.filter((path) => !isOfWhole(path)),
    10,
  ),
]
const directory = mkdtempSync(join(tmpdir(), 'kontor-tests-'))
process.on('exit', () => rmSync(directory, { recursive: true }))

run({ files: entriesOf(groupedPaths), concurrency: 3 })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(spec)
  .pipe(process.stdout)

function grouped(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, index) => files.slice(index * size, (index + 1) * size))
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
