import type { SoldItem } from '../../catalog/doors/items/sold-item-store.ts'
import type { Exact } from '../../platform/values/exact.ts'
import type { FieldPath } from '../../platform/values/refusal.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { ShippingTax } from '../calculation/added-lines.ts'
import type { NamedLine } from '../calculation/document.ts'
import type { LineType } from '../calculation/line-type.ts'
import type { Amounts, TaxCategory, TaxGroup } from '../calculation/tax-group.ts'
import type { Place } from '../vat/vat-area.ts'
import type { GivenVouchers, JudgedVoucher } from '../vouchers/judged-vouchers.ts'

/** A line as a caller asks for it. What is left out follows from the item and the rules. */
export interface LineDraft {
  readonly type?: LineType
  readonly itemId?: number | null
  /** Names the item where `itemId` does not. */
  readonly sku?: string
  readonly name?: string
  readonly note?: string
  readonly quantity: Exact
  readonly salesUnit?: string
  /** Of a unit. The other side is derived where one is given; without both the rules of prices decide. */
  readonly salesPriceNet?: Exact
  readonly salesPriceGross?: Exact
  readonly discountPercent?: Exact
  readonly ignoresDiscounts?: boolean
  readonly purchasePriceNet?: Exact
  /** Given: the tax is a fact. Otherwise the tax class decides. */
  readonly taxRate?: Exact
  /** The tax of the rules is taken where it has the given rate: it has its category and code. */
  readonly prefersRules?: boolean
  readonly taxCategory?: TaxCategory
  readonly taxClassId?: number | null
  /** Of a line whose tax is known: how it is declared. */
  readonly taxCodeId?: number | null
  /** What decided a given price; left out, the caller did. */
  readonly priceReason?: string
  /** Position of the line of the bill of materials that this component belongs to. */
  readonly parent?: number
}

/** Who sells to whom, from where to where: what decides prices and taxes of lines. */
export interface SaleTerms {
  readonly companyId: number
  readonly customerId: number | null
  readonly salesChannelId: number | null
  readonly isNetPrice: boolean
  readonly currencyIso: string
  /** Units of this currency for one of the tenant's. */
  readonly currencyFactor: Exact
  readonly departureCountryIso: string
  readonly destination: Place
  /** Empty for private buyers; checked for its form. */
  readonly buyerVatId: string
  readonly isCollected?: boolean
  /** For the names of lines that are added. */
  readonly languageIso: string
  /** Moment of the supply, in UTC: prices and rates are those that hold then. */
  readonly at: string
}

/** What is taken off the goods and added to them; amounts are on the leading side. */
export interface SaleExtras {
  readonly discountPercent: Exact
  readonly coupon: Exact
  /** What vouchers take off, by the lines that they make. */
  readonly voucherLines?: readonly NamedLine[]
  readonly shippingCost: Exact
  readonly shippingTax: ShippingTax
  /** What decided the cost of shipping; empty where a caller named it. */
  readonly shippingReason?: string
}

/** The reason of the price of a line whose shipping method decided it. */
export const shippingMethodReason = 'shipping-method'

/** How goods are sent, and for how much on the leading side. */
export interface ChosenShipping {
  readonly methodId: number
  readonly cost: Exact
}

/** Goods as they are priced, for what depends on them. */
export interface PricedGoods {
  readonly lines: readonly PricedLine[]
  readonly items: ReadonlyMap<number, SoldItem>
}

/** Lines that are sold together, before they are priced. Records that they name are known to exist. */
export interface Sale {
  readonly terms: SaleTerms
  readonly lines: readonly LineDraft[]
  readonly extras?: SaleExtras
  /** The codes that are to be redeemed with it. */
  readonly vouchers?: GivenVouchers | undefined
  /** Chooses how the goods are sent once they are priced; undefined where nothing is. */
  readonly shipping?: (goods: PricedGoods) => ChosenShipping | undefined
}

/** A line with everything that its row has but its place. */
export interface PricedLine {
  /** Position of the line that it was made from; undefined for parts of an item, discounts and shipping. */
  readonly draft: number | undefined
  readonly type: LineType
  readonly itemId: number | null
  readonly sku: string
  readonly name: string
  readonly note: string
  readonly quantity: Exact
  readonly salesUnit: string
  readonly salesPriceNet: Exact
  readonly salesPriceGross: Exact
  readonly discountPercent: Exact
  readonly ignoresDiscounts: boolean
  readonly purchasePriceNet: Exact
  readonly taxRate: Exact
  readonly taxCategory: TaxCategory
  readonly taxClassId: number | null
  readonly taxCodeId: number | null
  /** Which rule gave the price; empty where the caller named it. */
  readonly priceReason: string
  /** From which quantity on the rule gives it, where it says so. */
  readonly priceFromQuantity?: number | undefined
  /** What it takes off the standard price, where it does. */
  readonly priceReductionPercent?: number | undefined
  /** The supplier that ships it straight to the buyer; null where it leaves the own stock. */
  readonly dropShippingSupplierId: number | null
  readonly totalNet: Exact
  readonly totalGross: Exact
  /** What a component is worth of the price of its bill of materials, on the leading side. */
  readonly priceShare: Exact | null
  /** Position among the priced lines of the bill of materials that it belongs to. */
  readonly parent: number | undefined
}

/** Lines with prices, taxes and amounts, which add up to the totals on both sides. */
export interface PricedSale {
  /** In the order of the drafts, parts behind their bill of materials, then discounts and shipping. */
  readonly lines: readonly PricedLine[]
  readonly total: Amounts
  readonly groups: readonly TaxGroup[]
  readonly shipping: Amounts
  readonly chosen: ChosenShipping | undefined
  /** What each given code does, in the order of the codes. */
  readonly vouchers: readonly JudgedVoucher[]
  /** The VAT id of the company in the country of departure; empty where it has none. */
  readonly companyVatId: string
  /** 0 taxed, 1 intra-community supply, 2 export, 3 one-stop shop, 4 reverse charge, 5 small business. */
  readonly taxSetting: number
  /** Both keys of the items and tax classes that lines name, by number. */
  readonly items: ReadonlyMap<number, SoldItem>
  readonly taxClasses: ReadonlyMap<number, Key>
}

/** Names a field of one of several sales, for faults: `lineItems[0].quantity` of the first. */
export type SaleFieldName = (sale: number, path: FieldPath) => string
