import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../main/endpoints.ts'
import { referenceLists } from '../main/reference-lists.ts'
import { codesOf } from '../platform/records/reference-list.ts'
import { referenceOperations } from '../platform/records/reference-operations.ts'

/** The documentation explains every operation to somebody who sees it for the first time. */

/** The verbs that summaries begin with. */
const verbs = [
  ...[
    'Accept',
    'Activate',
    'Add',
    'Adjust',
    'Apply',
    'Approve',
    'Assign',
    'Block',
    'Book',
    'Cancel',
  ],
  ...[
    'Copy',
    'Create',
    'Deactivate',
    'Delete',
    'Detach',
    'Download',
    'End',
    'Export',
    'Find',
    'Get',
  ],
  ...['Import', 'Issue', 'List', 'Log', 'Open', 'Query', 'Register', 'Reject', 'Remove', 'Replace'],
  ...['Request', 'Revoke', 'Search', 'Set', 'Transfer', 'Unblock', 'Update', 'Withdraw'],
]

function assertNone(faults: readonly string[], t: { diagnostic: (text: string) => void }) {
  for (const fault of faults) t.diagnostic(fault)
  assert.equal(faults.length, 0)
}

test('every summary is an imperative without a full stop', (t) => {
  const isSummary = (text: string) =>
    verbs.includes(/^\w+/.exec(text)?.[0] ?? '') && !text.endsWith('.') && text.length <= 80
  const faulty = endpoints.filter(({ summary }) => !isSummary(summary))
  assertNone(
    faulty.map(({ name, summary }) => `${name}: ${summary}`),
    t,
  )
})

test('every operation has a description in full sentences that says more than its summary', {}, (t) => {
  const isDescription = (text = '', summary: string) =>
    text.endsWith('.') && text.length > summary.length && text !== `${summary}.`
  const faulty = endpoints.filter(
    ({ summary, description }) => !isDescription(description, summary),
  )
  assertNone(
    faulty.map(({ name, description = 'no description' }) => `${name}: ${description}`),
    t,
  )
})

test('the operations of a reference list name their refusals and usual values', () => {
  for (const list of referenceLists) {
    const operations = referenceOperations(list)
    const descriptions = operations.map(({ description }) => description).join('\n')
    for (const code of codesOf(list)) assert.ok(descriptions.includes(`\`${code}\``), code)
    const creation = operations.find(({ method }) => method === 'POST')?.description ?? ''
    for (const field of ['sortNumber', 'translations', 'isDefault']) {
      const isNamed = creation.includes(`\`${field}\` (`)
      assert.equal(isNamed, field in list.usual, `${list.noun} ${field}`)
    }
  }
})
