import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../main/endpoints.ts'

/** The documentation explains every operation to somebody who sees it for the first time. */

/** What summaries begin with. */
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

const todo = 'until every room has its descriptions'

function assertNone(faults: readonly string[], t: { diagnostic: (text: string) => void }) {
  for (const fault of faults) t.diagnostic(fault)
  assert.equal(faults.length, 0)
}

test('every summary is an imperative without a full stop', { todo }, (t) => {
  const isSummary = (text: string) =>
    verbs.includes(/^\w+/.exec(text)?.[0] ?? '') && !text.endsWith('.') && text.length <= 80
  const faulty = endpoints.filter(({ summary }) => !isSummary(summary))
  assertNone(
    faulty.map(({ name, summary }) => `${name}: ${summary}`),
    t,
  )
})

test('every operation has a description in full sentences that says more than its summary', {
  todo,
}, (t) => {
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
