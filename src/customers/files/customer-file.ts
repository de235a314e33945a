import { attachedFile } from '../../platform/attachments/attached-file.ts'
import { KeyField } from '../../platform/values/shape.ts'

/** A file of a customer, without its content. */
export const CustomerFile = attachedFile({ customerId: KeyField({ readOnly: true }) })
