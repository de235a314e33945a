import { answerOf, api } from '../../api/client.ts'
import type { Duty } from '../../shared/duties.ts'

/** Jobs that somebody has to look at. */
export const duties: readonly Duty[] = [
  {
    name: 'failed',
    words: {
      de: ['Aufgabe gescheitert', 'Aufgaben gescheitert'],
      en: ['background job failed', 'background jobs failed'],
    },
    scope: 'jobs.read',
    search: { status: 'failed' },
    count: async (signal) => {
      const query = { status: 'failed', pageSize: 1 } as const
      return (await answerOf(api.GET('/v2/jobs', { params: { query }, signal }))).totalItems
    },
    isBad: true,
  },
]
