import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Resolve } from '../../platform/records/named-records.ts'
import { type Faults, type FieldName, Refusal } from '../../platform/values/refusal.ts'
import { obstacles, obstacleTo } from '../activation/activation.ts'
import { findNewActivations } from '../activation/activation-store.ts'
import type { ItemPatch } from './item.ts'

interface PatchedItem {
  /** Undefined for a new item. */
  readonly id: number | undefined
  readonly patch: ItemPatch
  readonly resolve: Resolve
}

/**
 * Refusals of patches whose list activates an item against the rule of activation, by the index of the
 * patch. Channels that the item is active on already are not checked. The caller has locked the items.
 */
export async function findBrokenActivations(
  tx: TenantTx,
  items: readonly PatchedItem[],
  fieldName: FieldName,
): Promise<ReadonlyMap<number, Refusal>> {
  const wanted = items.flatMap(({ id, patch, resolve }, place) =>
    (patch.activeSalesChannels ?? []).map((reference, index) => ({
      ...{ place, index, item_id: id ?? null, sales_channel_id: resolve(reference).id },
    })),
  )
  const broken = new Map<number, { rules: Faults; faults: Faults }>()
  for (const activation of await findNewActivations(tx, wanted)) {
    const { isItemActive: isActive, isBareParent } = activation
    const obstacle = obstacleTo(activation, { isActive, isBareParent })
    const entry = wanted[activation.place]
    if (!obstacle || !entry) continue
    const { rules, faults } = broken.get(entry.place) ?? { rules: {}, faults: {} }
    rules[obstacle] = obstacles[obstacle]
    faults[fieldName(['activeSalesChannels', entry.index])] = obstacles[obstacle]
    broken.set(entry.place, { rules, faults })
  }
  return new Map([...broken].map(([place, details]) => [place, refusalOf(details)]))
}

function refusalOf(details: { readonly rules: Faults; readonly faults: Faults }): Refusal {
  const [[code, sentence] = []] = Object.entries(details.rules)
  if (!code || !sentence) throw new Error('no rule was broken')
  return new Refusal('broken-rule', code, sentence, details)
}

/** Throws 422 naming the channels that a patch must not activate its item on. */
export async function refuseBrokenActivations(
  tx: TenantTx,
  item: PatchedItem,
  fieldName: FieldName,
): Promise<void> {
  for (const refusal of (await findBrokenActivations(tx, [item], fieldName)).values()) throw refusal
}
