/** The stock that goods were picked from, without its item and warehouse. */
export interface TakenFrom {
  /** 0: the default location of the warehouse. */
  readonly locationId: number
  readonly batchNumber: string
  /** RFC 3339, or `infinity` for none. */
  readonly bestBefore: string
}

/** Whether two places of a warehouse are the same stock of an item. */
export function isSamePlace(one: TakenFrom, other: TakenFrom): boolean {
  return (
    one.locationId === other.locationId &&
    one.batchNumber === other.batchNumber &&
    timeOf(one.bestBefore) === timeOf(other.bestBefore)
  )
}

/** A best-before date as a number; a sort may not subtract infinities. */
export function timeOf(bestBefore: string): number {
  return bestBefore === 'infinity' ? Number.MAX_SAFE_INTEGER : Date.parse(bestBefore)
}
