import { namedCompanies } from '../../../access/doors/companies/company-key-store.ts'
import { stockCostMethodsOf } from '../../../access/doors/companies/company-stock-costs-store.ts'
import { namedItems } from '../../../catalog/doors/items/item-key-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { dayOf } from '../../../platform/values/day.ts'
import type { Reference } from '../../../platform/values/shape.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { namedWarehouses } from '../../doors/warehouse-reference-store.ts'
import { Day, noSuchValueReferences } from './stock-value.ts'
import type { AskedValue } from './stock-value-store.ts'

/** Query parameters of what the stock was worth. */
export const askedValueQuery = {
  day: Day('The day at whose end the stock is valued (UTC); today when left out.'),
  companyId: ReferenceField({
    description: 'The company; that of the request when left out, else the first one.',
  }),
  warehouseId: ReferenceField({
    description:
      'Only what lay in this warehouse, at what the company paid for all of the item. What was on its way lay in none.',
  }),
}

interface Asked {
  readonly day?: string
  readonly companyId?: Reference
  readonly warehouseId?: Reference
  readonly itemId?: Reference
}

/** Looks up what a request names. Throws `stock-value.reference.missing` (422). */
export async function askedValue(
  tx: TenantTx,
  { day = dayOf(new Date()), companyId, warehouseId, itemId }: Asked,
  runsFor: number | undefined,
): Promise<AskedValue> {
  const named = [
    ...(companyId ? [{ path: ['companyId'], table: namedCompanies, reference: companyId }] : []),
    ...(warehouseId
      ? [{ path: ['warehouseId'], table: namedWarehouses, reference: warehouseId }]
      : []),
    ...(itemId ? [{ path: ['itemId'], table: namedItems, reference: itemId }] : []),
  ]
  const resolve = await resolveRecords(tx, named, noSuchValueReferences)
  return {
    day,
    companyId: companyId ? resolve(companyId).id : (runsFor ?? (await firstOf(tx))),
    ...(warehouseId && { warehouseId: resolve(warehouseId).id }),
    ...(itemId && { itemId: resolve(itemId).id }),
  }
}

/** 0, of which nothing is known, for a tenant without companies. */
async function firstOf(tx: TenantTx): Promise<number> {
  const [first] = await stockCostMethodsOf(tx)
  return first?.id ?? 0
}
