import type { KeyColumns } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'

/** What documents that build on orders refer to, for their projections. */

/** The cancellation reasons, as a table that rows refer to. */
export const namedCancellationReasons = 'cancellation_reasons'

/** Both keys of the color code that a row names in `color_code_id`. */
export const colorCodeReferenceOf = (as: string): KeyColumns =>
  referenceOf(as, 'color_code_id', 'color_codes')

/** Both keys of the cancellation reason that a row names in `reason_id`. */
export const cancellationReasonReferenceOf = (as: string): KeyColumns =>
  referenceOf(as, 'reason_id', namedCancellationReasons)

/** `from … where …`: the orders, called `sales_order`, that satisfy a condition. */
export function salesOrdersWhere(condition: string): string {
  return `from erp.sales_orders sales_order where sales_order.tenant_id = $tenant and ${condition}`
}

/** `select …`: the numbers of the orders of the customer whose row is called as given. */
export function ordersOf(as: string): string {
  return `select sales_order.id ${salesOrdersWhere(`sales_order.customer_id = ${as}.id`)}`
}

/** The color codes, for looking up those that a body names. */
export const namedColorCodes = 'color_codes'
