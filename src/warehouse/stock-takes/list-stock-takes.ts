import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { findKey } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchStockTake, StockTake, StockTakeLine, StockTakePlace } from './stock-take.ts'
import { concludeWithPlaces } from './stock-take-place-store.ts'
import { isTakeOpen, linesOfTake, stockTakeLines, stockTakes } from './stock-take-store.ts'

export const listStockTakes = operation({
  name: 'listStockTakes',
  summary: 'List stock takes',
  description:
    'Returns stock takes by number, a page at a time. `isOpen` narrows it to those that are being counted, or to the others.',
  method: 'GET',
  path: { v1: '/stockTakes', v2: '/stock-takes' },
  scope: 'stocktakes.read',
  query: {
    ...pageQuery,
    isOpen: Type.Boolean({ description: 'Whether it is being counted.' }),
  },
  answer: { status: 200, shape: pageOf(StockTake) },

  handle({ tx, generation, query }) {
    const condition = query.isOpen === undefined ? undefined : isTakeOpen(query.isOpen)
    return concludeWithPage(tx, generation, stockTakes, query, condition)
  },
})

export const getStockTake = operation({
  name: 'getStockTake',
  summary: 'Get a stock take',
  description: 'Returns one stock take. Refused with 404 `stock-take.missing`.',
  method: 'GET',
  path: { v1: '/stockTakes/{stockTakeId}', v2: '/stock-takes/{stockTakeId}' },
  scope: 'stocktakes.read',
  pathParameters: { stockTakeId: ReferenceField() },
  answer: { status: 200, shape: StockTake },

  async handle({ tx, generation, path }) {
    const record = await concludeWithRecord(tx, generation, stockTakes, path.stockTakeId)
    if (!record) throw noSuchStockTake()
    return record
  },
})

export const listStockTakeLines = operation({
  name: 'listStockTakeLines',
  summary: 'List the lines of a stock take',
  description:
    'Returns the stocks that are counted, in the order of their places, a page at a time. What is booked is shown once a line is counted. Refused with 404 `stock-take.missing`.',
  method: 'GET',
  path: { v1: '/stockTakes/{stockTakeId}/lines', v2: '/stock-takes/{stockTakeId}/lines' },
  scope: 'stocktakes.read',
  pathParameters: { stockTakeId: ReferenceField() },
  query: {
    ...pageQuery,
    hasDifference: Type.Boolean({
      description: 'Only lines that differ from the books, or only those that do not.',
    }),
    storageLocationId: ReferenceField({ description: 'Only lines of this place.' }),
  },
  answer: { status: 200, shape: pageOf(StockTakeLine) },

  async handle({ tx, generation, path, query }) {
    const take = await findKey(tx, stockTakes, path.stockTakeId)
    if (!take) throw noSuchStockTake()
    const within = linesOfTake(take.id, query)
    return concludeWithPage(tx, generation, stockTakeLines, query, within)
  },
})

export const listStockTakePlaces = operation({
  name: 'listStockTakePlaces',
  summary: 'List the places of a stock take',
  description:
    'Returns all places with lines of a stock take, by their position in lists and name, with how far each is counted. Refused with 404 `stock-take.missing`.',
  method: 'GET',
  path: { v1: '/stockTakes/{stockTakeId}/places', v2: '/stock-takes/{stockTakeId}/places' },
  scope: 'stocktakes.read',
  pathParameters: { stockTakeId: ReferenceField() },
  answer: { status: 200, shape: Type.Array(StockTakePlace) },

  async handle({ tx, generation, path }) {
    const take = await findKey(tx, stockTakes, path.stockTakeId)
    if (!take) throw noSuchStockTake()
    return concludeWithPlaces(tx, generation, take.id)
  },
})
