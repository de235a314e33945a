import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../../platform/postgres/transaction.ts'
import type { RemovedRecords, RetentionRule } from '../../platform/retention/retention-rule.ts'
import { noteDeletion, readRetention } from './retention-store.ts'
import { overOf, ruleInForce } from './rule-in-force.ts'

const usualPortion = 1_000
/** Batches of a kind in one round. More records wait for the next round, so that no tenant delays the others. */
const portionsMax = 100

/**
 * Removes the records of one tenant whose retention has ended, in batches. Each is a transaction that also notes what
 * it removed, so the next round continues after an interruption. A kind that fails does not stop the others.
 */
export async function removeOver(
  pool: Pool,
  tenantId: string,
  rules: readonly RetentionRule[],
  onFailure: (error: unknown, tenantId: string) => void,
  stopped: AbortSignal,
): Promise<number> {
  let removed = 0
  for (const rule of rules) {
    if (!rule.removal) continue
    const { portion = usualPortion, isOperator = false } = rule.removal
    const work = (tx: TenantTx) => removePortion(tx, rule, rules, portion)
    try {
      for (let count = 0; count < portionsMax && !stopped.aborted; count++) {
        const done = await asTenant(pool, tenantId, work, { isOperator })
        removed += done
        if (done < portion) break
      }
    } catch (error) {
      onFailure(error, tenantId)
    }
  }
  return removed
}

/** Returns how many records of the kind itself were removed. */
async function removePortion(
  tx: TenantTx,
  rule: RetentionRule,
  rules: readonly RetentionRule[],
  limit: number,
): Promise<number> {
  const settings = await readRetention(tx)
  const over = overOf(rule, rules, settings, limit)
  if (!rule.removal || !over) return 0
  const removed = await rule.removal.remove(tx, over)
  for (const part of removed) await note(part)
  return removed.filter(({ kind }) => kind === rule.kind).reduce((sum, { count }) => sum + count, 0)

  async function note(part: RemovedRecords): Promise<void> {
    const noted = rules.find(({ kind }) => kind === part.kind) ?? rule
    const { keptFor } = ruleInForce(noted, settings)
    await noteDeletion(tx, {
      ...part,
      ...{ day: settings.now, unit: noted.unit, keptFor: keptFor ?? 0 },
    })
  }
}
