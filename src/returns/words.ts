import type { Words } from '../platform/values/words.ts'

/** What people call returns and what they refer to. */
export const returnWords: Words = {
  records: {
    return: { one: { en: 'Return', de: 'Retoure' }, many: { en: 'Returns', de: 'Retouren' } },
    'return-reason': {
      one: { en: 'Return reason', de: 'Retourengrund' },
      many: { en: 'Return reasons', de: 'Retourengründe' },
    },
  },
}
