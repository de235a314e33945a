import { findCompanyKeyOf } from '../../../access/doors/companies/company-stock-costs-store.ts'
import { findTenantTerms } from '../../../access/doors/tenants/tenant-terms-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { dayOf } from '../../../platform/values/day.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { askedValue, askedValueQuery } from './asked-value.ts'
import { StockValueTotals } from './stock-value.ts'
import { readTotals, readWaiting } from './value-totals-store.ts'

export const getStockValueTotals = operation({
  name: 'getStockValueTotals',
  summary: 'Add up what the stock was worth at a day',
  description:
    'Returns what the whole list of `GET /v2/stock-values` with the same filters comes to, by which costs the company values its stock, and whether everything that was booked until the end of the day is valued. Refused with 422 `stock-value.reference.missing` for an unknown company or warehouse.',
  method: 'GET',
  readsMany: true,
  path: { v1: '/stockValues/totals', v2: '/stock-values/totals' },
  scope: 'stockvalues.read',
  query: askedValueQuery,
  answer: { status: 200, shape: StockValueTotals },

  async handle({ tx, query, companyId }) {
    const asked = await askedValue(tx, query, companyId)
    const { day } = asked
    const company = await findCompanyKeyOf(tx, asked.companyId)
    const totals = await readTotals(tx, asked)
    const waiting = await readWaiting(tx, day)
    const { currencyIso } = await findTenantTerms(tx)
    const [value, writeDown] = [Exact.of(totals.value), Exact.of(totals.writeDown)]
    return {
      ...{ companyId: company.key, method: company.method, day, currencyIso },
      ...{ itemCount: totals.itemCount, value: value.toNumber(), writeDown: writeDown.toNumber() },
      valueAfterWriteDown: value.minus(writeDown).toNumber(),
      ...{ isDayOver: day < dayOf(new Date()), ...waiting },
    }
  },
})
