import type { Exact } from '../../../platform/values/exact.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { Key } from '../../../platform/values/shape.ts'
import type { LineType } from '../../calculation/line-type.ts'
import type { TaxCategory } from '../../calculation/tax-group.ts'

/** A line of an order that is held, with what was delivered, invoiced and returned of it so far. */
export interface LockedLine extends Key {
  readonly sortOrder: number
  readonly type: LineType
  readonly itemId: number | null
  /** The line of the bill of materials that a component belongs to. */
  readonly parentLineId: number | null
  readonly sku: string
  readonly name: string
  readonly note: string
  readonly quantity: Exact
  readonly quantityDelivered: Exact
  readonly quantityInvoiced: Exact
  readonly quantityReturned: Exact
  /** Held by pick lists, or by orders to a supplier that ships it; not yet delivered. */
  readonly quantityInPick: Exact
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
  readonly totalNet: Exact
  readonly totalGross: Exact
  readonly priceShare: Exact | null
  readonly priceReason: string
  /** The supplier that ships it straight to the buyer; null where it leaves the own stock. */
  readonly dropShippingSupplierId: number | null
}

/** An order that is held against every other writer until the transaction ends. */
export interface LockedOrder extends Key {
  readonly number: string
  readonly companyId: number
  readonly customerId: number
  readonly salesChannelId: number | null
  /** Null in orders of former versions: their channel says it. */
  readonly isPlacedElsewhere: boolean | null
  readonly salesOrderDate: Date
  readonly languageIso: string
  readonly isNetPrice: boolean
  readonly currencyIso: string
  readonly currencyFactor: Exact
  readonly departureCountryIso: string
  readonly customerVatId: string
  readonly merchantVatId: string
  readonly taxSetting: number
  readonly billingAddressId: number
  readonly shipmentAddressId: number
  readonly paymentMethodId: number | null
  readonly paymentDueInDays: number
  readonly cashDiscount: Exact
  readonly cashDiscountDays: number
  readonly shippingMethodId: number | null
  readonly isShippingCostFixed: boolean
  readonly extraWeight: Exact
  readonly shippingPriority: number
  readonly onHoldReasonId: number | null
  readonly isExternalInvoice: boolean
  readonly totalNet: Exact
  readonly totalGross: Exact
  readonly paidAmount: Exact
  readonly correctedAmount: Exact
  readonly isPartlyDelivered: boolean
  readonly deliveryCompleteStatus: number
  readonly isInvoiced: boolean
  readonly paymentStatus: number
  readonly status: number
  /** In their order. */
  readonly lines: readonly LockedLine[]
}

/** Whether what is not delivered of an order was given up; an order without goods is none of these. */
export const isClosed = ({ deliveryCompleteStatus, isPartlyDelivered }: LockedOrder): boolean =>
  deliveryCompleteStatus === 2 && isPartlyDelivered

/** How much of a line is delivered, invoiced or returned; negative where that is taken back. */
export interface LineQuantity {
  readonly lineId: number
  readonly quantity: Exact
}

export function noSuchSalesOrder(): Refusal {
  return new Refusal('missing', 'sales-order.missing', {
    en: 'There is no such sales order.',
    de: 'Diesen Auftrag gibt es nicht.',
  })
}

/** Refuses an order of another company than the one that the request runs for (422). */
export function requireCompany(
  { companyId }: Pick<LockedOrder, 'companyId'>,
  runsFor: number | undefined,
): void {
  if (runsFor === undefined || runsFor === companyId) return
  throw new Refusal('broken-rule', 'sales-order.company', {
    en: 'The sales order belongs to another company than the one that the request runs for.',
    de: 'Der Auftrag gehört zu einer anderen Firma als der, für die die Anfrage läuft.',
  })
}
