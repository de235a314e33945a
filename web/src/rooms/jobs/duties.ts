import type { Duty } from '../../shared/duties.ts'

/** Jobs that somebody has to look at. */
export const duties: readonly Duty[] = [
  {
    name: 'failed-jobs',
    words: {
      de: ['Aufgabe gescheitert', 'Aufgaben gescheitert'],
      en: ['background job failed', 'background jobs failed'],
    },
    search: { status: 'failed' },
    isBad: true,
  },
]
