import { platformRetention } from '../platform/platform-retention.ts'
import type { Retention, RetentionRule } from '../platform/retention/retention-rule.ts'
import type { Room } from '../platform/room.ts'

/** How long the platform and all rooms keep what is in their tables. */
export const retentionsOf = (rooms: readonly Room[]): readonly Retention[] => {
  const own = rooms.map(({ retention }) => retention)
  const documents = () =>
    own.flatMap(({ rules = [] }) => rules).flatMap(({ audited = [] }) => audited)
  return [platformRetention(documents), ...own]
}

/** The rules of all of them, documents first. */
export function retentionRulesOf(rooms: readonly Room[]): readonly RetentionRule[] {
  const rules = retentionsOf(rooms).flatMap(({ rules: all = [] }) => all)
  const rank = ({ law, unit }: RetentionRule) =>
    (law === undefined ? 1 : 0) + (unit === 'days' ? 1 : 0)
  return rules.toSorted((one, other) => rank(one) - rank(other) || (one.kind < other.kind ? -1 : 1))
}
