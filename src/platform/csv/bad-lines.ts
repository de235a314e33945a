import type { BadLine } from './rows.ts'

/** Faults kept word for word; of the rest only the lines are known, so a hopeless file costs no memory. */
const faultsKeptMax = 10_000

/** Gathers what is wrong with a file. */
export class BadLines {
  readonly #faults: BadLine[] = []
  readonly #lines = new Set<number>()

  add(fault: BadLine): void {
    this.#lines.add(fault.line)
    if (this.#faults.length < faultsKeptMax) this.#faults.push(fault)
  }

  has(line: number): boolean {
    return this.#lines.has(line)
  }

  /** How many lines are bad. */
  get count(): number {
    return this.#lines.size
  }

  /** The first faults, by line. */
  get faults(): BadLine[] {
    return this.#faults.toSorted((one, other) => one.line - other.line)
  }
}
