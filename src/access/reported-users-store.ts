import type { Dimension, Part } from '../platform/reports/measure.ts'

/** By the user whose number an expression gives. */
export const userPart = (id: string): Part => ({
  joins: [`left join erp.users on users.tenant_id = $tenant and users.id = ${id}`],
  key: 'users.uuid::text',
})

/** What figures are shown by that this room knows. */
export const userDimensions: readonly Dimension[] = [
  {
    name: 'user',
    words: { en: 'Entered by', de: 'Erfasst von' },
    noun: 'user',
    records: {
      from: 'from erp.users where users.tenant_id = $tenant',
      ...{ key: 'users.uuid::text', label: 'users.display_name' },
    },
  },
]

/** What the user is called whose uuid an expression gives, as an expression; null without one. */
export function displayNameOfUser(uuid: string): string {
  return `(select users.display_name from erp.users
    where users.tenant_id = $tenant and users.uuid = ${uuid})`
}
