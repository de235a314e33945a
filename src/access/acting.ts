import type { Caller } from '../platform/pipeline/caller.ts'

/** Who decides, as it is kept beside the decision: a user's uuid, else a client or an app. */
export function actorOf(caller: Caller): string {
  return caller.user?.uuid ?? caller.name
}
