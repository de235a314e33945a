import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** What returns say of people, in a copy in which these shall not be found. */
export const returnCopies: CopyRules = {
  anonymised: {
    leftOut: ['return_files'],
    changed: {
      returns: emptied('external_comment', 'internal_comment', 'contact'),
      return_lines: emptied('return_reason_comment', 'condition_comment'),
    },
  },
}
