import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { SerialNumber } from './serial-number.ts'
import { concludeWithSerials } from './serial-place-store.ts'

export const listSerialNumbers = operation({
  name: 'listSerialNumbers',
  summary: 'List serial numbers in stock',
  description:
    'Returns the serial numbers that bookings brought in and nothing took out, with the place where they lie: a record for each item, warehouse and storage location, in that order, a page at a time. `itemId` and `warehouseId` narrow the list; an unknown record has none. Units that were booked without their serial numbers are not named.',
  method: 'GET',
  path: { v1: '/stocks/serialnumbers', v2: '/stocks/serial-numbers' },
  scope: 'stocks.read',
  query: { ...pageQuery, itemId: ReferenceField(), warehouseId: ReferenceField() },
  answer: { status: 200, shape: pageOf(SerialNumber) },
  handle: ({ tx, generation, query }) => concludeWithSerials(tx, generation, query, query),
})
