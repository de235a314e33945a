import { Fault } from '../api/faults.ts'

const pauseMs = 1_000
const triesMax = 5

/** Many requests in a row may be more than the tenant is allowed in a second (429): then it waits and tries again. */
export async function withPatience<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isPassing = error instanceof Fault && [429, 503].includes(error.status)
      if (!isPassing || tries === triesMax) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
