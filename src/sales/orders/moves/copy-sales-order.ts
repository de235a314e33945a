import { holdCustomerTerms } from '../../../customers/customer-terms-store.ts'
import {
  type Call,
  created,
  type Operation,
  operation,
} from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { type Key, type Reference, ReferenceField } from '../../../platform/values/shape.ts'
import { requireCompany } from '../../doors/orders/locked-order.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { refuseUnorderable } from '../../pricing/asked-lines.ts'
import { SalesOrder, SalesOrderSheet, salesOrderConstraints } from '../records/sales-order.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { salesOrderSheets, salesOrders } from '../records/sales-order-record-store.ts'
import { insertDerivedOrder, rowsOf } from '../writes/derived-order-store.ts'
import { customerLocked } from '../writes/settled-orders.ts'
import { refuseInactiveMethods } from '../writes/shipping/inactive-methods.ts'
import { auditedDerived } from './audited-derived.ts'

const common = {
  summary: 'Copy a sales order',
  description:
    'Makes a draft with the terms, addresses and lines of an order in any state, at the same prices; it has a number of its own and the date of today. External number, sales channel, payments and their details, hold, planned dates, files and notes are not copied: the copy was made here. Refused with 404 `sales-order.missing`; with 409 `customer.anonymized`; with 422 `customer.locked`, `payment-method.inactive`, `shipping-method.inactive`, `item.not-for-sale`, `item.not-released`, `stock.not-divisible`, `item.quantity.least`, `item.quantity.step`, and `sales-order.company` where the request runs for another company.',
  method: 'POST',
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  constraints: salesOrderConstraints,
  current: currentOrder,
} as const

/** The same copy in the form of each generation. */
export const copySalesOrder: readonly Operation[] = [
  operation({
    ...common,
    name: 'copySalesOrderSheet',
    path: { v1: '/salesOrders/{salesOrderId}/copy' },
    answer: { status: 201, shape: SalesOrderSheet },

    async handle(call) {
      const key = await copy(call)
      const record = await concludeWithRecord(call.tx, call.generation, salesOrderSheets, key)
      return created(record, call.locate('/salesOrders', key))
    },
  }),
  operation({
    ...common,
    name: 'copySalesOrder',
    path: { v2: '/sales-orders/{salesOrderId}/copy' },
    answer: { status: 201, shape: SalesOrder },

    async handle(call) {
      const key = await copy(call)
      const record = await concludeWithRecord(call.tx, call.generation, salesOrders, key)
      return created(record, call.locate('/sales-orders', key))
    },
  }),
]

type CopyCall = Pick<
  Call<{ readonly salesOrderId: Reference }, unknown, unknown>,
  'tx' | 'path' | 'caller' | 'audit' | 'companyId' | 'fieldName'
>

async function copy({ tx, path, caller, audit, companyId, fieldName }: CopyCall): Promise<Key> {
  const order = await lockOrder(tx, path.salesOrderId)
  requireCompany(order, companyId)
  refuseMove(order, 'copy')
  const customer = (await holdCustomerTerms(tx, [order.customerId])).get(order.customerId)
  if (customer?.isLocked) throw customerLocked(customer)
  const { paymentMethodId, shippingMethodId } = order
  await refuseInactiveMethods(tx, { paymentMethodId, shippingMethodId })
  const asked = order.lines.map(({ type, itemId, quantity }, line) => {
    return { type, itemId, quantity, wants: 'more' as const, path: ['lineItems', line] }
  })
  await refuseUnorderable(tx, [{ customerId: order.customerId, lines: asked }], fieldName)
  const { totalNet, totalGross } = order
  const derived = { lines: rowsOf(order.lines), totalNet, totalGross }
  const copied = await insertDerivedOrder(tx, order, derived, {
    isDraft: true,
    salesChannelId: null,
    isPlacedElsewhere: false,
    isExternalInvoice: false,
    salesOrderDate: new Date().toISOString(),
    createdByUserId: caller.user?.id ?? null,
    paymentInfo: {},
    onHoldReasonId: null,
    shippingDate: null,
    estimatedDeliveryDate: null,
  })
  const after = { ...auditedDerived(copied, derived.lines), copyOf: order.number }
  audit({ entity: 'sales-order', entityId: copied.uuid, before: null, after })
  return copied
}
