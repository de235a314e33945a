import Type from 'typebox'
import { generations } from '../../../platform/pipeline/generation.ts'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { created, operation } from '../../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { concludeWithRecords } from '../../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../../platform/values/shape.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { missingReferences, salesOrderConstraints } from '../records/sales-order.ts'
import { auditedLine } from '../writes/audited-order.ts'
import { changeLines } from '../writes/lines/change-lines.ts'
import { followLines } from '../writes/shipping/followed-shipping.ts'
import { lineRules, linesMax, OrderLine, OrderLineDraft } from './order-line.ts'
import { lineDrafts, lineFaults, namedByLines } from './order-line-body.ts'
import { isOneOf, orderLines } from './order-line-record-store.ts'

const addresses = {
  v1: '/salesOrders/{salesOrderId}/lineitems',
  v2: '/sales-orders/{salesOrderId}/line-items',
} as const

export const createOrderLines = operation({
  name: 'createSalesOrderLineItems',
  summary: 'Add lines to a sales order',
  description: `Adds lines behind those that the order has, all or none, and returns them. Lines take over name, number, tax class and prices of their items. ${lineRules}`,
  method: 'POST',
  path: addresses,
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: Type.Array(OrderLineDraft, { minItems: 1, maxItems: linesMax }),
  example: [{ itemId: exampleKey(2), quantity: 1, salesPriceGross: 7.9, taxRate: 7 }],
  answer: { status: 201, shape: Type.Array(OrderLine) },
  constraints: salesOrderConstraints,

  async handle(call) {
    const { tx, generation, path, body, fieldName, audit, locate } = call
    const order = await lockOrder(tx, path.salesOrderId)
    refuseFaults(lineFaults(body, [], fieldName))
    const named = namedByLines(body, [])
    const resolve = await resolveRecords(tx, named, missingReferences, fieldName)
    const change = { added: lineDrafts(body, resolve), isByHand: true }
    const { added } = await changeLines(tx, order, change, ([, ...inner]) => fieldName(inner))
    const lineItems = added.map(({ row }) => auditedLine(row))
    audit({
      entity: 'sales-order',
      entityId: order.uuid,
      before: { lineItems: [] },
      after: { lineItems },
    })
    await followLines(
      call,
      order,
      added.map(({ row }) => row),
    )
    const shown = String(generations[generation].show(order))
    const location = locate(
      addresses[generation].replace('{salesOrderId}', shown),
      added[0] ?? order,
    )
    return created(await concludeWithRecords(tx, generation, orderLines, isOneOf(added)), location)
  },
})
