import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { keyTextOf } from '../stocks/bookings/booking.ts'
import { StockTake, stockTakeEvents } from './stock-take.ts'
import { forgetCounts } from './stock-take-line-store.ts'
import { holdStockTake, stockTakes } from './stock-take-store.ts'

const noSuchLines = missingRecords('stock-take.line.missing', {
  en: 'The stock take has no such line.',
  de: 'Die Inventur hat keine solche Position.',
})

export const requestStockTakeRecount = operation({
  name: 'requestStockTakeRecount',
  summary: 'Request another count of lines of a stock take',
  description:
    'Forgets what was counted of lines, so that they are counted again; the audit trail keeps the counts. Returns the stock take. Refused with 404 `stock-take.missing`, with 409 `stock-take.closed`, and with 422 `stock-take.line.missing` for lines that it does not have.',
  method: 'POST',
  path: { v1: '/stockTakes/{stockTakeId}/recount', v2: '/stock-takes/{stockTakeId}/recount' },
  scope: 'stocktakes.write',
  pathParameters: { stockTakeId: ReferenceField() },
  body: Type.Object({
    lineIds: Type.Array(ReferenceField(), {
      minItems: 1,
      maxItems: 1000,
      description: 'The lines that are counted again.',
    }),
  }),
  example: { lineIds: [exampleKey(1)] },
  examplePath: { stockTakeId: exampleKey(1) },
  answer: { status: 200, shape: StockTake },

  async handle({ tx, path, body, generation, audit, fieldName }) {
    const take = await holdStockTake(tx, path.stockTakeId, 'alone')
    const found = await forgetCounts(tx, take.id, body.lineIds)
    const known = new Set(found.flatMap(({ id, uuid }) => [String(id), uuid]))
    const missing = body.lineIds.flatMap((reference, index) =>
      known.has(keyTextOf(reference)) ? [] : [fieldName(['lineIds', index])],
    )
    if (missing.length > 0) throw noSuchLines(missing)
    const after = { recountedLines: found.map(({ id }) => id) }
    audit({ entity: 'stock-take', entityId: take.uuid, before: {}, after })
    announce(tx, { entity: stockTakeEvents, kind: 'changed', ids: [take.id] })
    return concludeWithRecord(tx, generation, stockTakes, take)
  },
})
