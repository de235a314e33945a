import Type from 'typebox'
import { type Call, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { workflowMark, workflowSwitch } from '../../platform/pipeline/workflow-switch.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { type Key, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import {
  SalesOrder,
  type SalesOrderBody,
  SalesOrderPatch,
  SalesOrderSheet,
  SalesOrderSheetPatch,
  salesOrderConstraints,
} from './records/sales-order.ts'
import { currentOrder } from './records/sales-order-key-store.ts'
import { salesOrderSheets, salesOrders } from './records/sales-order-record-store.ts'
import { changeOrder, recalculateTax } from './writes/change-order.ts'

const query = {
  ...workflowSwitch,
  recalculateTax: Type.Boolean({
    description:
      'Whether the taxes of all lines are determined again from company, way and tax class; otherwise they stay.',
  }),
}

const common = {
  summary: 'Update a sales order',
  description:
    'Changes the fields that the body names; fields left out keep their values. Parts of an address that the body names give the order another address; those of the customer and of other documents stay. Another customer does not change the addresses of the order. Lines have operations of their own. What an order pays for shipping follows another method, address, weight or currency, unless `isShippingCostFixed`, or goods have left or were invoiced. An update that changes nothing writes nothing. Refused with 400 where a country, language, e-mail address or VAT id is wrong; with 404 `sales-order.missing`; with 409 `sales-order.cancelled` or `sales-order.external-number.taken`; with 422 `sales-order.reference.missing`, `customer.locked`, `transaction-status.not-valid`, `payment-method.inactive`, `shipping-method.inactive`, `shipping-method.country`, `shipping-method.shipping-class`, or `sales-order.invoiced` where company, customer, currency or departure would change after an invoice was written.',
  method: 'PATCH',
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  query,
  constraints: salesOrderConstraints,
  current: currentOrder,
} as const

/** The same update in the form of each generation. */
export const updateSalesOrder: readonly Operation[] = [
  operation({
    ...common,
    name: 'updateSalesOrderSheet',
    path: { v1: '/salesOrders/{salesOrderId}' },
    body: SalesOrderSheetPatch,
    example: { comment: 'Call before delivery' } as SalesOrderBody,
    answer: { status: 200, shape: SalesOrderSheet },

    async handle(call) {
      const key = await change(call)
      return concludeWithRecord(call.tx, call.generation, salesOrderSheets, key)
    },
  }),
  operation({
    ...common,
    name: 'updateSalesOrder',
    path: { v2: '/sales-orders/{salesOrderId}' },
    body: SalesOrderPatch,
    example: { text: { comment: 'Call before delivery' } } as SalesOrderBody,
    answer: { status: 200, shape: SalesOrder },

    async handle(call) {
      const key = await change(call)
      return concludeWithRecord(call.tx, call.generation, salesOrders, key)
    },
  }),
]

type ChangeCall = Pick<
  Call<
    { readonly salesOrderId: Reference },
    { readonly disableAutomaticWorkflows?: boolean; readonly recalculateTax?: boolean },
    SalesOrderBody
  >,
  'tx' | 'path' | 'body' | 'fieldName' | 'generation' | 'caller' | 'audit' | 'query'
>

async function change(call: ChangeCall): Promise<Key> {
  const { key, audited } = await changeOrder(call, call.path.salesOrderId, call.body)
  const isRecalculated = call.query.recalculateTax ?? false
  if (isRecalculated) await recalculateTax(call, key)
  if (audited || isRecalculated) {
    const before = audited?.before ?? {}
    const after = { ...audited?.after, ...(isRecalculated && { recalculateTax: true }) }
    const mark = workflowMark(call.query)
    call.audit({ entity: 'sales-order', entityId: key.uuid, before, after, mark })
  }
  return key
}
