import { onWayOf, type TransferLine } from '../queries.ts'

/** What has arrived and is not booked yet, by line. */
export interface Arrived {
  readonly quantities: Readonly<Record<string, number>>
  readonly serials: Readonly<Record<string, readonly string[]>>
}

export const nothingArrived: Arrived = { quantities: {}, serials: {} }

export const arrivedOf = ({ quantities }: Arrived, { id }: TransferLine) => quantities[id] ?? 0

/** What of a line is still to be counted. */
export const missingOf = (arrived: Arrived, line: TransferLine) =>
  Math.round((onWayOf(line) - arrivedOf(arrived, line)) * 10_000) / 10_000

export function withArrived(
  arrived: Arrived,
  { id }: TransferLine,
  quantity: number,
  serialNumber?: string,
): Arrived {
  const { quantities, serials } = arrived
  const known = serials[id] ?? []
  return {
    quantities: { ...quantities, [id]: (quantities[id] ?? 0) + quantity },
    serials: serialNumber === undefined ? serials : { ...serials, [id]: [...known, serialNumber] },
  }
}

/** All that is on its way, with its numbers. */
export const wholeArrived = (lines: readonly TransferLine[]): Arrived => ({
  quantities: Object.fromEntries(lines.map((line) => [line.id, onWayOf(line)])),
  serials: Object.fromEntries(lines.map((line) => [line.id, line.serialNumbersInTransit])),
})

/** The lines of a receipt. */
export const receivedLines = (arrived: Arrived, lines: readonly TransferLine[]) =>
  lines
    .filter((line) => arrivedOf(arrived, line) > 0)
    .map((line) => ({
      lineId: line.id,
      quantity: arrivedOf(arrived, line),
      serialNumbers: arrived.serials[line.id] ?? [],
    }))
