import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Comments, texts, names and documents use the usual words: a newcomer understands them at first reading. */

const root = new URL('../../../', import.meta.url)

/** Words that nobody uses here, each with the usual ones to choose from. */
const usual: Readonly<Record<string, string>> = {
  ...instead('notify, report, send, return, show or say', [
    'told',
    'tell',
    'tells',
    'telling',
    'untold',
  ]),
  ...instead('action, change or operation', ['deed', 'deeds']),
  ...instead('who, the caller, the user, or the writer', ['whoever', 'whomever', 'whosoever']),
  ...instead('next to, in addition to, together with, or compared with', ['beside', 'besides']),
  ...instead('event, notice or change', ['tidings']),
  ...instead('again', ['anew']),
  ...instead('calculate', ['reckon', 'reckons', 'reckoned', 'reckoning']),
  ...instead('zero', ['nought']),
}

/** Names that are published or stored, and so stay: columns, functions and values of the database, and of the graph. */
const stays = [
  ...['is_told', 'is_payment_told', 'is_shipping_told', 'quantity_told', 'deed_key', 'by_deed'],
  ...['isPaymentTold', 'isShippingTold', 'quantityTold', "'told'", '`told`'],
  // The result of `kontor channel simulate`.
  ...['readonly told: number', 'told: this.#received.size', '(outcome as Outcome).told'],
]

/** Files that are left out, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'src/main/cells/keep-cells.ts': 'is rewritten next',
  'src/whole/operations/testing/field-sets.json': 'names the fields of the interface',
  'docs/decisions/**': 'says what was decided in the words of that time',
  'web/src/api/generated/**': 'is written by a program',
  'web/dist/**': 'is written by a program',
  '**/node_modules/**': 'belongs to others',
  'src/whole/project/words.test.ts': 'names the words',
}

function instead(take: string, words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, take]))
}

/** The words of a line in lower case; those of a name such as `toldOffers` or `is_told` one by one. */
function wordsOf(line: string): string[] {
  const text = stays.reduce((rest, name) => rest.replaceAll(name, ''), line)
  const found = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []
  return found.map((word) => word.toLowerCase())
}

/** The faults of a text, and of the path of its file. */
function unusual(file: string, text: string): string[] {
  const faults = (place: string, line: string) =>
    wordsOf(line).flatMap((word) =>
      Object.hasOwn(usual, word) ? [`${place} "${word}": take ${usual[word]}`] : [],
    )
  const lines = text.split('\n')
  return [file, ...lines].flatMap((line, index) =>
    faults(index === 0 ? file : `${file}:${index}`, line),
  )
}

test('comments, texts, names and documents have no word of the list', () => {
  const exclude = Object.keys(leftOut)
  const folders = '{src,web,bench,sdk,examples,docs}/**/*.{ts,tsx,js,mjs,css,json,typ,md}'
  const files = [folders, '*.{md,mjs}'].flatMap((pattern) =>
    globSync(pattern, { cwd: root, exclude }),
  )
  assert.ok(files.length > 2500, `${files.length} files`)
  const faults = files.flatMap((file) => unusual(file, readFileSync(new URL(file, root), 'utf8')))
  assert.deepEqual(faults.toSorted(), [])
})

test('an unusual word is found in a comment, a text, a name and a path, and a published name is not', () => {
  const sample = [
    '/** Who is told. */',
    "const text = 'Beside it'",
    'const toldOffers = is_told',
    "const [Hersteller, state] = ['Besideness', 'told']",
  ]
  assert.deepEqual(unusual('src/deeds.ts', sample.join('\n')), [
    `src/deeds.ts "deeds": take ${usual['deeds']}`,
    `src/deeds.ts:1 "told": take ${usual['told']}`,
    `src/deeds.ts:2 "beside": take ${usual['beside']}`,
    `src/deeds.ts:3 "told": take ${usual['told']}`,
  ])
})
