import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { type Supply, type VatDecision, type VatRuleName, vatRules } from './vat-decision.ts'
import { sentenceOfRule } from './vat-sentences.ts'

/** One rule that was asked, and what it says of the supply. */
interface VatStep {
  readonly rule: VatRuleName
  /** Whether it fits, and so decides. */
  readonly decides: boolean
  readonly sentence: Sentence
}

/** How a supply was decided; a refusal is what documents of it are refused with. */
export interface ExplainedVat {
  readonly steps: readonly VatStep[]
  readonly decided: VatDecision | Refusal
}

/** Goes through the rules as `decideVat` does, and says of each why it fits or does not. */
export function explainVat(supply: Supply): ExplainedVat {
  const steps: VatStep[] = []
  for (const { name: rule, decide } of vatRules) {
    const decided = outcomeOf(() => decide(supply))
    const decides = decided !== undefined
    steps.push({ rule, decides, sentence: sentenceOfRule(rule, supply, decides) })
    if (decided) return { steps, decided }
  }
  throw new Error('no rule decided, although the last one always does')
}

function outcomeOf(decide: () => VatDecision | undefined): VatDecision | Refusal | undefined {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
