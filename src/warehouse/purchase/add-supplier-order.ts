import { holdOrderedSupplier } from '../../catalog/doors/suppliers/supplier-terms-store.ts'
import { nextNumbers } from '../../platform/numbers/number-range-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { Key } from '../../platform/values/shape.ts'
import { type Draft, draftLines } from './draft-lines.ts'
import { noSuchReferences, refuseFactor, supplierInactive } from './supplier-order.ts'
import { supplierOrderNumbers } from './supplier-order-number.ts'
import { findBuyer, supplierOrderLineTable, supplierOrderTable } from './supplier-order-store.ts'

/** Who delivers, and where to: a warehouse, or the buyer of a sales order. */
interface OrderHead {
  readonly supplierId: number
  readonly warehouseId?: number
  /** The company that buys, where the warehouse does not decide. */
  readonly companyId?: number | undefined
  readonly salesOrderId?: number
  readonly salesOrderUuid?: string
  readonly shipmentAddressId?: number
  readonly currencyFactor?: number | null | undefined
  readonly externalNumber?: string
  readonly comment?: string
}

type Working = Pick<Call, 'tx' | 'fieldName' | 'audit'>

/**
 * Adds a draft of an order to a supplier, with what is known of the supplier where its lines leave it out; `sources`
 * are the lines of the sales order that they are for. Throws `supplier.inactive` (422), `supplier-order.currency-factor`
 * (422), and as `draftLines` does.
 */
export async function addSupplierOrder(
  { tx, fieldName, audit }: Working,
  head: OrderHead,
  draft: Draft,
  sources: readonly Key[] = [],
): Promise<Key> {
  const { supplierId, currencyFactor = null } = head
  const supplier = await holdOrderedSupplier(tx, supplierId)
  if (!supplier) throw noSuchReferences([fieldName(['supplierId'])])
  if (!supplier.isActive) throw supplierInactive([fieldName(['supplierId'])])
  refuseFactor(supplier, currencyFactor, fieldName)
  const [number] = await nextNumbers(tx, supplierOrderNumbers, 1)
  const { currencyIso, ownCustomerNumber } = supplier
  const companyId = await findBuyer(tx, head)
  const kept = { companyId, currencyIso, ownCustomerNumber, currencyFactor }
  const row = { number, externalNumber: '', comment: '', ...head, ...kept }
  const [key] = await insertRows(tx, supplierOrderTable, [row])
  if (!key) throw new Error('the order was not added')
  const order = { id: key.id, supplierId, currencyIso }
  const drafted = await draftLines({ tx, fieldName }, order, draft)
  const lines = drafted.map((line, index) => ({
    ...line,
    salesOrderLineId: sources[index]?.id,
    salesOrderLineUuid: sources[index]?.uuid,
  }))
  await insertRows(tx, supplierOrderLineTable, lines)
  const after = { ...row, lines }
  audit({ entity: 'supplier-order', entityId: key.uuid, before: null, after })
  return key
}
