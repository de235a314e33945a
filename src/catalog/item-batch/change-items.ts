import { type Call, operation } from '../../platform/pipeline/operation.ts'
import type { Refusal } from '../../platform/values/refusal.ts'
import { workflowMark, workflowSwitch } from '../item-workflow-switch.ts'
import { itemConstraints } from '../items/item.ts'
import { checkItems, type Failures } from './check-items.ts'
import { BatchSummary, batchRefusal, failedResult, ItemBatch, summaryOf } from './item-batch.ts'
import { auditedRows, findSkus } from './item-batch-store.ts'
import { type WrittenEntry, writeItems } from './write-items.ts'

/**
 * Creates and changes many items with one call. What is wrong with an entry is said of that entry;
 * whether the others are written all the same is for the caller to say.
 */
export const changeItems = operation({
  name: 'changeItems',
  summary: 'Create and change up to 1,000 items',
  method: 'POST',
  path: { v2: '/items/batch' },
  scope: 'items.write',
  query: workflowSwitch,
  body: ItemBatch,
  example: { items: [{ name: 'Teapot' }] } as never,
  bodyLimitBytes: 32 * 1024 * 1024,
  timeLimitMs: 30_000,
  answer: { status: 200, shape: BatchSummary },
  constraints: itemConstraints,

  async handle(call) {
    const { tx, body, spell, headers } = call
    const failures: Failures = new Map<number, Refusal>()
    const checked = await checkItems(tx, body.items, failures)
    const isAllOrNothing = body.errorPolicy !== 'per-item'
    if (isAllOrNothing && failures.size > 0) throw batchRefusal(failures, spell)
    const written = await writeItems(tx, checked, failures)
    if (isAllOrNothing && failures.size > 0) throw batchRefusal(failures, spell)
    auditWritten(call, written)
    const skus = await findSkus(
      tx,
      written.map(({ key }) => key.id),
    )
    const results = [
      ...written.map(({ index, status, key }) => ({
        index,
        status,
        id: key.uuid,
        sku: skus.get(key.id) ?? '',
      })),
      ...[...failures].map(([index, refusal]) => failedResult(index, refusal, headers.language)),
    ]
    return summaryOf(results)
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
