import type { SoldItem, SoldPart } from '../../catalog/doors/items/sold-item-store.ts'
import type { TypedTaxClass } from '../../catalog/doors/tax-class-reference-store.ts'
import { Exact } from '../../platform/values/exact.ts'
import { type Faults, type FieldPath, Refusal } from '../../platform/values/refusal.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import { taxedCategory } from '../calculation/tax-group.ts'
import { notSubject } from '../vat/tax-exemption.ts'
import { taxNotDetermined } from '../vat/vat-decision.ts'
import type { LineDraft, Sale, SaleTerms } from './sale.ts'
import type { SaleFacts } from './sale-facts-store.ts'
import type { LineTax, SaleTaxes } from './sale-taxes.ts'

/** A part of the item of a line, and how it is taxed. */
export interface KnownPart {
  readonly part: SoldPart
  readonly tax: LineTax
  /** What makes its net price gross. */
  readonly grossRate: Exact
}

/** A line of a draft with what is stored of its item, and how it is taxed. */
export interface KnownLine {
  readonly line: LineDraft
  /** Its place in the draft. */
  readonly index: number
  readonly type: LineType
  readonly item: SoldItem | undefined
  /** The parts that the line is expanded to. */
  readonly parts: readonly KnownPart[]
  readonly tax: LineTax
  /** What makes the net price of the rules gross. */
  readonly grossRate: Exact
}

/** The item of a line, bought for what it costs the company as its stock is valued, where that says it. */
function itemOf(line: LineDraft, { companyId }: SaleTerms, facts: SaleFacts): SoldItem | undefined {
  const item = facts.itemOf(line)
  const cost = item && facts.costOf(companyId, item.id)
  return item && cost !== undefined ? { ...item, purchasePriceNet: cost } : item
}

const pricelessTypes: readonly LineType[] = [lineTypes.component, lineTypes.comment]

/** Whether the rules of prices decide what the line costs. */
export function isPricedByRules({ line, item, type }: KnownLine): boolean {
  const isGiven = line.salesPriceNet !== undefined || line.salesPriceGross !== undefined
  return !isGiven && item !== undefined && !pricelessTypes.includes(type)
}

/** Throws 422 `tax.not-determined` with every line that has no tax, and `document.lines.too-many`. */
export function knownLines(
  { lines, terms }: Sale,
  taxes: SaleTaxes,
  facts: SaleFacts,
  fieldName: (path: FieldPath) => string,
): KnownLine[] {
  const untaxed: Faults = {}
  const wholes = new Set(lines.map(({ parent }) => parent))
  const known = lines.flatMap((line, index): KnownLine[] => {
    const item = itemOf(line, terms, facts)
    const bought = item && !wholes.has(index) && mayHaveParts(line) ? facts.partsOf(item.id) : []
    const tax = taxOfLine(line, item, taxes, facts)
    const parts = bought.map((part) => knownPart(part, line, tax, taxes, facts))
    if (!tax || !areKnown(parts)) {
      untaxed[fieldName(['lineItems', index, 'taxClassId'])] =
        taxNotDetermined('broken-rule').sentence
      return []
    }
    const type = parts.length > 0 ? lineTypes.billOfMaterials : (line.type ?? usualType(item, line))
    const grossRate = grossRateOf(line, classOf(line, item, facts), isServiceOf(item), tax, taxes)
    return [{ line, index, type, item, parts, tax, grossRate }]
  })
  if (Object.keys(untaxed).length > 0) {
    const { reason, code, sentence } = taxNotDetermined('broken-rule')
    throw new Refusal(reason, code, sentence, { faults: untaxed })
  }
  if (known.reduce((count, { parts }) => count + 1 + parts.length, 0) > linesMax)
    throw tooManyLines()
  return known
}

/** How many lines a document has at most, with the parts of its items. */
const linesMax = 1_000

