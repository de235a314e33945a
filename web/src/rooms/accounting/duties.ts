import type { Duty } from '../../shared/duties.ts'

/** What the books wait for. */
export const duties: readonly Duty[] = [
  {
    name: 'distance-sales-thresholds',
    words: {
      de: ['Lieferschwelle (EU) erreicht oder nahe', 'Lieferschwellen (EU) erreicht oder nahe'],
      en: [
        'threshold of distance sales near or passed',
        'thresholds of distance sales near or passed',
      ],
    },
    address: '/accounting/taxes',
    isBad: true,
    isForTodayOnly: true,
  },
]
