import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { type Faults, Refusal, type Sentence } from '../../platform/values/refusal.ts'
import type { Key } from '../../platform/values/shape.ts'

/** Refuses (422) a decision on a stock take with lines that are not counted. */
export function uncounted(count: number): Refusal {
  return new Refusal('broken-rule', 'stock-take.uncounted', {
    en: `${count} lines are not counted.`,
    de: `${count} Positionen sind nicht gezählt.`,
  })
}

/** What is wrong with lines of a stock take, by the name that the caller knows them by; the first reason of each. */
export function faultsOfLines(
  generation: GenerationName,
  lines: readonly Key[],
  reasons: readonly { readonly lineId: number; readonly sentence: Sentence }[],
): Faults {
  const faults: Faults = {}
  const known = new Map(lines.map((line) => [line.id, line]))
  for (const { lineId, sentence } of reasons) {
    const line = known.get(lineId)
    if (line) faults[`lines.${generation === 'v1' ? line.id : line.uuid}`] ??= sentence
  }
  return faults
}
