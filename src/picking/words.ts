import type { Words } from '../platform/values/words.ts'

/** What people call pick lists. */
export const pickingWords: Words = {
  records: {
    'pick-list': {
      one: { en: 'Pick list', de: 'Pickliste' },
      many: { en: 'Pick lists', de: 'Picklisten' },
    },
  },
}
