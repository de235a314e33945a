import {
  attachedFileProjection,
  attachedFileSource,
  attachedFileTable,
} from '../../platform/attachments/attached-file-store.ts'
import { customerReferenceOf } from '../customer-reference-store.ts'
import { CustomerFile } from './customer-file.ts'

export const customerFileTable = attachedFileTable('customer_files', 'customer_file', 'customerId')

export const customerFileProjection = attachedFileProjection(customerFileTable, {
  customerId: customerReferenceOf(customerFileTable.as),
})

export const customerFiles = attachedFileSource(
  customerFileTable,
  CustomerFile,
  customerFileProjection,
)
