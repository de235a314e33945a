import { covers } from '../../access/oauth/scope.ts'
import type { Caller } from '../../platform/pipeline/caller.ts'

/** Whether who wrote a report may still have figures of these scopes sent. */
export function mayRead(caller: Caller | undefined, scopes: ReadonlySet<string>): caller is Caller {
  return caller !== undefined && [...scopes].every((scope) => covers(caller.scopes, scope))
}
