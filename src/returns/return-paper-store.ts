import { companyOf } from '../access/doors/companies/company-seller-store.ts'
import { fixed, sql } from '../platform/postgres/sql.ts'
import { asJson } from '../platform/records/projection.ts'
import { orderOf } from '../platform/records/record-source.ts'
import { currencyDecimals } from '../platform/values/currency.ts'
import type { Paper } from '../printing/paper-store.ts'
import { orderHeadingOf } from '../sales/doors/orders/order-heading-store.ts'
import { isOfOrder, isOfOrderOf } from '../sales/doors/orders/order-reference-store.ts'
import { returnReasonNames } from './reasons/return-reason-store.ts'
import { noSuchReturn, Return, ReturnLine } from './returns/return.ts'
import { returnLines, returns } from './returns/return-record-store.ts'

/** The slip that the customer puts into the parcel. */
export const returnPaper: Paper = {
  kind: 'return-slip',
  name: 'Return',
  about: 'a return',
  path: { v1: '/returns/{returnId}', v2: '/returns/{returnId}' },
  parameter: 'returnId',
  scope: 'returns',
  missing: noSuchReturn,
  missingCode: 'return.missing',
  source: returns,
  ofOrder: (order) => isOfOrder('return', order),
  ofCustomer: (customer) => isOfOrderOf('return', customer),
  example: {
    ...{ document: Return, line: ReturnLine },
    beyondLine: { reasons: [{ languageIso: 'en', name: 'Too large' }] },
  },
  content: {
    number: fixed('return.number'),
    date: fixed('return.return_date'),
    // It shows no amounts.
    currencyIso: fixed(`''`),
    document: asJson(returns.record.v2),
    lines: sql`(select coalesce(json_agg((${returnLines.record.v2})::jsonb
        || jsonb_build_object('reasons', ${returnReasonNames('return_line')})
        order by ${orderOf(returnLines)}), '[]')
      from erp.return_lines return_line
      where return_line.tenant_id = $tenant and return_line.return_id = return.id)`,
    order: orderHeadingOf('return'),
    seller: companyOf('return'),
    companyId: fixed('return.company_id'),
  },
  decimalsOf: currencyDecimals,
}
