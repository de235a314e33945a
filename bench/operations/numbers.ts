import type { NumberRangeKind } from '../../src/platform/numbers/number-range.ts'
import { nextNumbers } from '../../src/platform/numbers/number-range-store.ts'
import { Pool } from '../../src/platform/postgres/connections/pool.ts'
import { sql } from '../../src/platform/postgres/sql.ts'
import { asTenant } from '../../src/platform/postgres/transaction.ts'
import type { Stage } from '../instruments/stage.ts'

const clientCounts = [1, 16]
/** What a transaction does after it has its number: an order writes its lines, reserves and is announced. */
const statementsAfter = 5

const usual = { prefix: 'N-', digits: 6, nextNumber: 1 }
const about = { en: 'Numbers of the bench.' }
const findTaken = async () => new Set<string>()

/** How many transactions of one tenant take a number per second, of a gapless range and of one with gaps. */
export async function measureNumbers(
  { database, tenantId }: Pick<Stage, 'database' | 'tenantId'>,
  seconds: number,
): Promise<void> {
  console.log('\nNumbers of one tenant, each in a transaction with five further statements')
  for (const clients of clientCounts) {
    for (const isGapless of [true, false]) {
      const kind = isGapless ? 'bench-gapless' : 'bench-fast'
      const range: NumberRangeKind = {
        ...{ kind, about, isPerCompany: false, isGapless, findTaken, usual },
      }
      const perSecond = await numbersPerSecond({ database, tenantId }, range, { clients, seconds })
      const name = isGapless ? 'gapless' : 'with gaps'
      console.log(`  ${name}, ${clients} at a time: ${perSecond.toFixed(0)}/s`)
    }
  }
}

async function numbersPerSecond(
  { database, tenantId }: Pick<Stage, 'database' | 'tenantId'>,
  range: NumberRangeKind,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const pool = new Pool(database, { size: clients, queueLength: clients })
  const startedAt = performance.now()
  const end = startedAt + seconds * 1000
  let count = 0
  const client = async () => {
    while (performance.now() < end) {
      await asTenant(pool, tenantId, async (tx) => {
        await nextNumbers(tx, range, 1)
        for (let after = 0; after < statementsAfter; after++) {
          await tx.rows(sql`
            insert into erp.pending_events (tenant_id, entity, kind, record_ids)
            values (${tenantId}, 'bench', 'changed', '{1}') returning id`)
        }
      })
      count++
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  await pool.close()
  return count / ((performance.now() - startedAt) / 1000)
}
