import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { patchRow } from '../../platform/records/record-store.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { holdSupplierOrder } from './held-order-store.ts'
import { changeLines } from './lines-of-draft.ts'
import { currentSupplierOrder } from './reading/current-supplier-order.ts'
import { refuseFactor, SupplierOrder, supplierOrderEvents } from './supplier-order.ts'
import { SupplierOrderDraft } from './supplier-order-draft.ts'
import { moveRefusals } from './supplier-order-move.ts'
import { refuseMove } from './supplier-order-state.ts'
import { supplierOrders, supplierOrderTable } from './supplier-order-store.ts'

const draft = SupplierOrderDraft.properties

const SupplierOrderPatch = Type.Object({
  currencyFactor: draft.currencyFactor,
  externalNumber: draft.externalNumber,
  comment: draft.comment,
  acceptsOtherQuantities: draft.acceptsOtherQuantities,
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.Optional(
          ReferenceField({
            description: 'A line of the order, which is changed; a new one without.',
          }),
        ),
        ...draft.lines.items.properties,
      }),
      {
        minItems: 1,
        maxItems: 1000,
        description: 'All goods in their order: a line that is not named is removed.',
      },
    ),
  ),
})

export const updateSupplierOrder = operation({
  name: 'updateSupplierOrder',
  summary: 'Update an order to a supplier',
  description: `Changes a draft: \`lines\` is the whole list of its goods, where a line with an \`id\` is changed, one without is added, and one that is not named is removed. What such a line leaves out is, as in a new order, what is known of the supplier; the date when goods are expected stays. What changes nothing writes nothing. Returns the order. ${moveRefusals} Refused with 422 \`supplier-order.reference.missing\` naming the items and lines that do not exist, and \`supplier-order.line.twice\` where a line is named twice, and \`stock.not-divisible\` for parts of what is kept in whole units; other goods or quantities of an order that ships to a buyer with \`supplier-order.drop-shipping\`; a quantity that is changed is refused as in a new order with \`supplier-order.quantity.least\` or \`supplier-order.quantity.step\`, a factor other than 1 in the tenant's own currency with \`supplier-order.currency-factor\`.`,
  method: 'PATCH',
  path: { v1: '/supplierOrders/{supplierOrderId}', v2: '/supplier-orders/{supplierOrderId}' },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: SupplierOrderPatch,
  example: { comment: 'By the back door', lines: [{ itemId: exampleKey(2), quantity: 30 }] },
  examplePath: { supplierOrderId: exampleKey(2) },
  answer: { status: 200, shape: SupplierOrder },
  current: currentSupplierOrder,

  async handle(call) {
    const { tx, path, body, generation, fieldName, audit } = call
    const order = await holdSupplierOrder(tx, path.supplierOrderId)
    refuseMove('change', order)
    const { currencyFactor, externalNumber, comment } = body
    refuseFactor(order, currencyFactor, fieldName)
    const patch = { currencyFactor, externalNumber, comment }
    const change = await patchRow(tx, supplierOrderTable, order.id, patch)
    const { lines: wanted, acceptsOtherQuantities } = body
    const lines =
      wanted && (await changeLines(call, order, { lines: wanted, acceptsOtherQuantities }))
    if (change || lines) {
      const before = { ...change?.before, ...(lines && { lines: order.lines }) }
      const after = { ...change?.after, ...(lines && { lines }) }
      audit({ entity: 'supplier-order', entityId: order.uuid, before, after })
      announce(tx, { entity: supplierOrderEvents, kind: 'changed', ids: [order.id] })
    }
    const record = await concludeWithRecord(tx, generation, supplierOrders, order)
    return record as NonNullable<typeof record>
  },
})
