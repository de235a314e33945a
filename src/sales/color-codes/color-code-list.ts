import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { ColorCode } from './color-code.ts'
import { colorCodes, colorCodeTable, usualColorCode } from './color-code-store.ts'

export const colorCodeList: ReferenceList = {
  noun: 'color-code',
  plural: 'ColorCodes',
  about: 'the colors that documents are marked with',
  path: { v1: '/colorCodes', v2: '/color-codes' },
  scope: 'colorcodes',
  shape: ColorCode,
  table: colorCodeTable,
  source: colorCodes,
  usual: usualColorCode,
  example: { name: 'Fragile', code: '#1E90FF' },
  unique: ['name'],
  sentences: {
    'color-code.missing': {
      en: 'There is no such color code.',
      de: 'Diesen Farbcode gibt es nicht.',
    },
    'color-code.name.taken': {
      en: 'Another color code has this name.',
      de: 'Ein anderer Farbcode hat diesen Namen.',
    },
    'color-code.in-use': {
      en: 'Documents refer to this color code.',
      de: 'Belege verweisen auf diesen Farbcode.',
    },
  },
}
