import { Exact } from '../../platform/values/exact.ts'

/** A line, and how much of it something can still be done with. */
export interface OpenLine {
  readonly lineId: number
  open: Exact
}

interface Part {
  readonly lineId: number
  /** Decimal digits. */
  readonly quantity: string
}

/** A quantity as parts of these lines, which are open for less then; undefined where they are not open for it. */
export function takenFrom(lines: readonly OpenLine[], quantity: Exact): Part[] | undefined {
  const open = lines.filter((line) => line.open.compare(Exact.zero) > 0)
  const isOpen = quantity.compare(Exact.sum(open.map((line) => line.open))) <= 0
  if (quantity.isZero() || !isOpen) return undefined
  const parts: Part[] = []
  let rest = quantity
  for (const line of open) {
    if (rest.isZero()) break
    const part = rest.compare(line.open) < 0 ? rest : line.open
    parts.push({ lineId: line.lineId, quantity: part.toString() })
    line.open = line.open.minus(part)
    rest = rest.minus(part)
  }
  return parts
}
