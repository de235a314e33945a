import { insertRows } from '../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { moveOrder } from '../../warehouse/purchase/held-order-store.ts'
import {
  supplierOrderLineTable,
  supplierOrderTable,
} from '../../warehouse/purchase/supplier-order-store.ts'
import type { Numbers } from './sample-references.ts'

/** An order to a supplier whose goods are to come, and a draft. */
export async function addSupplierOrders(tx: TenantTx, itemNumber: Numbers): Promise<void> {
  const rows = ['PO000901', 'PO000902'].map((number) => ({
    ...{ number, supplierId: 1, warehouseId: 1, externalNumber: '' },
    ...{ ownCustomerNumber: '', comment: 'For the season' },
  }))
  const keys = await insertRows(tx, supplierOrderTable, rows)
  const lines = keys.map(({ id }) => ({
    ...{ supplierOrderId: id, sortOrder: 0, itemId: itemNumber('C-1001'), quantity: 24 },
    ...{ supplierSku: '', purchasePriceNet: 3.1, expected: null },
    ...{ taxRate: 7, packagingUnit: 'carton', amountPackagingUnit: 12 },
  }))
  await insertRows(tx, supplierOrderLineTable, lines)
  const [first] = keys
  if (first) await tx.all(moveOrder(tx, first, 'sent'))
}
