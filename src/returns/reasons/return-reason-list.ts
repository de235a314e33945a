import { refuseRepeatedLanguages } from '../../catalog/descriptions/translation.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { ReturnReason } from './return-reason.ts'
import { returnReasons, returnReasonTable } from './return-reason-store.ts'

export const returnReasonList: ReferenceList = {
  noun: 'return-reason',
  plural: 'ReturnReasons',
  about: 'the reasons why goods are returned',
  rules: 'Refused with 400 `request.invalid` where a language has two names.',
  path: { v1: '/returnReasons', v2: '/return-reasons' },
  scope: 'returnreasons',
  shape: ReturnReason,
  table: returnReasonTable,
  source: returnReasons,
  usual: {},
  example: {
    translations: [
      { languageIso: 'en', name: 'Damaged in transport' },
      { languageIso: 'de', name: 'Transportschaden' },
    ],
  },
  unique: [],
  columns: async ({ fieldName }, said) => {
    refuseRepeatedLanguages(said, fieldName)
    return said
  },
  sentences: {
    'return-reason.missing': {
      en: 'There is no such return reason.',
      de: 'Diesen Retourengrund gibt es nicht.',
    },
    'return-reason.in-use': {
      en: 'Returns refer to this return reason.',
      de: 'Retouren verweisen auf diesen Retourengrund.',
    },
  },
}
