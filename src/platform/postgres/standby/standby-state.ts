import type { LogPosition } from './log-position.ts'
import type { ServerIdentity } from './standby-statements.ts'

/** What a standby does for reads now. */
export interface StandbyState {
  /** `behind`: a read has waited for it in vain, and it has not got there yet. */
  readonly use: 'used' | 'behind' | 'away'
  /** Why it is away: a sentence of ours, or what the connection failed with. */
  readonly fault?: string
}

/** Reads that the standby has answered, and those that it has not by why. `failed`: it refused or broke them off. */
export type StandbyCounts = Readonly<Record<'standby' | 'behind' | 'away' | 'failed', number>>

/** Why a server cannot answer reads in place of a primary; undefined: it can. */
export function faultOf(
  standby: ServerIdentity,
  primary: ServerIdentity,
  position: LogPosition,
): string | undefined {
  if (!standby.isStandby) return 'It is a primary itself.'
  if (standby.system !== primary.system) return 'It follows another primary.'
  if (standby.isCluster) return 'It holds a part of a cluster.'
  // Said again at its next restart point.
  if (standby.timeline !== position.timeline) return 'It does not follow this primary yet.'
  return undefined
}
