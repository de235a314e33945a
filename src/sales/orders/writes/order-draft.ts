import type { AddressDraft } from '../../../platform/records/address.ts'
import type { Exact } from '../../../platform/values/exact.ts'
import type { LineDraft, PricedLine } from '../../pricing/sale.ts'
import type { GivenCode } from '../../vouchers/voucher-code.ts'

/** The fields of an order's own row; references are numbers. */
export type OrderValues = Readonly<Record<string, unknown>>

/** An order to be created: what is left out follows from the customer, the company and the tenant. */
export interface OrderDraft {
  readonly values: OrderValues & { readonly customerId: number }
  readonly billingAddress?: AddressDraft | undefined
  readonly shipmentAddress?: AddressDraft | undefined
  readonly lines: readonly LineDraft[]
  /** On all goods; lines are made of it. */
  readonly discountPercent?: Exact
  /** Codes that are redeemed with it. */
  readonly voucherCodes?: readonly GivenCode[]
  /** Placed elsewhere: a locked customer or missing stock does not refuse it. */
  readonly isFact?: boolean
}

/** A line with everything that its row has but its place; `parent` is a place among the lines that are added. */
export interface OrderLineRow extends Omit<PricedLine, 'draft'> {
  /** The line of the bill of materials, where that is there already. */
  readonly parentLineId?: number
}
