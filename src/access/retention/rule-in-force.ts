import { overBefore } from '../../platform/retention/moments.ts'
import type { Over, RecordClass, RetentionRule } from '../../platform/retention/retention-rule.ts'
import { legalYears } from './legal-years.ts'

/** What is set for a tenant. */
export interface RetentionSettings {
  readonly now: Date
  readonly countryIso: string | null
  readonly auditRetentionDays: number
  /** Its own times by kind; null: kept as long as the tenant. */
  readonly times: Readonly<Record<string, number | null>>
}

/** A rule as it is in force. */
export interface RuleInForce {
  /** Null: as long as the tenant. */
  readonly keptFor: number | null
  readonly origin: 'law' | 'usual' | 'own'
  readonly usuallyKeptFor: number
  /** Null: the law says nothing. */
  readonly legallyKeptFor: number | null
}

/** The tenant's own time replaces the default, and the law replaces both where it asks for more. */
export function ruleInForce(rule: RetentionRule, settings: RetentionSettings): RuleInForce {
  const years = legalYears(settings.countryIso)
  const legallyKeptFor = rule.law === undefined ? null : years[rule.law]
  const usuallyKeptFor = usualTime(rule, settings)
  const own = settings.times[rule.kind]
  const wanted = own === undefined ? usuallyKeptFor : own
  const keptFor = wanted === null ? null : Math.max(wanted, legallyKeptFor ?? 0)
  const usualOrigin = typeof rule.usual === 'string' ? 'law' : 'usual'
  // The law of another country than when it was set may ask for more.
  const isOwn = own !== undefined && keptFor === own
  return { keptFor, origin: isOwn ? 'own' : usualOrigin, usuallyKeptFor, legallyKeptFor }
}

function usualTime({ usual, isSetByOperator }: RetentionRule, settings: RetentionSettings): number {
  if (isSetByOperator) return settings.auditRetentionDays
  return typeof usual === 'number' ? usual : legalYears(settings.countryIso)[usual]
}

/** Which records a rule ends the retention of; undefined where they are kept as long as the tenant. */
export function overOf(
  rule: RetentionRule,
  rules: readonly RetentionRule[],
  settings: RetentionSettings,
  limit: number,
): Over | undefined {
  const before = beforeOf(rule)
  if (before === null) return undefined
  const { now, countryIso } = settings
  return {
    before,
    beforeOf: (kind) => beforeOf(ruleOf(rules, kind)),
    beforeByLaw: (recordClass: RecordClass) =>
      overBefore(now, 'years', legalYears(countryIso)[recordClass]),
    limit,
  }

  function beforeOf(one: RetentionRule): Date | null {
    const { keptFor } = ruleInForce(one, settings)
    return keptFor === null ? null : overBefore(settings.now, one.unit, keptFor)
  }
}

function ruleOf(rules: readonly RetentionRule[], kind: string): RetentionRule {
  const rule = rules.find((one) => one.kind === kind)
  if (!rule) throw new Error(`no rule says how long ${kind} is kept`)
  return rule
}
