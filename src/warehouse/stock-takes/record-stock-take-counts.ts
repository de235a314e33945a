import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { type Call, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type Breach, brokenRules } from '../../platform/values/broken-rules.ts'
import { Exact } from '../../platform/values/exact.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { readStockedItems } from '../doors/reservations/pick-store.ts'
import { serialRules } from '../reservations/serial-rules.ts'
import { type Booking, bookingAt } from '../stocks/bookings/booking.ts'
import { resolveCounted } from '../stocks/bookings/resolve-bookings.ts'
import { CountOfLine, StockTake, stockTakeEvents } from './stock-take.ts'
import { countedSince, recordCounts } from './stock-take-line-store.ts'
import { holdStockTake, stockTakes } from './stock-take-store.ts'

export const recordStockTakeCounts = operation({
  name: 'recordStockTakeCounts',
  summary: 'Record counts of a stock take',
  description:
    'Records what was found of 1 to 1,000 stocks of the warehouse, together with what is booked at that moment. Several people count at once; of a line that is counted again the last count is valid. A stock without a line gets one. Nothing is booked before the stock take is approved. Returns the stock take. Refused with 400 where serial numbers are named and are not as many as were counted, or one is named twice; with 404 `stock-take.missing`; with 409 `stock-take.closed`, and `stock-take.counted-since` where a `countNumber` is given and somebody counted the stock since: `validationErrors` names the entries, and nothing is recorded; with 422 naming the entries: the rules of bookings, serial numbers that are missing though the item is tracked by them (`stock.serial-numbers.required`), and a stock that is counted twice (`stock.counted-twice`).',
  method: 'POST',
  path: { v1: '/stockTakes/{stockTakeId}/counts', v2: '/stock-takes/{stockTakeId}/counts' },
  scope: 'stocktakes.write',
  pathParameters: { stockTakeId: ReferenceField() },
  body: Type.Object({
    counts: Type.Array(CountOfLine, {
      minItems: 1,
      maxItems: 1000,
      description: 'What was found, each stock once.',
    }),
  }),
  example: { counts: [{ itemId: exampleKey(2), quantity: 3 }] },
  examplePath: { stockTakeId: exampleKey(1) },
  answer: { status: 200, shape: StockTake },

  async handle(call) {
    const { tx, path, body, generation, caller, audit, fieldName } = call
    refuseFaults(serialFaults(body.counts, fieldName))
    const take = await holdStockTake(tx, path.stockTakeId, 'share')
    const bookings = body.counts.map((count, index): Booking => {
      const { serialNumbers: _, countNumber: __, ...found } = count
      const draft = { ...found, warehouseId: { id: take.warehouseId } }
      return { ...bookingAt(['counts', index], draft), movementType: 'StockTake' }
    })
    const counted = await resolveCounted(call, bookings)
    const lines = counted.map((line, index) => ({
      ...line,
      counted: line.quantityAfter,
      expected: Exact.of(line.quantityAfter).minus(Exact.of(line.quantity)).toString(),
      serialNumbers: body.counts[index]?.serialNumbers ?? [],
      countNumber: body.counts[index]?.countNumber ?? null,
    }))
    await refuseMissingSerials(call, lines)
    await recordCounts(tx, take.id, lines, caller)
    // Its row is held now, so nobody counts it in between.
    refuseCountedSince(await countedSince(tx, take.id, lines), fieldName)
    const after = { counts: lines.map(auditedCount) }
    audit({ entity: 'stock-take', entityId: take.uuid, before: {}, after })
    announce(tx, { entity: stockTakeEvents, kind: 'changed', ids: [take.id] })
    return concludeWithRecord(tx, generation, stockTakes, take)
  },
})

/** Counts of items that are tracked by serial numbers must name every unit, so that missing ones can be found later. */
async function refuseMissingSerials(
  { tx, fieldName }: Pick<Call, 'tx' | 'fieldName'>,
  lines: readonly Counted[],
): Promise<void> {
  const items = await readStockedItems(tx, [...new Set(lines.map(({ itemId }) => itemId))])
  const tracked = new Set(items.flatMap(({ id, hasSerialNumbers }) => (hasSerialNumbers ? id : [])))
  const code = 'stock.serial-numbers.required'
  const breaches = lines.flatMap(({ itemId, counted, serialNumbers }, index): Breach[] => {
    const areGiven = Exact.of(counted).isZero() || serialNumbers.length > 0
    if (areGiven || !tracked.has(itemId)) return []
    return [{ code, sentence: serialRules[code], path: ['counts', index, 'serialNumbers'] }]
  })
  if (breaches.length > 0) throw brokenRules(breaches, fieldName)
}

/** Nobody's count is replaced by somebody who has not seen it. */
function refuseCountedSince(positions: ReadonlySet<number>, fieldName: FieldName): void {
  if (positions.size === 0) return
  const sentence = {
    en: 'Somebody else counted it meanwhile.',
    de: 'Jemand anderes hat es inzwischen gezählt.',
  }
  const faults = Object.fromEntries(
    [...positions].map((position) => [fieldName(['counts', position]), sentence]),
  )
  throw new Refusal('conflict', 'stock-take.counted-since', sentence, { faults })
}

type Counted = Parameters<typeof recordCounts>[2][number]

function auditedCount({ itemId, locationId, batchNumber, counted, expected }: Counted) {
  return { itemId, locationId, batchNumber, counted, expected }
}

const wrongNumber = {
  en: 'Name one serial number for each unit that was counted.',
  de: 'Nennen Sie eine Seriennummer für jedes gezählte Stück.',
}
const twice = {
  en: 'The serial number is named twice.',
  de: 'Die Seriennummer ist doppelt genannt.',
}

interface Found {
  readonly quantity: number
  readonly serialNumbers?: readonly string[] | null
}

/** A unit that is found lies at one place: each is named once in a request. */
function serialFaults(
  counts: readonly (Found & { readonly itemId: object })[],
  fieldName: (path: (string | number)[]) => string,
): Faults {
  const seen = new Set<string>()
  const faults: Faults = {}
  for (const [index, { itemId, quantity, serialNumbers }] of counts.entries()) {
    const at = ['counts', index, 'serialNumbers']
    if (serialNumbers && serialNumbers.length > 0 && serialNumbers.length !== quantity) {
      faults[fieldName(at)] = wrongNumber
    }
    for (const [position, serial] of (serialNumbers ?? []).entries()) {
      const key = JSON.stringify([itemId, serial.toLowerCase()])
      if (seen.has(key)) faults[fieldName([...at, position])] = twice
      seen.add(key)
    }
  }
  return faults
}
