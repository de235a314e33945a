import type { ItemOrderTerms } from '../../catalog/doors/items/item-order-terms-store.ts'
import type { Breach } from '../../platform/values/broken-rules.ts'
import { dayOf } from '../../platform/values/day.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldPath, Sentence } from '../../platform/values/refusal.ts'
import { isSplit, splitBreach } from '../../warehouse/doors/stock/whole-units.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'

/** A line of a document that somebody writes by hand. */
export interface AskedLine {
  readonly type: LineType
  readonly itemId: number | null
  readonly quantity: Exact
  /** What the line wants of its item: something or more than before, less, or what it wanted before. */
  readonly wants: 'more' | 'less' | 'the same'
  /** Where a body names the line. */
  readonly path: FieldPath
}

/** The rules of its item that a line breaks; `total` is what the document wants of the item with all its lines. */
export function lineBreaches(
  { type, quantity, wants, path }: AskedLine,
  item: ItemOrderTerms,
  total: Exact,
): Breach[] {
  const breaches: Breach[] = []
  const require = (isKept: boolean, code: string, sentence: Sentence, field: string) => {
    if (!isKept) breaches.push({ code, sentence, path: [...path, field] })
  }
  if (isSplit(item, quantity)) breaches.push(splitBreach([...path, 'quantity']))
  // Parts follow their whole: they need not be for sale, and their quantities are not chosen.
  if (type === lineTypes.component) return breaches
  const [least, step] = [Exact.of(item.leastQuantity), Exact.of(item.quantityStep)]
  const isSold = item.isForSale || wants !== 'more'
  require(isSold, 'item.not-for-sale', notForSale(item), 'itemId')
  const isReleased = item.allowsPreorders || !item.releasedOn || item.releasedOn <= new Date()
  require(isReleased || wants !== 'more', 'item.not-released', notReleased(item), 'itemId')
  const isEnough = total.isZero() || total.compare(least) >= 0
  require(isEnough, 'item.quantity.least', atLeast(item), 'quantity')
  const isStep = step.isZero() || total.over(step).hasAtMost(0)
  require(isStep, 'item.quantity.step', inSteps(item), 'quantity')
  return breaches
}

const notForSale = ({ sku }: ItemOrderTerms): Sentence => ({
  en: `The item ${sku} is not for sale.`,
  de: `Der Artikel ${sku} wird nicht verkauft.`,
})
const notReleased = ({ sku, releasedOn }: ItemOrderTerms): Sentence => {
  const day = releasedOn && dayOf(releasedOn)
  return {
    en: `The item ${sku} is sold from ${day} on.`,
    de: `Der Artikel ${sku} wird ab ${day} verkauft.`,
  }
}
const atLeast = ({ sku, leastQuantity }: ItemOrderTerms): Sentence => ({
  en: `Of the item ${sku} no less than ${leastQuantity} are ordered.`,
  de: `Vom Artikel ${sku} werden mindestens ${leastQuantity} bestellt.`,
})
const inSteps = ({ sku, quantityStep }: ItemOrderTerms): Sentence => ({
  en: `The item ${sku} is ordered in multiples of ${quantityStep}.`,
  de: `Der Artikel ${sku} wird in Vielfachen von ${quantityStep} bestellt.`,
})
