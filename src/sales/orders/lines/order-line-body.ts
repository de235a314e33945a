import type { NamedRecord, Resolve } from '../../../platform/records/named-records.ts'
import { Exact } from '../../../platform/values/exact.ts'
import type { Faults, FieldName, FieldPath } from '../../../platform/values/refusal.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import type { LineDraft } from '../../pricing/sale.ts'
import type { OrderLineDraft, OrderLineValues } from './order-line.ts'
import { orderLineReferences } from './order-line-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** How a body says which components belong to which bill of materials. */
type TiedLine = Pick<OrderLineDraft, 'type' | 'syncNumber' | 'parentSyncNumber'>

/** What is wrong in the lines of a body; `list` is their place. */
export function lineFaults(
  lines: readonly TiedLine[],
  list: FieldPath,
  fieldName: FieldName,
): Faults {
  const faults: Faults = {}
  const parents = new Set<number>()
  const seen = new Set<number>()
  for (const { type, syncNumber } of lines) {
    if (type === lineTypes.billOfMaterials && syncNumber !== undefined) parents.add(syncNumber)
  }
  for (const [index, { type, syncNumber, parentSyncNumber }] of lines.entries()) {
    const at = (field: string) => fieldName([...list, index, field])
    if (syncNumber !== undefined && seen.has(syncNumber)) faults[at('syncNumber')] = usedTwice
    if (syncNumber !== undefined) seen.add(syncNumber)
    const isComponent = type === lineTypes.component
    if (isComponent !== (parentSyncNumber !== undefined)) {
      faults[at('parentSyncNumber')] = componentsOnly
    } else if (parentSyncNumber !== undefined && !parents.has(parentSyncNumber)) {
      faults[at('parentSyncNumber')] = noSuchParent
    }
  }
  return faults
}

/** Every record that the lines of a body name. */
export function namedByLines(lines: readonly OrderLineValues[], list: FieldPath): NamedRecord[] {
  return lines.flatMap((line, index) =>
    namedByLine(line).map((named) => ({ ...named, path: [...list, index, ...named.path] })),
  )
}

/** Every record that a line of a body names. */
export function namedByLine(line: OrderLineValues): NamedRecord[] {
  return orderLineReferences.flatMap(({ field, table }) => {
    const reference = (line as Values)[field] as Reference | null | undefined // By the name of the field.
    return reference ? [{ path: [field], table, reference }] : []
  })
}

const amounts = [
  ...['quantity', 'salesPriceNet', 'salesPriceGross', 'discountPercent', 'purchasePriceNet'],
  'taxRate',
]

/** What a body calls lines by, which is no value of them. */
const names: readonly string[] = ['syncNumber', 'parentSyncNumber', 'salesOrderLineItemId']

/** What a body says of a line: exact amounts, and numbers of the records that it names. */
export function lineValues(line: OrderLineValues, resolve: Resolve): Partial<LineDraft> {
  const entries = Object.entries(line).flatMap(([field, value]): [string, unknown][] => {
    if (value === undefined || names.includes(field)) return []
    if (amounts.includes(field)) return [[field, Exact.of(value as number)]] // By the name of the field.
    const isReference = orderLineReferences.some((one) => one.field === field)
    if (!isReference || value === null) return [[field, value]]
    return [[field, resolve(value as Reference).id]] // As above.
  })
  return Object.fromEntries(entries)
}

/** The lines that a body asks to add. */
export function lineDrafts(lines: readonly OrderLineDraft[], resolve: Resolve): LineDraft[] {
  const positions = new Map(lines.map(({ syncNumber }, index) => [syncNumber, index]))
  return lines.map((line) => {
    const parent =
      line.parentSyncNumber === undefined ? undefined : positions.get(line.parentSyncNumber)
    return {
      ...lineValues(line, resolve),
      quantity: Exact.of(line.quantity),
      ...(parent !== undefined && { parent }),
    }
  })
}

const usedTwice = {
  en: 'Another line has this number.',
  de: 'Eine andere Position hat diese Nummer.',
}
const componentsOnly = {
  en: 'Components, and no other lines, name the line of their bill of materials.',
  de: 'Komponenten, und keine anderen Positionen, nennen die Position ihrer Stückliste.',
}
const noSuchParent = {
  en: 'No line of a bill of materials has this number.',
  de: 'Keine Position einer Stückliste hat diese Nummer.',
}
