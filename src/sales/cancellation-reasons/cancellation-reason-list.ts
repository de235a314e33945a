import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { CancellationReason } from './cancellation-reason.ts'
import {
  cancellationReasons,
  cancellationReasonTable,
  usualCancellationReason,
} from './cancellation-reason-store.ts'

export const cancellationReasonList: ReferenceList = {
  noun: 'cancellation-reason',
  plural: 'CancellationReasons',
  about: 'the reasons why sales orders, invoices and refunds are cancelled',
  path: { v1: '/cancellationReasons', v2: '/cancellation-reasons' },
  scope: 'cancellationreasons',
  shape: CancellationReason,
  table: cancellationReasonTable,
  source: cancellationReasons,
  usual: usualCancellationReason,
  example: { name: 'Ordered twice', isCommentRequired: true, isValidForRefund: false },
  unique: ['name'],
  sentences: {
    'cancellation-reason.missing': {
      en: 'There is no such cancellation reason.',
      de: 'Diesen Stornogrund gibt es nicht.',
    },
    'cancellation-reason.name.taken': {
      en: 'Another cancellation reason has this name.',
      de: 'Ein anderer Stornogrund hat diesen Namen.',
    },
    'cancellation-reason.in-use': {
      en: 'Documents refer to this cancellation reason.',
      de: 'Belege verweisen auf diesen Stornogrund.',
    },
  },
}
