import type { Dimension, Part } from '../platform/reports/measure.ts'

/** By the user whose number an expression gives. */
export const userPart = (id: string): Part => ({
  joins: [`left join erp.users on users.tenant_id = $tenant and users.id = ${id}`],
  key: 'users.uuid::text',
})

/** The dimensions of figures that this room declares. */
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

/** The name of the user whose uuid an expression gives, as an expression; null without a user. */
export function displayNameOfUser(uuid: string): string {
  return `(select users.display_name from erp.users
    where users.tenant_id = $tenant and users.uuid = ${uuid})`
}
