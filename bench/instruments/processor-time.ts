import { readFile } from 'node:fs/promises'

/** The processes whose time counts, at this moment. */
export interface Measured {
  readonly processId: number
  readonly databaseProcessIds: () => readonly number[]
}

/** Linux counts the time of processes in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Seconds of processor time that the processes have used so far, and those that they started and that
 * have ended: a database server has a process for each connection.
 */
export async function processorSeconds(processIds: readonly number[]): Promise<number> {
  const times = await Promise.all(processIds.map(ticksOf))
  return times.reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond
}

/** Of the service and of its database. */
export async function processorTimes({ processId, databaseProcessIds }: Measured) {
  const service = await processorSeconds([processId])
  return { service, database: await processorSeconds(databaseProcessIds()) }
}

/** The work with what it costs the processors, in microseconds per request. */
export async function timed<T extends { readonly perSecond: number }>(
  measured: Measured,
  seconds: number,
  work: () => Promise<T>,
) {
  const before = await processorTimes(measured)
  const result = await work()
  const after = await processorTimes(measured)
  const each = (part: 'service' | 'database') =>
    Math.round(((after[part] - before[part]) * 1e6) / (result.perSecond * seconds))
  return { ...result, serviceUs: each('service'), databaseUs: each('database') }
}

async function ticksOf(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '')
  // The name of the program, in brackets, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields
    .slice(11, 15)
    .map(Number)
  return user + system + childrenUser + childrenSystem
}
