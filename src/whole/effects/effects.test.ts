import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { effects, names, spellings, wordsOf, written } from './all-effects.ts'
import { markedFile } from './removal/marked-file.ts'
import { allRemovals } from './removal/removal.ts'

/** Every field that can be written acts on something, or is said to be kept for people. */

test('every writable field of every record has an effect, or a reason why it is kept', () => {
  const faults = [...written].flatMap(([record, fields]) => {
    const { acts = {}, kept = {} } = effects[record] ?? {}
    const declared = [...Object.values(acts), ...Object.values(kept)]
      .flat()
      .map((field) => field.split('=')[0] ?? '')
    return [
      ...[...fields.keys()]
        .filter((field) => !declared.includes(field))
        .map((field) => `${record} ${field}: nothing is said of it`),
      ...declared
        .filter((field) => !fields.has(field))
        .map((field) => `${record} ${field}: there is no such field`),
    ]
  })
  assert.deepEqual(faults, [])
})

test('no record is described that cannot be written', () => {
  assert.deepEqual(
    Object.keys(effects).filter((record) => !written.has(record)),
    [],
  )
})

const source = (file: string) => new URL(`../../${file}`, import.meta.url)

test('the file that is said to act on a field reads it', () => {
  const faults = [...Map.groupBy(allRemovals(), ({ file }) => file)].flatMap(([file, own]) => {
    if (!existsSync(source(file))) return [`there is no ${file}`]
    const { read } = markedFile(file, own)
    return own
      .filter(({ id }) => !read.has(id))
      .map((one) => `${file} does not read ${one.effects.join(' ')}`)
  })
  assert.deepEqual(faults, [])
})

test('a test names each field that acts', () => {
  const words = new Set(testFiles().flatMap((file) => wordsOf(readFileSync(file, 'utf8'))))
  const faults = Object.entries(effects).flatMap(([record, { acts }]) =>
    Object.values(acts)
      .flat()
      .filter(
        (field) => ![...names(field), ...spellings(record, field)].some((name) => words.has(name)),
      )
      .map((field) => `${record} ${field}`),
  )
  assert.deepEqual(faults, [])
})

const isOfTest = /\.(?:test|proof)\.ts$|[/\\]testing[/\\][^/\\]*\.ts$/
const isOfAllFields = /^whole[/\\](?:effects|operations)/

/** Tests of the product and their helpers, without those that write every field or none in particular. */
function testFiles(): string[] {
  const root = fileURLToPath(source(''))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => isOfTest.test(file) && !isOfAllFields.test(file))
    .map((file) => join(root, file))
}

const list = new URL('../../../docs/kept-fields.md', import.meta.url)
// biome-ignore lint/style/noProcessEnv: set by developers who change what is kept.
const isToBeWritten = process.env['UPDATE_KEPT_FIELDS'] === '1'

test('the documentation lists what is only kept, with the reason', () => {
  if (isToBeWritten) writeFileSync(list, keptList())
  assert.equal(readFileSync(list, 'utf8'), keptList(), 'run this test with UPDATE_KEPT_FIELDS=1')
})

function keptList(): string {
  const rows = Object.entries(effects)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([record, { kept = {} }]) =>
      Object.entries(kept).map(([reason, fields]) => {
        const named = fields
          .map((field) => `\`${written.get(record)?.get(field)?.inV2}\``)
          .join(', ')
        return `| \`${record}\` | ${named} | ${reason} |`
      }),
    )
  return `${keptHead}${rows.join('\n')}\n`
}

const keptHead = `# Fields that are only kept

Every field that can be written acts on something: a price, a refusal, a paper, a message. Those listed here do not. They are stored, shown, searched and exported, and nothing else; no program decides by them. Records are named by their address in generation 2.

| Record | Fields | Why they are kept |
| --- | --- | --- |
`
