import type { Duty } from '../../platform/duties/duty.ts'
import { failedJobs } from '../../platform/jobs/job-record-store.ts'
import { rooms } from '../rooms.ts'

/** What waits for people in all rooms. */
export const duties: readonly Duty[] = [
  ...rooms.flatMap((room) => room.duties ?? []),
  { name: 'failed-jobs', scope: 'jobs.read', count: failedJobs },
]