/** A part that is not taxed has no rate either, and its line is refused. */
function knownPart(
  part: SoldPart,
  line: LineDraft,
  whole: LineTax | undefined,
  taxes: SaleTaxes,
  facts: SaleFacts,
): KnownPart | undefined {
  const tax =
    line.taxRate === undefined ? taxOfClass(part.taxClass, part.isService, taxes, facts) : whole
  if (!tax) return undefined
  return { part, tax, grossRate: grossRateOf(line, part.taxClass, part.isService, tax, taxes) }
}

function areKnown(parts: readonly (KnownPart | undefined)[]): parts is KnownPart[] {
  return parts.every((part) => part !== undefined)
}

function mayHaveParts({ type = lineTypes.item }: LineDraft): boolean {
  return type === lineTypes.item || type === lineTypes.billOfMaterials
}

function usualType(item: SoldItem | undefined, { parent }: LineDraft): LineType {
  if (parent !== undefined) return lineTypes.component
  return item ? lineTypes.item : lineTypes.freeText
}

function classOf(
  { taxClassId }: LineDraft,
  item: SoldItem | undefined,
  facts: SaleFacts,
): TypedTaxClass | null {
  const named = facts.taxClasses.find(({ id }) => id === taxClassId)
  return named ?? item?.taxClass ?? null
}

function taxOfLine(
  line: LineDraft,
  item: SoldItem | undefined,
  taxes: SaleTaxes,
  facts: SaleFacts,
): LineTax | undefined {
  if (isMultiPurpose(line, item)) return notTaxed
  const taxClass = classOf(line, item, facts)
  if (line.taxRate === undefined) return taxOfClass(taxClass, isServiceOf(item), taxes, facts)
  const { taxRate: rate, taxCategory = 'S' } = line
  const ruled = line.prefersRules ? ruledTax(taxClass, isServiceOf(item), taxes, facts) : undefined
  if (ruled?.rate.equals(rate)) return ruled
  const category = taxCategory === 'S' ? taxedCategory(rate) : taxCategory
  return { category, rate, taxClass: taxClass ?? undefined, taxCode: undefined }
}

/**
 * A gift card that is sold without a tax class pays for anything: nobody knows yet how that is taxed, and the sale is
 * money for money (§ 3 (15) UStG). One with a tax class has a single purpose, and is taxed as its goods are.
 */
function isMultiPurpose(line: LineDraft, item: SoldItem | undefined): boolean {
  const { type, taxRate, taxClassId, salesPriceNet, salesPriceGross } = line
  const price = salesPriceGross ?? salesPriceNet
  const isSold = price !== undefined && price.compare(Exact.zero) > 0
  return type === lineTypes.voucher && isSold && !taxRate && !taxClassId && !item?.taxClass
}

const notTaxed: LineTax = {
  category: notSubject,
  rate: Exact.zero,
  taxClass: undefined,
  taxCode: undefined,
}

/** Undefined as well where the rules refuse the way that the goods take. */
function ruledTax(...asked: Parameters<typeof taxOfClass>): LineTax | undefined {
  try {
    return taxOfClass(...asked)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** A line without an item is taxed as goods. */
const isServiceOf = (item: SoldItem | undefined) => item?.isService ?? false

function taxOfClass(
  taxClass: TypedTaxClass | null,
  isService: boolean,
  taxes: SaleTaxes,
  facts: SaleFacts,
): LineTax | undefined {
  const applied = taxClass ?? facts.taxClasses.find(({ isDefault }) => isDefault)
  return applied && taxes.ofClass(applied, isService)
}

function grossRateOf(
  { taxRate }: LineDraft,
  taxClass: TypedTaxClass | null | undefined,
  isService: boolean,
  tax: LineTax,
  taxes: SaleTaxes,
): Exact {
  const applied = taxClass ?? tax.taxClass
  if (taxRate !== undefined || !applied) return tax.rate
  return taxes.grossRate(applied, isService) ?? tax.rate
}

const tooManyLines = () =>
  new Refusal('broken-rule', 'document.lines.too-many', {
    en: 'The document has more than 1,000 lines, with the parts of its items.',
    de: 'Der Beleg hat mehr als 1.000 Positionen, mit den Teilen seiner Artikel.',
  })
