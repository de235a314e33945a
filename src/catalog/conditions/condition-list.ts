import Type from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { Condition, languageFaults } from './condition.ts'
import { conditions, conditionTable } from './condition-store.ts'

export const conditionList: ReferenceList = {
  noun: 'condition',
  plural: 'Conditions',
  about: 'the conditions that items are sold in, such as new or used',
  rules: 'Refused with 400 `request.invalid` where a language has two names.',
  path: { v1: '/conditions', v2: '/conditions' },
  scope: 'conditions',
  shape: Condition,
  table: conditionTable,
  source: conditions,
  usual: { isDefault: false },
  example: {
    names: [
      { name: 'Opened packaging', languageIso: 'en' },
      { name: 'Verpackung geöffnet', languageIso: 'de' },
    ],
  },
  unique: [],
  hasDefault: true,
  alsoWritten: {
    isDefault: Type.Boolean({
      description:
        'Makes it the condition of items that name none, in place of the former default.',
    }),
  },
  columns: async ({ fieldName }, said) => {
    refuseFaults(languageFaults(said, fieldName))
    return said
  },
  sentences: {
    'condition.missing': {
      en: 'There is no such condition.',
      de: 'Diesen Zustand gibt es nicht.',
    },
    'condition.in-use': {
      en: 'Items refer to this condition.',
      de: 'Artikel verweisen auf diesen Zustand.',
    },
    'condition.default.required': {
      en: 'One condition is the default: make another one the default instead.',
      de: 'Ein Zustand ist der Standard: Machen Sie stattdessen einen anderen zum Standard.',
    },
  },
}
