import { resolveRecords } from '../../platform/records/named-records.ts'
import type { Change } from '../../platform/records/record-store.ts'
import type { ReferenceWrite, Said } from '../../platform/records/reference-lists/reference-list.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { refuseRepeatedLanguages } from '../descriptions/translation.ts'
import { noSuchGroups } from './property.ts'
import { groupsOf, replaceGroups } from './property-store.ts'

/** The columns of a property's row that a body sets, and the numbers of the groups it names. */
export async function propertyColumns(
  { tx, fieldName }: ReferenceWrite,
  { propertyGroups, ...own }: Said,
): Promise<Said> {
  refuseRepeatedLanguages(own, fieldName)
  if (!propertyGroups) return own
  const groups = propertyGroups as readonly Reference[]
  const named = groups.map((reference, index) => ({
    path: ['propertyGroups', index],
    table: 'property_groups',
    reference,
  }))
  const resolve = await resolveRecords(tx, named, noSuchGroups, fieldName)
  return { ...own, groupIds: groups.map((group) => resolve(group).id) }
}

/** Replaces the groups if the body names them. */
export async function writeGroups(
  { tx }: ReferenceWrite,
  { groupIds }: Said,
  { id }: Key,
): Promise<Change | undefined> {
  if (!groupIds) return undefined
  const before = await groupsOf(tx, id)
  await replaceGroups(tx, id, groupIds as number[])
  const after = await groupsOf(tx, id)
  if (before.join() === after.join()) return undefined
  return { before: { propertyGroups: before }, after: { propertyGroups: after } }
}
