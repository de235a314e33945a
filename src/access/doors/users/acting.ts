import type { Caller } from '../../../platform/pipeline/caller.ts'

/** Who decided, as stored with the decision: the user's uuid, else the name of the client or app. */
export function actorOf(caller: Caller): string {
  return caller.user?.uuid ?? caller.name
}
