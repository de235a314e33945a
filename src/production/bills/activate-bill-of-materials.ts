import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockKey } from '../../platform/records/record-store.ts'
import { brokenRules } from '../../platform/values/broken-rules.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { findProductionItem } from '../items/production-item-store.ts'
import {
  BillOfMaterials,
  billAlreadyActive,
  billOfMaterialsEvents,
  billRules,
  billStates,
  noSuchBill,
} from './bill-of-materials.ts'
import {
  activation,
  billsOfMaterials,
  ofProductionItem,
  readBill,
  readParts,
} from './bill-of-materials-store.ts'

export const activateBillOfMaterials = operation({
  name: 'activateBillOfMaterials',
  summary: 'Activate a bill of materials',
  description:
    'Makes a version the one that new orders get, in place of the one before; orders that are there keep theirs. A version that was replaced can be activated again. Returns it. Refused with 404 `production-item.missing` and `bill-of-materials.missing`, with 409 `bill-of-materials.already-active`, and with 422 `bill-of-materials.components.required` where it has no parts.',
  method: 'POST',
  path: {
    v1: '/productionItems/{productionItemId}/billsOfMaterials/{billOfMaterialsId}/activate',
    v2: '/production-items/{productionItemId}/bills-of-materials/{billOfMaterialsId}/activate',
  },
  scope: 'production.write',
  pathParameters: { productionItemId: ReferenceField(), billOfMaterialsId: ReferenceField() },
  examplePath: { productionItemId: exampleKey(1), billOfMaterialsId: exampleKey(1) },
  answer: { status: 200, shape: BillOfMaterials },

  async handle({ tx, path, generation, fieldName, audit }) {
    const item = await findProductionItem(tx, path.productionItemId, true)
    const own = ofProductionItem(item)
    const bill = await lockKey(tx, billsOfMaterials, path.billOfMaterialsId, own)
    const state = bill && (await readBill(tx, bill.id))?.state
    if (!bill || state === undefined) throw noSuchBill()
    if (state === billStates.active) throw billAlreadyActive()
    const { components } = await readParts(tx, bill.id)
    if (components.length === 0) {
      const code = 'bill-of-materials.components.required'
      throw brokenRules([{ code, sentence: billRules[code], path: ['components'] }], fieldName)
    }
    for (const statement of activation(tx, bill, item.id)) tx.soon(statement)
    const after = { state: billStates.active }
    audit({ entity: 'bill-of-materials', entityId: bill.uuid, before: { state }, after })
    announce(tx, { entity: billOfMaterialsEvents, kind: 'changed', ids: [bill.id] })
    return concludeWithRecord(tx, generation, billsOfMaterials, bill)
  },
})
