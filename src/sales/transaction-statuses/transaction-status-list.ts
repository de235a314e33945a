import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { TransactionStatus } from './transaction-status.ts'
import {
  transactionStatuses,
  transactionStatusTable,
  usualTransactionStatus,
} from './transaction-status-store.ts'

export const transactionStatusList: ReferenceList = {
  noun: 'transaction-status',
  plural: 'TransactionStatuses',
  about: 'the statuses of its own that a tenant gives to documents',
  path: { v1: '/transactionStatuses', v2: '/transaction-statuses' },
  scope: 'transactionstatuses',
  shape: TransactionStatus,
  table: transactionStatusTable,
  source: transactionStatuses,
  usual: usualTransactionStatus,
  example: { name: 'Waits for the customer', isValidForSubscription: false },
  unique: ['name'],
  sentences: {
    'transaction-status.missing': {
      en: 'There is no such transaction status.',
      de: 'Diesen Vorgangsstatus gibt es nicht.',
    },
    'transaction-status.name.taken': {
      en: 'Another transaction status has this name.',
      de: 'Ein anderer Vorgangsstatus hat diesen Namen.',
    },
    'transaction-status.in-use': {
      en: 'Documents refer to this transaction status.',
      de: 'Belege verweisen auf diesen Vorgangsstatus.',
    },
  },
}
