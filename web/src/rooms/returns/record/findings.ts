import type { Shape } from '../../../api/client.ts'
import type { ReturnLine } from '../queries.ts'

/** What is found of a line, or of a part of it. */
export type Finding = NonNullable<Shape<'InspectReturnBodyV2'>['lineItems']>[number] & {
  /** For the page alone. */
  readonly key: string
}

/** Every line is as new and refunded until somebody says otherwise. */
export function firstFindings(lines: readonly ReturnLine[]): Finding[] {
  return lines.map(({ id, quantity, serialNumbers }) => ({
    key: id,
    returnLineItemId: id,
    quantity,
    decision: 'refund',
    ...(serialNumbers.length > 0 && { serialNumbers }),
  }))
}

/** One more part of a line, of which one piece is taken from the last part that has more. */
export function splitOff(findings: readonly Finding[], lineId: string): Finding[] {
  const own = findings.filter(({ returnLineItemId }) => returnLineItemId === lineId)
  const from = own.findLast(({ quantity }) => Number(quantity) > 1)
  const last = own.at(-1)
  if (!from || !last) return [...findings]
  const part: Finding = {
    key: `${lineId} ${own.length}`,
    ...{ returnLineItemId: lineId, quantity: 1, decision: 'refund' },
  }
  return findings.flatMap((one) => {
    const rest = one === from ? { ...one, quantity: Number(one.quantity) - 1 } : one
    return one === last ? [rest, part] : [rest]
  })
}

/** As the service takes it: what nobody said is as usual. */
export function inspectionOf(findings: readonly Finding[]) {
  return { lineItems: findings.map(({ key: _, ...entry }) => entry) }
}
