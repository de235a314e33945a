import Type, { type Static } from 'typebox'
import type { RetentionRule as DeclaredRule } from '../../platform/retention/retention-rule.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, orNull, patchOf, Text } from '../../platform/values/shape.ts'
import { type RetentionSettings, ruleInForce } from './rule-in-force.ts'

const yearsMax = 100
const daysMax = 36_500

const Unit = Type.Unsafe<'years' | 'days'>({
  type: 'string',
  enum: ['years', 'days'],
  readOnly: true,
  description:
    'The unit of times: `years` from the end of the calendar year (UTC), or `days` from the moment itself.',
})

/** How long the records of a kind are kept. */
export const RetentionRule = Type.Object({
  kind: Text(100, { readOnly: true, description: 'What is kept, for example `invoice`.' }),
  unit: Unit,
  keptFor: orNull(
    Int32({
      readOnly: true,
      description: 'The time in force, in `unit`; null: as long as the tenant.',
    }),
  ),
  origin: Type.Unsafe<'law' | 'usual' | 'own'>({
    type: 'string',
    enum: ['law', 'usual', 'own'],
    readOnly: true,
    description:
      'Where the time in force comes from: the law of the country, what is usual here, or what the tenant set.',
  }),
  usuallyKeptFor: Int32({
    readOnly: true,
    description: 'The time where the tenant sets none, in `unit`.',
  }),
  legallyKeptFor: orNull(
    Int32({
      readOnly: true,
      description: 'The shortest time that the law allows, in `unit`; null: the law says none.',
    }),
  ),
  countryIso: orNull(
    Text(2, {
      readOnly: true,
      description: 'Country whose law it is (ISO 3166-1 alpha-2); null: unknown.',
    }),
  ),
  removedWith: orNull(
    Text(100, {
      readOnly: true,
      description:
        'The kind of records that these go with, once both are over; null: by themselves.',
    }),
  ),
  ownKeptFor: orNull(
    Int32({
      minimum: 1,
      maximum: daysMax,
      description: `What the tenant sets, in \`unit\`, ${yearsMax} years at most; null: the usual time.`,
    }),
  ),
  isUnlimited: Type.Boolean({
    description: 'Whether they are kept as long as the tenant; `ownKeptFor` is null then.',
  }),
})
export type RetentionRule = Static<typeof RetentionRule>

export const RetentionRulePatch = patchOf(RetentionRule)

/** What the next round of the upkeep would remove of a kind. */
export const RetentionOutlook = Type.Object({
  kind: Text(100, { description: 'What would be removed.' }),
  count: Int32({ minimum: 0, description: 'Number of records that are over, 10,000 at most.' }),
  isMore: Type.Boolean({ description: 'Whether more than these are over.' }),
  oldest: orNull(
    Instant({ description: 'The moment of the oldest of them; null: there are none.' }),
  ),
  newest: orNull(
    Instant({ description: 'The moment of the newest of them; null: there are none.' }),
  ),
})

/** What was removed on a day because its time was over. */
export const RetentionDeletion = Type.Object({
  day: Text(10, { description: 'The day (UTC, ISO 8601).' }),
  kind: Text(100, { description: 'What was removed.' }),
  outcome: Type.Unsafe<'deleted' | 'anonymized'>({
    type: 'string',
    enum: ['deleted', 'anonymized'],
    description: 'Whether records were deleted, or emptied of personal data.',
  }),
  count: Int32({ minimum: 1, description: 'Number of records.' }),
  oldest: Instant({ description: 'The moment of the oldest of them.' }),
  newest: Instant({ description: 'The moment of the newest of them.' }),
  keptFor: Int32({ description: 'The time that was in force, in `unit`.' }),
  unit: Unit,
})

export const rulePath = { kind: Text(100, { example: 'sales-order' }) }

/** Rules of all rooms, read when all of them are there. */
export type RetentionRules = () => readonly DeclaredRule[]

export const noSuchRule = () =>
  new Refusal('missing', 'retention-rule.missing', {
    en: 'There is no such kind of records.',
    de: 'Diese Art von Datensätzen gibt es nicht.',
  })

/** A rule as answers show it. */
export function shownRule(rule: DeclaredRule, settings: RetentionSettings): RetentionRule {
  const own = settings.times[rule.kind]
  return {
    ...{ kind: rule.kind, unit: rule.unit, ...ruleInForce(rule, settings) },
    countryIso: rule.law === undefined ? null : settings.countryIso,
    removedWith: rule.removedWith ?? null,
    ownKeptFor: own ?? null,
    isUnlimited: own === null,
  }
}

/** Throws where a time is shorter than the law or the service allows, or longer than the maximum (422). */
export function refuseTime(rule: DeclaredRule, shown: RetentionRule, keptFor: number): void {
  const { legallyKeptFor, unit, countryIso } = shown
  if (legallyKeptFor !== null && keptFor < legallyKeptFor)
    throw new Refusal('broken-rule', 'retention-rule.below-law', {
      en: `The law${countryIso ? ` (${countryIso})` : ''} has these records kept for ${legallyKeptFor} years at least.`,
      de: `Das Gesetz${countryIso ? ` (${countryIso})` : ''} verlangt, sie mindestens ${legallyKeptFor} Jahre aufzubewahren.`,
    })
  const [least, most] = [rule.least ?? 1, unit === 'years' ? yearsMax : daysMax]
  if (keptFor < least || keptFor > most)
    throw new Refusal('broken-rule', 'retention-rule.out-of-range', {
      en: `These records can be kept for ${least} to ${most} ${unit}.`,
      de: `Sie lassen sich ${least} bis ${most} ${unit === 'years' ? 'Jahre' : 'Tage'} aufbewahren.`,
    })
}
