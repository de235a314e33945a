import type { Exact } from '../../../platform/values/exact.ts'
import {
  type Faults,
  type FieldName,
  Refusal,
  type Sentence,
} from '../../../platform/values/refusal.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import type { LockedLine, LockedOrder } from '../../doors/orders/locked-order.ts'
import { doneOf } from '../writes/change-guards.ts'

/** How much of a line moves to the new order; undefined: all that is open. */
export interface NamedLine {
  readonly line: LockedLine
  readonly quantity: Exact | undefined
  /** Its place in the body. */
  readonly index: number
}

/** What stays of each line and what moves; components go with their bill of materials. */
export interface SplitLine {
  readonly line: LockedLine
  readonly moves: Exact
  readonly stays: Exact
}

const rules = {
  'sales-order.split.component': {
    en: 'Components move with their bill of materials, which is to be named instead.',
    de: 'Komponenten ziehen mit ihrer Stückliste um, die statt ihrer zu nennen ist.',
  },
  'sales-order.split.exceeded': {
    en: 'More than what is neither delivered nor invoiced of the line.',
    de: 'Mehr, als von der Position weder geliefert noch berechnet ist.',
  },
  'sales-order.split.whole': {
    en: 'Nothing would be left of the order.',
    de: 'Vom Auftrag bliebe nichts übrig.',
  },
} satisfies Record<string, Sentence>
type Rule = keyof typeof rules

interface Breach {
  readonly rule: Rule
  /** The line of the body that breaks it, if it is one. */
  readonly index?: number
  readonly sentence?: Sentence
}

/** Throws one 422 with every line that cannot be moved so. */
export function splitLines(
  order: LockedOrder,
  named: readonly NamedLine[],
  fieldName: FieldName,
): readonly SplitLine[] {
  const breaches = named.flatMap((one) => breachOf(order, one) ?? [])
  if (breaches.length > 0) throw brokenSplit(breaches, fieldName)
  const moving = named.flatMap(({ line, quantity }) =>
    withParts(order, line, quantity ?? openOf(order, line)),
  )
  const moved = new Map(moving.map((one) => [one.line.id, one]))
  const isGone = ({ id }: LockedLine) => moved.get(id)?.stays.isZero() ?? false
  if (order.lines.every(isGone)) throw brokenSplit([{ rule: 'sales-order.split.whole' }], fieldName)
  return order.lines.flatMap(({ id }) => moved.get(id) ?? [])
}

function breachOf(order: LockedOrder, { line, quantity, index }: NamedLine): Breach | undefined {
  if (line.parentLineId !== null) return { rule: 'sales-order.split.component', index }
  const open = openOf(order, line)
  const isOpen = !open.isZero() && !open.isNegative()
  if (isOpen && (quantity ?? open).compare(open) <= 0) return undefined
  return { rule: 'sales-order.split.exceeded', index, sentence: onlyOpen(open) }
}

function brokenSplit(breaches: readonly Breach[], fieldName: FieldName): Refusal {
  const faults: Faults = {}
  for (const { rule, index, sentence = rules[rule] } of breaches) {
    if (index !== undefined) faults[fieldName(['lineItems', index, 'quantity'])] = sentence
  }
  const sentences = Object.fromEntries(breaches.map(({ rule }) => [rule, rules[rule]]))
  const rule = breaches[0]?.rule ?? 'sales-order.split.whole'
  return new Refusal('broken-rule', rule, rules[rule], { faults, rules: sentences })
}

/** What is neither delivered nor invoiced; of a bill of materials as much as all of its components allow. */
function openOf(order: LockedOrder, line: LockedLine): Exact {
  const own = line.quantity.minus(doneOf(line))
  if (line.type !== lineTypes.billOfMaterials) return own
  return partsOf(order, line).reduce((least, part) => {
    if (part.quantity.isZero()) return least
    const open = part.quantity.minus(doneOf(part)).times(line.quantity).over(part.quantity)
    const whole = open.floored(4)
    return whole.compare(least) < 0 ? whole : least
  }, own)
}

function withParts(order: LockedOrder, line: LockedLine, moves: Exact): SplitLine[] {
  const parts = partsOf(order, line).map((part) => {
    const share = part.quantity.times(moves).over(line.quantity).rounded(4)
    return { line: part, moves: share, stays: part.quantity.minus(share) }
  })
  return [{ line, moves, stays: line.quantity.minus(moves) }, ...parts]
}

function partsOf({ lines }: LockedOrder, { id }: LockedLine): LockedLine[] {
  return lines.filter(({ parentLineId }) => parentLineId === id)
}

const onlyOpen = (open: Exact): Sentence => ({
  en: `Only ${open.isNegative() ? 0 : open} of the line can be moved.`,
  de: `Von der Position können nur ${open.isNegative() ? 0 : open} umziehen.`,
})
