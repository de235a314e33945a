import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { attachmentOwners } from '../../../main/registries/attachments.ts'
import { referenceLists } from '../../../main/registries/reference-lists.ts'
import { scopeNames } from '../../../main/rooms.ts'
import { attachmentList } from '../../../platform/attachments/attachment-list.ts'
import { codesOf } from '../../../platform/records/reference-lists/reference-list.ts'

const source = new URL('../../../', import.meta.url)
const documentation = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.ts') && !/\.(test|proof)\.ts$|(^|\/)testing\/|^whole\//.test(name),
  )
  .map((name) => ({ name, text: readFileSync(new URL(name, source), 'utf8') }))

const documented = [...documentation.matchAll(/^\| `([a-z.-]+)` \|/gm)].map(([, code]) => code)

const code = String.raw`'([a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)+)'`

/** Places at which a text in the form of a code is certainly one, in any file. */
const certain = new RegExp(String.raw`new Refusal\(\s*'[a-z-]+',\s*${code}`, 'g')

/** Texts of the same form that are something else, by file or by pattern. */
const otherwise: readonly ((text: string, file: string) => boolean)[] = [
  (text, file) => scopeNames.includes(text) || file === 'access/scopes/older-scopes.ts',
  // Columns.
  (text, file) => file.endsWith('-store.ts') || text.startsWith('named.'),
  // Files, of tenants and of the service.
  (text) => /\.(csv|css|gif|html|js|json|key|lock|log|pdf|pem|pid|png|ts|txt|typ|xml)$/.test(text),
  // Paths of faults in a request.
  (text) => /^(header\.(x|api|if|idempotency)-|query\.(cursor|entities|kinds|limit)$)/.test(text),
  // Names of measurements and of events, for those who operate the service.
  (text, file) => file.startsWith('platform/observability/') || text.startsWith('kontor.'),
  (text, file) => file === 'access/oauth/providers.ts' && text.endsWith('.error'),
  // Why the service does not start or its database has ended: there is no request to answer.
  (_, file) => /^platform\/(embedded-)?postgres\//.test(file),
  // In what an incoming invoice differs from its order.
  (_, file) => file === 'purchasing/matching/invoice-match.ts',
  // Words and meanings of fields, by record and name.
  (_, file) => /(words|meanings)\.ts$/.test(file),
  // What carriers are asked.
  (text) => /^(label\.(request|cancel)|manifest\.close)$/.test(text),
  // Hosts of examples.
  (text) => /\.example(\.com)?$/.test(text),
  // Ends of codes: the complete ones follow from the lists.
  (text) => text === 'default.required',
]

/**
 * Every code that a refusal can be made with: directly, by a helper, as a broken rule, by a
 * reference list.
 */
const made = new Set(
  files.flatMap(({ name, text }) => {
    const found = [...text.matchAll(certain)]
    const possible = [...text.matchAll(new RegExp(code, 'g'))].filter(
      ([, one = '']) => !otherwise.some((isOther) => isOther(one, name)),
    )
    return [...found, ...possible].map(([, one = '']) => one)
  }),
)
const attachments = attachmentOwners.map(attachmentList)
for (const list of [...referenceLists, ...attachments])
  for (const one of codesOf(list)) made.add(one)

test('every code that a refusal is made with is documented', () => {
  assert.ok(made.size > 150)
  assert.deepEqual(
    [...made].filter((one) => !documented.includes(one)),
    [],
  )
})

test('codes of helpers, of rules, of transport and of reference lists are all among those made', () => {
  for (const one of [
    ...['tenant.missing', 'item.inactive', 'item.component.cycle', 'item.in-use.stock'],
    ...['request.timeout', 'tax-class.default.required', 'manufacturer.name.taken'],
  ]) {
    assert.ok(made.has(one), one)
  }
})

test('every documented code exists, and none is documented twice', () => {
  const unknown = documented.filter((one) => !made.has(one ?? ''))
  assert.deepEqual(unknown, [])
  assert.equal(new Set(documented).size, documented.length)
})
