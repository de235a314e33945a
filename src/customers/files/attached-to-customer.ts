import type { AttachmentOwner } from '../../platform/attachments/attachment-list.ts'
import { belowCustomer, touchNamedCustomer } from '../parts/below-customer.ts'
import { maskedTexts } from '../writes/customer-change.ts'
import { CustomerFile } from './customer-file.ts'
import { customerFiles, customerFileTable } from './customer-file-store.ts'

/** Files of customers. The audit trail keeps that they were written, not how they are called. */
export const attachedToCustomer: AttachmentOwner = {
  noun: 'customer-file',
  plural: 'CustomerFiles',
  about: 'the files of a customer',
  path: { v1: '/customers/{customerId}/files', v2: '/customers/{customerId}/files' },
  scope: 'customers',
  named: { en: 'customer', de: 'Kunde' },
  shape: CustomerFile,
  table: customerFileTable,
  source: customerFiles,
  below: belowCustomer,
  changed: touchNamedCustomer,
  audited: maskedTexts,
}
