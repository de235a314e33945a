import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../../main/endpoints.ts'
import { referenceLists } from '../../../main/registries/reference-lists.ts'
import { generations } from '../../../platform/pipeline/generation.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { wire } from '../../../platform/pipeline/wire.ts'
import { codesOf } from '../../../platform/records/reference-lists/reference-list.ts'
import { referenceOperations } from '../../../platform/records/reference-lists/reference-operations.ts'

/** The documentation explains every operation to somebody who sees it for the first time. */

/** The verbs that summaries begin with. */
const verbs = [
  ...[
    'Accept',
    'Acknowledge',
    'Activate',
    'Add',
    'Adjust',
    'Apply',
    'Approve',
    'Assign',
    'Block',
    'Book',
    'Calculate',
    'Cancel',
    'Check',
    'Close',
    'Compare',
    'Complete',
    'Confirm',
    'Connect',
  ],
  ...[
    'Copy',
    'Create',
    'Deactivate',
    'Delete',
    'Deliver',
    'Detach',
    'Dispute',
    'Download',
    'End',
    'Export',
    'Finalize',
    'Find',
    'Follow',
    'Get',
  ],
  ...[
    'Give',
    'Hold',
    'Ignore',
    'Import',
    'Inspect',
    'Install',
    'Issue',
    'List',
    'Log',
    'Mark',
    'Merge',
    'Open',
    'Pause',
    'Query',
    'Receive',
    'Record',
    'Preview',
    'Print',
    'Register',
    'Reject',
    'Remove',
    'Repeat',
    'Replace',
  ],
  ...[
    'Release',
    'Report',
    'Request',
    'Restore',
    'Resume',
    'Retry',
    'Revoke',
    'Search',
    'Send',
    'Set',
    'Ship',
    'Split',
    'Start',
    'Transfer',
    'Unblock',
    'Undo',
    'Update',
    'Withdraw',
  ],
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

interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Whether a reader of the value needs its unit or meaning: a number, a switch, a time or a code. */
function needsDescription({ type, format, enum: codes }: Schema): boolean {
  const types = [type ?? []].flat()
  const isNumber = types.some((one) => ['number', 'integer', 'boolean'].includes(one))
  return isNumber || format === 'date-time' || codes !== undefined
}

/** Paths of the undescribed numbers, switches, times and codes within a schema. */
function undescribed(schema: Schema, path: string): string[] {
  const alternatives = [schema, ...(schema.anyOf ?? [])]
  const properties = alternatives.flatMap((one) => Object.entries(one.properties ?? {}))
  const own = properties.flatMap(([name, property]) => {
    const variants = [property, ...(property.anyOf ?? [])]
    const isDescribed = variants.some(({ description }) => description !== undefined)
    const isMissing = !isDescribed && variants.some(needsDescription)
    return [...(isMissing ? [`${path}.${name}`] : []), ...undescribed(property, `${path}.${name}`)]
  })
  const lists = alternatives.flatMap(({ items }) => (items ? undescribed(items, `${path}[]`) : []))
  return [...own, ...lists]
}

test('every number, switch, time and code in a body or answer has a description', (t) => {
  const shapes = endpoints.flatMap(({ name, body, answer }) => [
    ...(body ? [{ at: `${name} body`, shape: shapeOf(body) }] : []),
    ...('shape' in answer && answer.shape ? [{ at: `${name} answer`, shape: answer.shape }] : []),
  ])
  const faulty = shapes.flatMap(({ at, shape }) =>
    undescribed(wire(shapeOf(shape), generations.v2).schema as Schema, at),
  )
  assertNone(faulty, t)
})
