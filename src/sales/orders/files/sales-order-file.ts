import { attachedFile } from '../../../platform/attachments/attached-file.ts'
import { KeyField } from '../../../platform/values/shape.ts'

/** A file of an order, without its content. */
export const SalesOrderFile = attachedFile({ salesOrderId: KeyField({ readOnly: true }) })

/** A file of a line of an order, without its content. */
export const SalesOrderLineItemFile = attachedFile({
  salesOrderLineItemId: KeyField({ readOnly: true }),
  salesOrderId: KeyField({ readOnly: true }),
})
