/** A position in the log of a primary. */
export interface LogPosition {
  /** As PostgreSQL writes it: `16/B374D848`. */
  readonly lsn: string
  /** Of two timelines the positions cannot be compared: a primary that took over began another one. */
  readonly timeline: number
}

/** How many bytes of the log stand before it, exact up to eight thousand terabytes; none where there is none yet. */
export function bytesOf(lsn: string | null): number {
  const [high = '0', low = '0'] = lsn?.split('/') ?? []
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}
