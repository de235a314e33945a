import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  draftOf,
  Instant,
  Int32,
  KeyField,
  Label,
  patchOf,
  Text,
} from '../../platform/values/shape.ts'
import { ScopeList } from '../scopes/scope-list.ts'

export const roleEvents = eventsOf('role')

/** Without blanks around it, so that names that look alike are the same name. */
export const RoleName = (options: Record<string, unknown> = {}) =>
  Label(255, { pattern: '^\\S(.*\\S)?$', ...options })

/** What people of one task may do, under a name. */
export const Role = Type.Object({
  id: KeyField({ readOnly: true }),
  name: RoleName({ description: 'Name for people, unique in the tenant in any case of letters.' }),
  description: Text(4000, { description: 'What the role is for; empty when left out.' }),
  scopes: ScopeList({
    description:
      'What every user with the role may do, in addition to the other rights of the user.',
  }),
  userCount: Int32({
    readOnly: true,
    minimum: 0,
    description: 'How many users have the role, active or not.',
  }),
  created: Instant({ readOnly: true, description: 'When the role was created.' }),
  changed: Instant({ readOnly: true, description: 'When the role was last changed.' }),
})
export type Role = Static<typeof Role>

export const RoleDraft = draftOf(Role, 'name', 'scopes')
export const RolePatch = patchOf(Role)

export const noSuchRole = () =>
  new Refusal('missing', 'role.missing', {
    en: 'There is no such role.',
    de: 'Diese Rolle gibt es nicht.',
  })

const nameTaken = () =>
  new Refusal('conflict', 'role.name.taken', {
    en: 'Another role has this name.',
    de: 'Eine andere Rolle hat diesen Namen.',
  })

/** Refusals by violated database constraint. */
export const roleConstraints = { roles_name_taken: nameTaken }

/** Refusal of fields of a user whose role does not exist. */
export const noSuchRoles = missingRecords('user.reference.missing', {
  en: 'The user is given roles that do not exist.',
  de: 'Der Benutzer erhält Rollen, die es nicht gibt.',
})

/** How many of the users who have a role a refusal names. */
export const namedHoldersMax = 5

/** Who has the role; none where another request gave it after the check. */
export function roleInUse(userNames: readonly string[], count: number): Refusal {
  const named = userNames.length > 0 ? `: ${userNames.join(', ')}` : ''
  const others = count - userNames.length
  const more = {
    en: others > 0 ? ` and ${others} more` : '',
    de: others > 0 ? ` und ${others} weitere` : '',
  }
  return new Refusal('conflict', 'role.in-use', {
    en: `Users have this role${named}${more.en}. Take it away from them first.`,
    de: `Benutzer haben diese Rolle${named}${more.de}. Entziehen Sie sie ihnen zuerst.`,
  })
}
