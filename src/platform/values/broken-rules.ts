import { type Faults, type FieldName, type FieldPath, Refusal, type Sentence } from './refusal.ts'

/** A business rule that a field breaks. */
export interface Breach {
  readonly code: string
  readonly sentence: Sentence
  readonly path: FieldPath
}

/** One 422 with all broken rules and the fields that break them (the first 100). */
export function brokenRules(breaches: readonly Breach[], fieldName: FieldName): Refusal {
  const [first] = breaches as readonly [Breach]
  const rules: Faults = {}
  const faults: Faults = {}
  for (const { code, sentence } of breaches) rules[code] ??= sentence
  for (const { path, sentence } of breaches.slice(0, 100)) faults[fieldName(path)] ??= sentence
  return new Refusal('broken-rule', first.code, first.sentence, { rules, faults })
}
