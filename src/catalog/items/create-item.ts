import { refuseFaults } from '../../platform/pipeline/input.ts'
import { operation, Reply } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { refuseBrokenLists, writeLists } from '../item-lists/item-lists.ts'
import { findReferred } from '../item-reference-store.ts'
import { workflowMark, workflowSwitch } from '../item-workflow-switch.ts'
import { Item, ItemDraft, itemConstraints } from './item.ts'
import { refuseBrokenActivations } from './item-activations.ts'
import { columnsOf, itemDefaults } from './item-columns.ts'
import { identifierFaults } from './item-identifiers.ts'
import { resolveReferences } from './item-references.ts'
import { insertItems, itemSource } from './item-store.ts'

export const createItem = operation({
  name: 'createItem',
  summary: 'Create an item',
  method: 'POST',
  path: { v1: '/items', v2: '/items' },
  scope: 'items.write',
  query: workflowSwitch,
  body: ItemDraft,
  example: { name: 'Teapot', itemPriceData: { salesPriceNet: 24.9 } },
  answer: { status: 201, shape: Item },
  constraints: itemConstraints,

  async handle({ tx, query, body, speaks, spell, audit, locate }) {
    refuseFaults(identifierFaults(body, spell))
    const resolve = await resolveReferences(body, (wanted) => findReferred(tx, wanted), spell)
    refuseBrokenLists(body, resolve)
    await refuseBrokenActivations(tx, { id: undefined, patch: body, resolve }, spell)
    const columns = columnsOf(body, resolve)
    const [key] = await insertItems(tx, [{ ...itemDefaults, ...columns }])
    if (!key) throw new Error('the item was not added')
    await writeLists(tx, [{ id: key.id, patch: body, resolve }])
    const mark = workflowMark(query)
    audit({ entity: 'item', entityId: key.uuid, before: null, after: columns, mark })
    const item = await concludeWithRecord(tx, speaks, itemSource, key)
    return new Reply(item, { headers: { location: locate('/items', key) } })
  },
})
