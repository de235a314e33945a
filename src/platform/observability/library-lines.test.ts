import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
const program = `
  const { logLibraryLines } = await import(${here('library-lines.ts')})
  const { logTo } = await import(${here('log.ts')})
  logLibraryLines(logTo('debug', process.stdout))
  console.info('oidc-provider NOTICE: %s', 'something')
  console.error('failed for Bearer hush')
  process.emitWarning('a library is old', 'DeprecationWarning')
`

test('what libraries and Node write to the console is in the log, line by line, without secrets', () => {
  const options = ['--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(stderr, '')
  assert.deepEqual(
    lines.map(({ level, msg }) => [level, msg]),
    [
      ['info', 'oidc-provider NOTICE: something'],
      ['error', 'failed for Bearer [hidden]'],
      ['warn', 'warning'],
    ],
  )
  assert.equal(lines[2].cause.message, 'a library is old')
})
