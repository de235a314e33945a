import type { Call } from '../platform/pipeline/operation.ts'
import { lockKind } from '../platform/postgres/counter.ts'
import { folded } from '../platform/tables/folded.ts'
import type { Sentence } from '../platform/values/refusal.ts'
import {
  findReturnReasons,
  insertReturnReasons,
  returnReasonTable,
  type StoredReason,
} from './reasons/return-reason-store.ts'

/**
 * Numbers of the return reasons that have one of these names, in any language and any case of letters, in
 * the order of the names. One that the tenant does not have is added.
 */
export async function namedReasons(
  { tx, audit }: Pick<Call, 'tx' | 'audit'>,
  names: readonly Sentence[],
): Promise<number[]> {
  const known = await findReturnReasons(tx)
  const found = names.map((one) => idOf(known, one))
  if (!found.includes(undefined)) return found as number[]
  // Of two that miss the same reason, the later one waits here and finds it.
  await lockKind(tx, returnReasonTable.as)
  const all = [...(await findReturnReasons(tx))]
  const ids: number[] = []
  for (const one of names) {
    let id = idOf(all, one)
    if (id === undefined) {
      const draft = { translations: translationsOf(one) }
      const [key] = await insertReturnReasons(tx, [draft])
      if (!key) throw new Error('no return reason was added')
      audit({ entity: 'return-reason', entityId: key.uuid, before: null, after: draft })
      all.push({ id: key.id, ...draft })
      id = key.id
    }
    ids.push(id)
  }
  return ids
}

const translationsOf = ({ en, de }: Sentence) => [
  { languageIso: 'en', name: en },
  { languageIso: 'de', name: de },
]

function idOf(reasons: readonly StoredReason[], { en, de }: Sentence): number | undefined {
  const wanted = [folded(en), folded(de)]
  const hasName = ({ translations }: StoredReason) =>
    translations.some(({ name }) => wanted.includes(folded(name)))
  return reasons.find(hasName)?.id
}
