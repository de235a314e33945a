import { supplierTermsOf } from '../../catalog/supplier-terms-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { refuseSplits } from '../whole-units.ts'
import type { SupplierOrderDraft } from './supplier-order.ts'

type Order = { readonly id: number; readonly supplierId: number }

/** The lines of a draft as rows, in their order; what a line leaves out is what is known of the supplier. */
export async function draftLines(
  tx: TenantTx,
  { id, supplierId }: Order,
  lines: SupplierOrderDraft['lines'],
  itemIds: readonly number[],
) {
  const known = await supplierTermsOf(tx, supplierId, itemIds)
  const terms = new Map(known.map((one) => [one.itemId, one]))
  return lines.map((line, sortOrder) => {
    const itemId = itemIds[sortOrder] as number
    return {
      ...{ supplierOrderId: id, sortOrder, itemId, quantity: line.quantity },
      supplierSku: line.supplierSku ?? terms.get(itemId)?.sku ?? '',
      purchasePriceNet: line.purchasePriceNet ?? terms.get(itemId)?.purchasePriceNet ?? 0,
      expected: line.expectedDate ?? null,
    }
  })
}

/** Throws 422 `stock.not-divisible` for all lines that order parts of an item that is kept in whole units. */
export async function refuseSplitLines(
  tx: TenantTx,
  lines: SupplierOrderDraft['lines'],
  itemIds: readonly number[],
  fieldName: FieldName,
): Promise<void> {
  const named = lines.map(({ quantity }, index) => ({
    itemId: itemIds[index] ?? null,
    quantity: Exact.of(quantity),
    path: ['lines', index, 'quantity'],
  }))
  await refuseSplits(tx, named, fieldName)
}
