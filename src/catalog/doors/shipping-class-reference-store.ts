import type { KeyColumns } from '../../platform/records/projection.ts'
import { referenceOf } from '../../platform/records/record-source.ts'

/** Both keys of the shipping class that a row names in `shipping_class_id`, for a projection. */
export function shippingClassReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'shipping_class_id', namedShippingClasses)
}

/** The shipping classes, for looking up those that a body names. */
export const namedShippingClasses = 'shipping_classes'
