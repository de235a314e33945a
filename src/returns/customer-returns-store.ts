import type { PersonalPart } from '../customers/personal-data/personal-data.ts'
import { fixed } from '../platform/postgres/sql.ts'
import { ordersOf } from '../sales/doors/document-reference-store.ts'
import { Return } from './returns/return.ts'
import { returnProjection } from './returns/return-record-store.ts'

/** What a customer sent back, of which a person may ask for a copy. */
export const returnsOfCustomer: PersonalPart = {
  field: 'returns',
  shape: Return,
  list: {
    from: fixed(`from erp.returns return
      where return.tenant_id = $tenant and return.sales_order_id in (${ordersOf('customer')})`),
    order: fixed('return.id'),
    element: returnProjection,
  },
}
