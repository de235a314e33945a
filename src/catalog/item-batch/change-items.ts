import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { workflowMark } from '../../platform/pipeline/workflow-switch.ts'
import {
  batchLimits,
  batchRefusal,
  type Failures,
  summaryOf,
} from '../../platform/records/batches/batch.ts'
import { auditedRows } from '../../platform/records/batches/batch-store.ts'
import type { Refusal } from '../../platform/values/refusal.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { itemWorkflowSwitch } from '../item-changes/item-workflow-switch.ts'
import { itemConstraints } from '../items/item.ts'
import { checkItems } from './check-items.ts'
import { BatchSummary, ItemBatch, itemBatchKind } from './item-batch.ts'
import { findSkus } from './item-batch-store.ts'
import { type WrittenEntry, writeItems } from './write-items.ts'

/**
 * Creates and updates many items with one call. Faults are reported by entry; the caller decides whether
 * the other entries are written nevertheless.
 */
export const changeItems = operation({
  name: 'changeItems',
  summary: 'Create and update up to 1,000 items',
  description:
    'An entry with an id updates that item like the update of a single item, an entry without ' +
    'one creates an item. By default the batch is all or nothing: if any entry is faulty, ' +
    'nothing is written and 400 or 422 `item.batch.refused` names the faults by entry (the first ' +
    '100). With the error policy `per-item` the valid entries are written, and the result of ' +
    'each faulty entry carries its error code and messages. An item may stand in one entry only. ' +
    'Results have the order of the entries. The body may have up to 16 MiB.',
  method: 'POST',
  path: { v2: '/items/batch' },
  scope: 'items.write',
  query: itemWorkflowSwitch,
  body: ItemBatch,
  // An entry that is checked by itself has the type of its outcome; an example is what is sent.
  example: {
    errorPolicy: 'per-item',
    items: [
      { id: exampleKey(5), itemPriceData: { salesPriceNet: 8.9 } },
      { name: 'Harbour Espresso, 2 kg', sku: 'C-1026', manufacturerId: exampleKey(1) },
    ],
  } as never,
  ...batchLimits,
  answer: { status: 200, shape: BatchSummary },
  constraints: itemConstraints,

  async handle(call) {
    const { tx, body, fieldName, headers } = call
    const failures: Failures = new Map<number, Refusal>()
    const checked = await checkItems(tx, body.items, failures)
    const isAllOrNothing = body.errorPolicy !== 'per-item'
    if (isAllOrNothing && failures.size > 0) throw batchRefusal(itemBatchKind, failures, fieldName)
    const written = await writeItems(tx, checked, failures)
    if (isAllOrNothing && failures.size > 0) throw batchRefusal(itemBatchKind, failures, fieldName)
    auditWritten(call, written)
    const skus = await findSkus(
      tx,
      written.map(({ key }) => key.id),
    )
    const results = written.map(({ index, status, key }) => ({
      index,
      status,
      id: key.uuid,
      sku: skus.get(key.id) ?? '',
    }))
    return summaryOf(results, failures, headers.language)
  },
})

/** One entry in the audit trail for each item, as if it had been written alone. */
function auditWritten(
  { tx, query, audited }: Call<unknown, { disableAutomaticWorkflows?: boolean }, unknown>,
  written: readonly WrittenEntry[],
): void {
  const mark = workflowMark(query)
  const kept = written.flatMap(({ audited: entry }) => entry ?? [])
  if (kept.length > 0) tx.later(audited({ entity: 'item', mark, ...auditedRows(kept) }))
}
