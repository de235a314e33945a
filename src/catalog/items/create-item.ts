import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import { workflowMark } from '../../platform/pipeline/workflow-switch.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { itemWorkflowSwitch } from '../item-changes/item-workflow-switch.ts'
import { refuseBrokenLists, writeLists } from '../item-lists/item-lists.ts'
import { exampleShop } from '../sales-channels/sales-channel.ts'
import { Item, ItemDraft, itemConstraints } from './item.ts'
import { refuseBrokenActivations } from './item-activations.ts'
import { itemDefaults } from './item-columns.ts'
import { insertItems } from './item-insertion-store.ts'
import { columnsOf, identifierFaults, namedBy } from './item-patch.ts'
import { itemSource } from './item-record-store.ts'

export const createItem = operation({
  name: 'createItem',
  summary: 'Create an item',
  description:
    'Only the name is required; fields left out take their defaults. An item without a SKU gets ' +
    'one made of its number (`A-000123`), an item without a condition gets the default ' +
    'condition. The condition and the way the item is stocked are settled here and cannot be ' +
    'changed later. Refused with 422 `item.reference.missing` where a named record does not ' +
    'exist, with 409 `item.sku.taken` where another item has the SKU in any case of letters, and ' +
    'with 400 where the check digit of a GTIN, ISBN or UPC is wrong. The new item is announced ' +
    'in the change feed.',
  method: 'POST',
  path: { v1: '/items', v2: '/items' },
  scope: 'items.write',
  query: itemWorkflowSwitch,
  body: ItemDraft,
  example: {
    sku: 'C-1026',
    name: 'Harbour Espresso, 2 kg',
    manufacturerId: exampleKey(1),
    categories: [{ categoryId: exampleKey(7) }],
    itemPriceData: { salesPriceNet: 46.5, purchasePriceNet: 22.9 },
    activeSalesChannels: [exampleShop],
    weights: { itemWeight: 2.04, shippingWeight: 2.35 },
    taxClassId: exampleKey(2),
  },
  answer: { status: 201, shape: Item },
  constraints: itemConstraints,

  async handle({ tx, query, body, generation, fieldName, audit, locate }) {
    refuseFaults(identifierFaults(body, fieldName))
    const resolve = await resolveRecords(tx, namedBy(body), missingReferences, fieldName)
    refuseBrokenLists(body, resolve)
    await refuseBrokenActivations(tx, { id: undefined, patch: body, resolve }, fieldName)
    const columns = columnsOf(body, resolve)
    const [key] = await insertItems(tx, [{ ...itemDefaults, ...columns }])
    if (!key) throw new Error('the item was not added')
    await writeLists(tx, [{ id: key.id, patch: body, resolve }])
    const mark = workflowMark(query)
    audit({ entity: 'item', entityId: key.uuid, before: null, after: columns, mark })
    const item = await concludeWithRecord(tx, generation, itemSource, key)
    return created(item, locate('/items', key))
  },
})
