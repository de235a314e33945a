import { spellings } from '../all-effects.ts'
import { fittingTests } from './fitting-tests.ts'
import { isPaper, markedFile, sourceOf } from './marked-file.ts'
import type { Outcome } from './outcome.ts'
import { takenOutOfPaper } from './paper-reads.ts'
import { type Removal, type Substitute, withInsertions } from './removal.ts'
import type { TrialGround } from './trial.ts'

export interface Verdict {
  readonly kind: Outcome['kind'] | 'not taken out'
  /** The test that failed, or those that did not. */
  readonly explanation: string
}

/** Takes effects out of a copy of the tree, and asks the tests. */
export class Judge {
  readonly #ground: TrialGround
  /** The ids of the fields that their files read. */
  readonly #read = new Set<string>()
  /** Test files that pass while nothing is taken out, and those that do not. */
  readonly #passes = new Map<string, boolean>()

  constructor(ground: TrialGround, removals: readonly Removal[]) {
    this.#ground = ground
    for (const [file, own] of Map.groupBy(removals, (removal) => removal.file)) {
      const { text, read } = markedFile(file, own)
      ground.write(file, text)
      for (const id of read) this.#read.add(id)
    }
  }

  /** Of a switch each position must be noticed. */
  async of(removal: Removal): Promise<Verdict> {
    const { file, names, isSwitch, effects } = removal
    const spelled = effects.flatMap(([record, field]) => spellings(record, field))
    const records = effects.map(([record]) => record)
    const tests = fittingTests(file, [...new Set([...spelled, ...names])], records)
    const substitutes: Substitute[] = isSwitch ? ['true', 'false'] : ['nothing', 'zero', 'empty']
    let last: Verdict = { kind: 'not taken out', explanation: 'the file does not read it' }
    for (const substitute of substitutes) {
      const outcome = await this.#without(removal, substitute, tests)
      if (!outcome) return last
      const verdict = verdictOf(outcome, substitute, tests)
      if (outcome.kind === 'unnoticed' || (outcome.kind === 'noticed' && !isSwitch)) return verdict
      if (last.kind !== 'noticed' && last.kind !== 'needed') last = verdict
    }
    return last
  }

  /** Undefined where the file does not read the field. */
  async #without(
    removal: Removal,
    substitute: Substitute,
    tests: readonly string[],
  ): Promise<Outcome | undefined> {
    if (isPaper(removal.file)) return this.#withPaper(removal, substitute, tests)
    if (!this.#read.has(removal.id)) return undefined
    return this.#asked(`${removal.id} ${substitute}`, tests)
  }

  /** Papers are read once by a process. */
  async #withPaper(
    { file, names, effects }: Removal,
    substitute: Substitute,
    tests: readonly string[],
  ): Promise<Outcome | undefined> {
    // A paper shows records as generation 2 spells them.
    const spelled = effects.flatMap(([record, field]) => spellings(record, field))
    const all = [...new Set([...names, ...spelled])]
    const insertions = takenOutOfPaper(sourceOf(file), all, substitute)
    if (insertions.length === 0) return undefined
    this.#ground.stop()
    const before = this.#ground.write(file, withInsertions(sourceOf(file), insertions))
    const outcome = await this.#asked('', tests)
    this.#ground.stop()
    this.#ground.write(file, before)
    return outcome
  }

  /** A test that fails while nothing is taken out says nothing. */
  async #asked(removed: string, tests: readonly string[]): Promise<Outcome> {
    const fit = tests.filter((test) => this.#passes.get(test) !== false)
    const outcome = await this.#ground.ask({ removed, tests: fit })
    const failed = outcome.failure?.file
    if (!failed || removed === '' || this.#passes.get(failed)) return outcome
    const { kind } = await this.#ground.ask({ removed: '', tests: [failed] })
    this.#passes.set(failed, kind === 'unnoticed')
    return kind === 'unnoticed' ? outcome : this.#asked(removed, tests)
  }
}

function verdictOf({ kind, failure }: Outcome, substitute: Substitute, tests: readonly string[]) {
  const explanation = failure
    ? `${failure.file}: ${failure.test}: ${failure.fault.split('\n')[0]}`
    : `${tests.length} tests: ${tests.slice(0, 4).join(', ')}`
  return { kind, explanation: `${substitute}; ${explanation}` }
}
