import { generations } from '../../platform/pipeline/generation.ts'
import { Json, operation, shapeOf } from '../../platform/pipeline/operation.ts'
import { wire } from '../../platform/pipeline/wire.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import {
  noSuchRule,
  RetentionRule,
  RetentionRulePatch,
  type RetentionRules,
  refuseTime,
  rulePath,
  shownRule,
} from './retention.ts'
import { lockRetention, readRetention, setRetentionTime } from './retention-store.ts'

export const updateRetentionRule = (rules: RetentionRules) => {
  const hold = async (tx: TenantTx, named: string) => {
    const rule = rules().find(({ kind }) => kind === named)
    if (!rule) throw noSuchRule()
    return { rule, shown: shownRule(rule, await lockRetention(tx)) }
  }
  return operation({
    name: 'updateRetentionRule',
    summary: 'Set how long a kind of records is kept',
    description:
      'Sets a time of the tenant for a kind of records, or takes it back with `ownKeptFor: null`; with `isUnlimited` they are kept as long as the tenant, for example while a dispute lasts. What is over by it is removed within an hour, for good. Refused with 422 `retention-rule.below-law` where the law has them kept longer, with 422 `retention-rule.out-of-range`, and with 404 `retention-rule.missing`.',
    method: 'PATCH',
    path: { v1: '/retentionRules/{kind}', v2: '/retention-rules/{kind}' },
    scope: 'admin',
    pathParameters: rulePath,
    body: RetentionRulePatch,
    example: { ownKeptFor: 12 },
    examplePath: { kind: 'sales-order' },
    answer: { status: 200, shape: RetentionRule },

    async current({ tx, path, generation }) {
      const { shown } = await hold(tx, path.kind)
      const { encode } = wire(shapeOf(RetentionRule), generations[generation])
      return new Json(JSON.stringify(encode(shown)))
    },

    async handle({ tx, path, body, audit }) {
      const { rule, shown } = await hold(tx, path.kind)
      const before = settingsOf(shown)
      const after = settingsOf({ ...shown, ...named(body) })
      if (after.ownKeptFor !== null) refuseTime(rule, shown, after.ownKeptFor)
      if (JSON.stringify(before) === JSON.stringify(after)) return shown
      const own = after.ownKeptFor ?? undefined
      await setRetentionTime(tx, rule.kind, after.isUnlimited ? null : own)
      audit({ entity: 'retention-rule', entityId: rule.kind, before, after })
      return shownRule(rule, await readRetention(tx))
    },
  })
}

type Settings = Pick<RetentionRule, 'ownKeptFor' | 'isUnlimited'>

/** A body that names a time also ends `isUnlimited`. */
function named(body: Partial<Settings>): Partial<Settings> {
  if (typeof body.ownKeptFor === 'number') return { isUnlimited: false, ...body }
  return body
}

const settingsOf = ({ ownKeptFor, isUnlimited }: Settings): Settings => ({
  ownKeptFor: isUnlimited ? null : ownKeptFor,
  isUnlimited,
})
