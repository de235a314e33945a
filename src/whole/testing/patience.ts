import type { TestReply } from './world.ts'

const attemptsMax = 10

/**
 * As clients do: repeats a request while the service answers that it is busy (503). Of many requests at
 * once for one record the last in the queue are refused on a slow machine.
 */
export async function patiently(request: () => Promise<TestReply>): Promise<TestReply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await request()
    if (reply.status !== 503 || attempt === attemptsMax) return reply
  }
}
