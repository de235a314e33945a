import type { Call } from '../../platform/pipeline/operation.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { keyTextOf } from '../stocks/bookings/booking.ts'
import type { HeldLine, ReceivedQuantity } from './held-order-store.ts'
import { noSuchReferences } from './supplier-order.ts'

/** What a body says of a line of an order: so much of it has come, or has left for a buyer. */
interface NamedQuantity {
  readonly lineId: Reference
  readonly quantity: number
}

/** The line of a held order that each line of a body names. All that do not exist are refused at once. */
export async function namedLines(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  lines: readonly Pick<NamedQuantity, 'lineId'>[],
  held: readonly HeldLine[],
  others: readonly NamedRecord[] = [],
): Promise<HeldLine[]> {
  const named = lines.map(({ lineId: reference }, index) => ({
    ...{ path: ['lines', index, 'lineId'], table: 'supplier_order_lines', reference },
  }))
  await resolveRecords(tx, [...named, ...others], noSuchReferences, fieldName)
  const byKey = new Map(
    held.flatMap((line) => [[String(line.id), line] as const, [line.uuid, line] as const]),
  )
  const found = lines.map(({ lineId }) => byKey.get(keyTextOf(lineId)))
  const foreign = found.flatMap((line, index) =>
    line ? [] : [fieldName(['lines', index, 'lineId'])],
  )
  if (foreign.length > 0) throw noSuchReferences(foreign)
  return found as HeldLine[]
}

/** What a body says of lines, which are in its order. */
export function receivedOf(
  lines: readonly HeldLine[],
  named: readonly NamedQuantity[],
): ReceivedQuantity[] {
  return lines.map(({ id }, index) => ({
    id,
    quantity: Exact.of(named[index]?.quantity ?? 0).toString(),
  }))
}

/** How much of a line has come once this has. */
export function receivedAfter(
  { id, received }: HeldLine,
  arrived: readonly ReceivedQuantity[],
): Exact {
  const own = arrived.filter((one) => one.id === id).map(({ quantity }) => Exact.of(quantity))
  return Exact.of(received).plus(Exact.sum(own))
}

/** How much of a line is to come in all: what the supplier has confirmed, else what was ordered. */
export const wholeOf = ({ confirmed, quantity }: HeldLine): Exact => Exact.of(confirmed ?? quantity)

/** How much may come: what was ordered, and more where the supplier has confirmed more. */
function mostOf(line: HeldLine): Exact {
  const ordered = Exact.of(line.quantity)
  return wholeOf(line).compare(ordered) > 0 ? wholeOf(line) : ordered
}

/** Throws one 422 with all lines of which more comes than was ordered. */
export function refuseExcess(
  { fieldName }: Pick<Call, 'fieldName'>,
  lines: readonly HeldLine[],
  arrived: readonly ReceivedQuantity[],
): void {
  const breaches = lines.flatMap((line, index): Breach[] => {
    const { quantity, received } = line
    if (receivedAfter(line, arrived).compare(mostOf(line)) <= 0) return []
    const code = 'supplier-order.quantity.exceeded'
    const sentence = {
      en: `More than was ordered: ${quantity} are ordered, ${received} have arrived.`,
      de: `Mehr als bestellt: ${quantity} sind bestellt, ${received} sind angekommen.`,
    }
    return [{ code, sentence, path: ['lines', index, 'quantity'] }]
  })
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}
