import type { ImportUndo, WrittenPart } from '../../../platform/exchange/import/undo/import-undo.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { RecordUse } from '../../../platform/records/record-use-store.ts'
import { touchItems } from '../../doors/items/item-change-store.ts'
import { lockItemKeys } from '../../doors/items/item-key-store.ts'
import { findParentIds, lockFamilies } from '../../item-children/item-child-store.ts'
import {
  findComponentCycles,
  lockComponents,
  replaceComponents,
} from '../../item-lists/item-list-store.ts'
import { refuseBrokenRules } from '../../items/item.ts'
import { holdForDeletion, removeItems } from '../../items/item-deletion-store.ts'
import { catalogUses } from '../../items/item-uses.ts'
import { changeItems, childOf } from './change-items.ts'
import { type FormerItems, type GivenItem, keptItems } from './former-item-store.ts'
import { updateItems } from './item-import-store.ts'
import { settleFamilies } from './write-families.ts'

/** Takes back imports of items: those that were there are written again as they were, by what imports write with. */
export const undoItemImport = (itemUses: readonly RecordUse[]): ImportUndo => ({
  operation: 'importItems',
  records: keptItems,
  uses: [...itemUses, ...catalogUses],

  async begin(tx, { added, written }) {
    await lockFamilies(tx)
    const parents = await findParentIds(tx, added)
    const held = new Set([...written, ...parents.values()])
    await lockItemKeys(
      tx,
      [...held].map((id) => ({ id })),
    )
    await holdForDeletion(tx, added)
    const going = new Set(added)
    return async ({ added: some, former }: WrittenPart) => {
      const { items = [], assembled = [], components = [] } = (former ?? {}) as FormerItems
      if (assembled.length > 0) await restoreComponents(tx, { assembled, components }, going)
      if (items.length > 0) await restoreItems(tx, items)
      if (some.length === 0) return
      await removeItems(tx, some)
      const staying = some.flatMap((id) => parents.get(id) ?? []).filter((id) => !going.has(id))
      touchItems(tx, [...new Set(staying)], ['childItems'])
    }
  },
})

async function restoreItems(tx: TenantTx, items: readonly GivenItem[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  const parents = await findParentIds(tx, ids)
  await changeItems(tx, items)
  await settleFamilies(tx, parents, items.map(childOf))
}

async function restoreComponents(
  tx: TenantTx,
  { assembled, components }: Required<Pick<FormerItems, 'assembled' | 'components'>>,
  going: ReadonlySet<number>,
): Promise<void> {
  await lockComponents(tx)
  const changed = await replaceComponents(tx, assembled, components)
  const isCyclic = changed.length > 0 && (await findComponentCycles(tx, changed)).length > 0
  if (isCyclic) refuseBrokenRules(['item.component.cycle'])
  const staying = changed.filter((id) => !going.has(id))
  await updateItems(
    tx,
    [],
    staying.map((id) => ({ id })),
    staying,
  )
}
