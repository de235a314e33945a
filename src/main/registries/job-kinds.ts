import type { JobKind } from '../../platform/jobs/job.ts'
import { jobKindsOf } from '../job-operations.ts'
import { rooms } from '../rooms.ts'

/** Every kind of work that no request waits for. */
export const jobKinds: readonly JobKind[] = jobKindsOf(rooms)
