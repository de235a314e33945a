import assert from 'node:assert/strict'
import type pg from 'pg'

/** That all entries of the trail have the number by which they are found, also where their writer gave it. */
export async function assertChangesNumbered(owner: pg.Client, fewest: number): Promise<void> {
  const { rows } = await owner.query<{ operation: string; isRight: boolean; count: number }>(
    `select operation, count(*)::integer as count,
       deed_key is not distinct from erp.deed_key(entity, operation, before, after) as "isRight"
     from erp.audit_entries group by operation, "isRight"`,
  )
  const wrong = rows.filter(({ isRight }) => !isRight).map(({ operation }) => operation)
  assert.deepEqual(wrong, [])
  assert.ok(rows.length >= fewest, `entries of ${rows.length} operations`)
}
