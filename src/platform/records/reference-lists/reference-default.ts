import { announce } from '../../events/outbox-store.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import type { Key } from '../../values/shape.ts'
import { clearDefault, lockDefault } from './default-mark-store.ts'
import { type ReferenceList, type ReferenceWrite, refusal, type Said } from './reference-list.ts'

/** The mark `isDefault` of lists that have one (`hasDefault`): exactly one record has it. */

/** The fields of a new record; the first of its kind becomes the default. */
export async function markedIfFirst(list: ReferenceList, call: ReferenceWrite): Promise<Said> {
  const marked = await lockDefault(call.tx, list.table)
  if (!marked) return { ...call.body, isDefault: true }
  if (call.body['isDefault'] === true) await takeMark(list, call, marked)
  return call.body
}

/** Moves the mark to the record where the body says so. Throws `<noun>.default.required` where it would be lost. */
export async function moveMark(
  list: ReferenceList,
  call: ReferenceWrite,
  { id }: Key,
  marked: Key | undefined,
): Promise<void> {
  if (!list.hasDefault) return
  const { isDefault } = call.body
  if (isDefault === false && marked?.id === id) throw refusal(list, 'default.required')
  if (isDefault === true && marked && marked.id !== id) await takeMark(list, call, marked)
}

async function takeMark(
  list: ReferenceList,
  { tx, audit }: ReferenceWrite,
  marked: Key,
): Promise<void> {
  await clearDefault(tx, list.table)
  const [before, after] = [{ isDefault: true }, { isDefault: false }]
  audit({ entity: list.noun, entityId: marked.uuid, before, after })
  announceChange(tx, list, marked, after)
}

/** Records that are part of another one announce that one, by the hook `changed`. */
export function announceChange(
  tx: TenantTx,
  { table: { announces } }: ReferenceList,
  { id }: Key,
  after: object,
): void {
  const fields = Object.keys(after)
  if (announces) announce(tx, { entity: announces, kind: 'changed', ids: [id], fields })
}
