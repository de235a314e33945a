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
  fields: {
    returnReasonId: { en: 'Return reason', de: 'Retourengrund' },
    returnReasonComment: { en: 'Comment on the reason', de: 'Kommentar zum Grund' },
    externalComment: { en: 'Comment for the customer', de: 'Kommentar für den Kunden' },
    internalComment: { en: 'Internal comment', de: 'Interner Kommentar' },
    returnDate: { en: 'Return date', de: 'Retourendatum' },
  },
}
