import type { BadLine } from '../../tables/rows.ts'
import { FaultFile } from './fault-file.ts'

/** Number of faults stored in full; further ones are only counted, so a bad file needs little memory. */
const faultsKeptMax = 1_000
/** Reasons that are counted separately. */
const reasonsMax = 50

/** How often a kind of fault occurs, regardless of the values. */
export interface FaultReason {
  readonly reason: string
  /** Null when the fault concerns the whole line. */
  readonly column: string | null
  readonly count: number
}

/** Collects the faults of a file; all of them are written to the file of faults if one is named. */
export class BadLines {
  readonly #kept: BadLine[] = []
  readonly #lines = new Set<number>()
  readonly #reasons = new Map<string, FaultReason>()
  readonly #file: FaultFile | undefined
  #count = 0

  constructor(file?: string) {
    this.#file = file === undefined ? undefined : new FaultFile(file)
  }

  add(fault: BadLine): void {
    this.#lines.add(fault.line)
    this.mention(fault)
  }

  /** Reports something that does not make the line bad. */
  mention(fault: BadLine): void {
    this.#count++
    this.#countReason(fault)
    this.#file?.add(fault)
    if (this.#kept.length < faultsKeptMax) this.#kept.push(fault)
  }

  has(line: number): boolean {
    return this.#lines.has(line)
  }

  /** Ends the file of faults. Called once. */
  close(): void {
    this.#file?.close()
  }

  /** How many lines are bad. */
  get count(): number {
    return this.#lines.size
  }

  /** How many faults there are; a line may have several. */
  get faultCount(): number {
    return this.#count
  }

  /** The first faults, by line. */
  get faults(): BadLine[] {
    return this.#kept.toSorted((one, other) => one.line - other.line)
  }

  /** The most frequent first. */
  get reasons(): FaultReason[] {
    return [...this.#reasons.values()].toSorted((one, other) => other.count - one.count)
  }

  #countReason({ column, reason }: BadLine): void {
    const described: Reason = { reason: kindOf(reason), column: column ?? null }
    const key = JSON.stringify(described)
    const isFull = this.#reasons.size >= reasonsMax && !this.#reasons.has(key)
    const counted: Reason = isFull ? others : described
    const name = isFull ? '' : key
    const count = (this.#reasons.get(name)?.count ?? 0) + 1
    this.#reasons.set(name, { ...counted, count })
  }
}

type Reason = Omit<FaultReason, 'count'>
const others: Reason = { reason: 'other reasons', column: null }

/** The reason without the values of the cell or line. */
function kindOf(reason: string): string {
  return reason
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\bline \d+/g, 'line …')
    .replaceAll(/\bhas \d+ cells/g, 'has … cells')
}
