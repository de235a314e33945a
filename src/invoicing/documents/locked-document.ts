import type { Seller } from '../../access/doors/companies/company-seller-store.ts'
import type { InvoiceBuyer } from '../../customers/invoice-buyer-store.ts'
import type { Exact } from '../../platform/values/exact.ts'
import type { Key } from '../../platform/values/shape.ts'
import type { DocumentType } from './accounting-document.ts'

/** A document that is held against every other writer until the transaction ends. */
export interface LockedDocument extends Key {
  readonly type: DocumentType
  /** Null: a draft. */
  readonly number: string | null
  readonly originalId: number | null
  readonly salesOrderId: number
  readonly documentDate: Date | null
  readonly supplyDate: Date | null
  readonly paymentMethodId: number | null
  readonly cashDiscount: Exact
  readonly cashDiscountDays: number
  readonly taxGroups: readonly {
    readonly category: string
    readonly rate: string
    readonly net: string
    readonly tax: string
    readonly gross: string
  }[]
  readonly totalNet: Exact
  readonly totalGross: Exact
  readonly paidAmount: Exact
  readonly correctedAmount: Exact
  readonly discountAmount: Exact
  readonly cancelled: Date | null
  readonly paymentStatus: number
  readonly dunningLevel: number
  readonly nextDueDate: Date | null
  readonly isDunningBlocked: boolean
  readonly stopsPaymentRequest: boolean
  readonly colorCodeId: number | null
  readonly comment: string
  /** Why the customer does not agree with it; empty: it does. */
  readonly disputeReason: string
  /** The last day on which it is left out of reminders for that; null: without an end. */
  readonly disputedUntil: Date | null
  /** As they were when it became final; empty in a draft and in what an older version left out. */
  readonly seller: Partial<Seller>
  readonly buyer: Partial<InvoiceBuyer>
  readonly customerVatId: string
  readonly merchantVatId: string
  readonly sellerAddressId: number | null
  readonly billingAddressId: number
  readonly shipmentAddressId: number
}
