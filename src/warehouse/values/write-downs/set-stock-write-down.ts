import Type from 'typebox'
import { holdClosedUntil } from '../../../access/doors/companies/company-books-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { exampleKey, ReferenceField } from '../../../platform/values/shape.ts'
import { askedValue, askedValueQuery } from '../shown/asked-value.ts'
import { readTotals } from '../shown/value-totals-store.ts'
import { valueAllStock } from '../valuing/value-all-stock.ts'
import {
  aboveValue,
  booksClosed,
  dayNotReached,
  reasonMissing,
  StockWriteDown,
  stockWriteDownPath,
} from './stock-write-down.ts'
import {
  findWriteDown,
  insertWriteDown,
  patchWriteDown,
  stockWriteDowns,
} from './stock-write-down-store.ts'

const { amount, reason } = StockWriteDown.properties

export const setStockWriteDown = operation({
  name: 'setStockWriteDown',
  summary: 'Set by how much less an item is valued at a day',
  description:
    'Writes down what a company had of an item at the end of a day, such as the last one of its year, because it is worth less than it cost; the reason stays. A second call for the same item and day replaces the first. The costs of the item and later days do not change by it. What is written down at a day that is not over may exceed what is left at its end. Returns the write-down. Refused with 409 `stock-write-down.books-closed`, and `stock-value.behind` where too many bookings are not valued yet; with 422 `stock-value.reference.missing` for an unknown item or company, `stock-write-down.reason.missing`, `stock-write-down.day.future`, and `stock-write-down.amount.exceeded` for more than the item was worth.',
  method: 'POST',
  path: stockWriteDownPath,
  scope: 'stockvalues.write',
  body: Type.Object({
    itemId: ReferenceField({ description: 'The item.' }),
    companyId: Type.Optional(askedValueQuery.companyId),
    day: Type.Optional(askedValueQuery.day),
    ...{ amount, reason },
  }),
  example: { itemId: exampleKey(2), amount: 1.5, reason: 'Best before ends soon' },
  answer: { status: 200, shape: StockWriteDown },

  async handle({ tx, body, generation, fieldName, companyId: runsFor, audit }) {
    const asked = await askedValue(tx, body, runsFor)
    const { day, companyId, itemId = 0 } = asked
    const draft = { companyId, itemId, day, amount: body.amount, reason: body.reason.trim() }
    if (draft.reason === '') throw reasonMissing(fieldName)
    if (day > dayOf(new Date())) throw dayNotReached(fieldName)
    // It holds the progress of values, so two of one item come one after the other.
    await valueAllStock(tx)
    const { value } = await readTotals(tx, asked)
    if (Exact.of(draft.amount).compare(Exact.of(value)) > 0) throw aboveValue(fieldName, value)
    const closedUntil = await holdClosedUntil(tx, companyId)
    if (closedUntil !== null && closedUntil >= day) throw booksClosed()
    const former = await findWriteDown(tx, draft)
    const key = former ?? (await insertWriteDown(tx, draft))
    if (former) {
      const change = await patchWriteDown(tx, former, {
        amount: draft.amount,
        reason: draft.reason,
      })
      if (change) audit({ entity: 'stock-write-down', entityId: key.uuid, ...change })
    } else audit({ entity: 'stock-write-down', entityId: key.uuid, before: null, after: draft })
    return concludeWithRecord(tx, generation, stockWriteDowns, key)
  },
})
