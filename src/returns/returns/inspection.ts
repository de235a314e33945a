import Type, { type Static } from 'typebox'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import { orNull, Quantity, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { DecisionField, type Restocking, RestockingField, ReturnLine } from './return.ts'
import type { Breach } from './return-rules.ts'
import type { HeldLine } from './return-store.ts'

export const InspectedLine = Type.Object({
  returnLineItemId: ReferenceField(),
  quantity: Type.Optional(
    orNull(
      Quantity({
        exclusiveMinimum: 0,
        description: 'How many are in this condition; all of the line where it is left out.',
      }),
    ),
  ),
  conditionId: Type.Optional(
    orNull(ReferenceField({ description: 'As new, the default condition, where it is left out.' })),
  ),
  conditionComment: Type.Optional(ReturnLine.properties.conditionComment),
  restocking: Type.Optional(
    orNull(
      RestockingField(
        'What becomes of the goods; left out: sellable as new, otherwise blocked, and `none`, no stock, of what is refused or not kept in stock.',
      ),
    ),
  ),
  decision: Type.Optional(
    orNull(
      DecisionField(
        'What the customer gets for it: its price back, which is usual, other goods, or nothing. Only what is refunded is credited; an order of its own sends other goods.',
      ),
    ),
  ),
  itemId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'Puts the goods into the stock of another item, as that of used goods.',
      }),
    ),
  ),
  warehouseId: Type.Optional(
    orNull(ReferenceField({ description: 'Where it goes; that of the return when left out.' })),
  ),
  storageLocationId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'The location of the warehouse that it is put to; the default one when left out. Blocked goods may be put to one that is locked for availability, in any warehouse.',
      }),
    ),
  ),
  serialNumbers: Type.Optional(ReturnLine.properties.serialNumbers),
})

/** What an inspection found. Lines that it does not name are as new. */
export const Inspection = Type.Object({
  lineItems: Type.Optional(
    Type.Array(InspectedLine, {
      maxItems: 1000,
      description: 'What was found, several entries for a line in several conditions.',
    }),
  ),
})
export type Inspection = Static<typeof Inspection>
type Entry = Partial<Static<typeof InspectedLine>>

/** A part of a return in one condition. */
export interface Finding {
  readonly line: HeldLine
  readonly quantity: Exact
  readonly entry: Entry
  readonly path: FieldPath
  readonly serialNumbers: readonly string[]
  /** Whether it is the first one of its line, whose row it takes. */
  readonly isFirst: boolean
}

interface Findings {
  readonly findings: readonly Finding[]
  /** Fields that name no line of the return. */
  readonly missing: readonly FieldPath[]
  readonly breaches: readonly Breach[]
}

/** What was found of every line of a return. The entries of a line make up its quantity. */
export function findingsOf(lines: readonly HeldLine[], { lineItems = [] }: Inspection): Findings {
  const entries = lineItems.map((entry, index) => ({
    entry,
    path: ['lineItems', index],
    line: lines.find((line) => isLineNamed(line, entry.returnLineItemId)),
  }))
  const missing = entries.flatMap(({ line, path }) => (line ? [] : [[...path, 'returnLineItemId']]))
  const breaches: Breach[] = []
  const findings = lines.flatMap((line): Finding[] => {
    const own = entries.filter((one) => one.line === line)
    const whole = Exact.of(line.quantity)
    const { serialNumbers } = line
    const [first] = own
    if (!first) {
      const path = ['lineItems', lineItems.length]
      return [{ line, quantity: whole, entry: {}, path, serialNumbers, isFirst: true }]
    }
    const quantities = own.map(({ entry: { quantity } }) => (quantity ? Exact.of(quantity) : whole))
    if (!Exact.sum(quantities).equals(whole)) {
      breaches.push({
        rule: 'return.inspection.incomplete',
        path: [...first.path, 'quantity'],
      })
    }
    return own.map(({ entry, path }, index) => ({
      ...{ line, entry, path, isFirst: index === 0 },
      quantity: quantities[index] ?? whole,
      serialNumbers: entry.serialNumbers ?? (own.length === 1 ? serialNumbers : []),
    }))
  })
  return { findings, missing, breaches }
}

/** Whether a caller names this line. */
export const isLineNamed = ({ id, uuid }: HeldLine, reference: Reference): boolean =>
  'id' in reference ? reference.id === id : reference.uuid === uuid

/** What becomes of goods in a condition, where nobody says it. */
export function usualRestocking(isAsNew: boolean): Restocking {
  return isAsNew ? 'sellable' : 'blocked'
}
