import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { OnHoldReason } from './on-hold-reason.ts'
import { onHoldReasons, onHoldReasonTable, usualOnHoldReason } from './on-hold-reason-store.ts'

export const onHoldReasonList: ReferenceList = {
  noun: 'on-hold-reason',
  plural: 'OnHoldReasons',
  about: 'the reasons why sales orders are put on hold',
  path: { v1: '/onHoldReasons', v2: '/on-hold-reasons' },
  scope: 'onholdreasons',
  shape: OnHoldReason,
  table: onHoldReasonTable,
  source: onHoldReasons,
  usual: usualOnHoldReason,
  example: { name: 'Payment to be checked', isMergeable: true },
  unique: ['name'],
  sentences: {
    'on-hold-reason.missing': {
      en: 'There is no such on-hold reason.',
      de: 'Diesen Rückhaltegrund gibt es nicht.',
    },
    'on-hold-reason.name.taken': {
      en: 'Another on-hold reason has this name.',
      de: 'Ein anderer Rückhaltegrund hat diesen Namen.',
    },
    'on-hold-reason.in-use': {
      en: 'Sales orders refer to this on-hold reason.',
      de: 'Aufträge verweisen auf diesen Rückhaltegrund.',
    },
  },
}
