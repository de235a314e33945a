import Type, { type Static } from 'typebox'
import type { Call } from '../../platform/pipeline/operation.ts'
import { deleteRow, patchRow } from '../../platform/records/record-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import { Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { refuseSplits } from '../../warehouse/doors/stock/whole-units.ts'
import { isLineNamed } from './inspection.ts'
import { noSuchReferences, origins } from './return.ts'
import { type Breach, refuseBreaches } from './return-rules.ts'
import { findHeldLines, type HeldLine, type HeldReturn, returnLineTable } from './return-store.ts'

/** What came in. Lines that it does not name came in as they were announced. */
export const Receipt = Type.Object({
  lineItems: Type.Optional(
    Type.Array(
      Type.Object({
        returnLineItemId: ReferenceField(),
        quantity: Quantity({
          minimum: 0,
          description: 'How much of the line came in; a line of which nothing came in goes.',
        }),
      }),
      { maxItems: 1000, description: 'Lines of which less came in than was announced.' },
    ),
  ),
})
type Receipt = Static<typeof Receipt>
type Working = Pick<Call<object, object, Receipt>, 'tx' | 'body' | 'fieldName'>

interface Received {
  readonly line: HeldLine
  readonly quantity: Exact
  readonly path: FieldPath
}

/** Writes how much of the lines of a held return came in. */
export async function receiveGoods(
  { tx, body, fieldName }: Working,
  held: HeldReturn,
): Promise<void> {
  const named = body?.lineItems ?? []
  if (named.length === 0) return
  const lines = await findHeldLines(tx, held.id)
  const missing: FieldPath[] = []
  const received = named.flatMap(({ returnLineItemId, quantity }, index): Received[] => {
    const path = ['lineItems', index]
    const line = lines.find((one) => isLineNamed(one, returnLineItemId))
    if (!line) missing.push([...path, 'returnLineItemId'])
    return line ? [{ line, quantity: Exact.of(quantity), path: [...path, 'quantity'] }] : []
  })
  if (missing.length > 0) throw noSuchReferences(missing.map(fieldName))
  refuseBreaches(breachesOf(received, lines, held), fieldName)
  const counted = received.map(({ line: { itemId }, ...of }) => ({ itemId, ...of }))
  await refuseSplits(tx, counted, fieldName)
  for (const { line, quantity } of received) {
    if (quantity.isZero()) await deleteRow(tx, returnLineTable, line.id)
    else await patchRow(tx, returnLineTable, line.id, { quantity: quantity.toString() })
  }
}

function breachesOf(
  received: readonly Received[],
  lines: readonly HeldLine[],
  { origin }: HeldReturn,
): Breach[] {
  const breaches = received.flatMap(({ line, quantity, path }): Breach[] => {
    const announced = Exact.of(line.quantity)
    if (quantity.equals(announced)) return []
    if (quantity.compare(announced) > 0) {
      return [{ rule: 'return.receipt.exceeded', path, open: line.quantity }]
    }
    const isWhole = origin === origins.channel || line.serialNumbers.length > 0
    return isWhole ? [{ rule: 'return.receipt.whole', path }] : []
  })
  const left = lines.filter(
    (line) => !received.some((one) => one.line === line && one.quantity.isZero()),
  )
  const [first] = received
  if (left.length > 0 || !first) return breaches
  return [...breaches, { rule: 'return.receipt.empty', path: first.path }]
}
