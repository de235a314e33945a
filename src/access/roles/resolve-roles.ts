import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchRoles } from './role.ts'
import { namedRoles } from './user-role-store.ts'

/**
 * The roles that the body of a user names, each once, in the order in which a user shows them. Throws
 * `user.reference.missing` (422).
 */
export async function resolveRoles(
  tx: TenantTx,
  given: readonly Reference[],
  fieldName: FieldName,
): Promise<Key[]> {
  const named = given.map((reference, index) => ({
    path: ['roles', index],
    table: namedRoles,
    reference,
  }))
  const resolve = await resolveRecords(tx, named, noSuchRoles, fieldName)
  const found = new Map(
    given.map((reference) => {
      const { id, key } = resolve(reference)
      return [id, { id, uuid: key.uuid }]
    }),
  )
  return [...found.values()].toSorted((one, other) => one.id - other.id)
}
