import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'

/** How long returns are kept. */
export const returnsRetention: Retention = {
  rules: [
    {
      kind: 'return',
      tables: ['returns', 'return_lines', 'return_packages', 'return_files'],
      unit: 'years',
      law: 'letters',
      usual: 'letters',
      removedWith: 'sales-order',
      audited: ['return', 'return-file'],
    },
  ],
  kept: forReason(ownLists, 'return_reasons'),
}
