import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { addReturn } from './new-return.ts'
import { Return, ReturnDraft } from './return.ts'
import { returns } from './return-record-store.ts'

export const createReturn = operation({
  name: 'createReturn',
  summary: 'Create a return',
  description:
    'Announces goods of a sales order that come back and returns the return. Each entry names a line of the order or of a delivery note; a bill of materials comes back with its components. What is announced counts as returned for the next return, until it is rejected. Refused with 422 naming all faults: lines of another order and other unknown records (`return.reference.missing`), a company that is not that of the order (`return.company`), a warehouse that is not active (`stock.warehouse.inactive`) or belongs to another company than the request runs for (`stock.warehouse.company`), more than was delivered and has not come back (`return.quantity.exceeded`), serial numbers that were not delivered with the line (`return.serial-number.not-delivered`) or are not one for each unit (`return.serial-numbers.count`). An entry that names neither line is refused with 400.',
  method: 'POST',
  path: { v1: '/returns', v2: '/returns' },
  scope: 'returns.write',
  body: ReturnDraft,
  example: {
    companyId: exampleKey(1),
    salesOrderId: exampleKey(1),
    warehouseId: exampleKey(1),
    contact: 'Ana Ribeiro',
    items: [{ quantity: 1, returnReasonId: exampleKey(1), salesOrderLineItemId: exampleKey(1) }],
    packages: [{ trackingId: '00340434161094042588', shippingMethodId: exampleKey(1) }],
  },
  answer: { status: 201, shape: Return },

  async handle(call) {
    const key = await addReturn(call)
    const record = await concludeWithRecord(call.tx, call.generation, returns, key)
    return created(record, call.locate('/returns', key))
  },
})
