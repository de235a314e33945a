import Type, { type Static } from 'typebox'
import { namedSuppliers } from '../../catalog/doors/suppliers/supplier-match-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Change } from '../../platform/records/record-store.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import { orNull, ReferenceField } from '../../platform/values/shape.ts'
import { namedSupplierOrders } from '../../warehouse/doors/ordered-goods-store.ts'
import { noSuchReferences } from '../invoices/purchase-invoice.ts'
import {
  type HeldPurchaseInvoice,
  matchLinesAgain,
  patchPurchaseInvoice,
} from '../invoices/purchase-invoice-store.ts'

/** Whose invoice it is, and of which order, as a person says it. */
export const assignment = {
  supplierId: Type.Optional(
    orNull(
      ReferenceField({ description: 'The supplier, where it was not found or is another one.' }),
    ),
  ),
  supplierOrderId: Type.Optional(
    orNull(
      ReferenceField({
        description: 'The order to the supplier that is invoiced; null for an invoice without one.',
      }),
    ),
  ),
}

const Assignment = Type.Object(assignment)

/**
 * Writes it with other fields of a held invoice, and looks again for the items of its lines where it has got a supplier.
 * Throws `purchase-invoice.reference.missing` (422).
 */
export async function writeAssignment(
  tx: TenantTx,
  held: HeldPurchaseInvoice,
  { supplierId: supplier, supplierOrderId: order }: Static<typeof Assignment>,
  { fieldName, ...fields }: { readonly fieldName: FieldName; readonly [field: string]: unknown },
): Promise<Change | undefined> {
  const resolve = await resolveRecords(
    tx,
    [
      ...(supplier ? [{ path: ['supplierId'], table: namedSuppliers, reference: supplier }] : []),
      ...(order
        ? [{ path: ['supplierOrderId'], table: namedSupplierOrders, reference: order }]
        : []),
    ],
    noSuchReferences,
    fieldName,
  )
  const supplierId = supplier ? resolve(supplier).id : undefined
  const change = await patchPurchaseInvoice(tx, held, {
    ...{ ...fields, supplierId },
    supplierFoundBy: supplierId === undefined ? undefined : 'person',
    supplierOrderId: order ? resolve(order).id : order,
  })
  if (supplierId !== undefined) await matchLinesAgain(tx, held, supplierId)
  return change
}
