import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import type { FieldName } from '../../platform/values/refusal.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchLimits, type RoleRecords } from './role.ts'

/** The tables of what roles are limited to; rooms above bring those of warehouses and sales channels. */
export type LimitedKinds = Readonly<Record<keyof RoleRecords<unknown>, NamedRecord['table']>>

/**
 * The records that the body of a role limits it to, each once; lists that the body leaves out are left out. Throws
 * `role.reference.missing` (422).
 */
export async function resolveLimits(
  tx: TenantTx,
  body: Partial<RoleRecords<Reference>>,
  kinds: LimitedKinds,
  fieldName: FieldName,
): Promise<Partial<RoleRecords<Key>>> {
  const lists = Object.entries(kinds).flatMap(([list, table]) => {
    const given = body[list as keyof LimitedKinds] // By the names of the kinds.
    return given ? [{ list, table, given }] : []
  })
  const named = lists.flatMap(({ list, table, given }) =>
    given.map((reference, index) => ({ path: [list, index], table, reference })),
  )
  const resolve = await resolveRecords(tx, named, noSuchLimits, fieldName)
  return Object.fromEntries(
    lists.map(({ list, given }) => {
      const found = given.map((reference) => {
        const { id, key } = resolve(reference)
        return [id, { id, uuid: key.uuid }] as const
      })
      return [list, [...new Map(found).values()].toSorted((one, other) => one.id - other.id)]
    }),
  )
}
