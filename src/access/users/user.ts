import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  Label,
  orNull,
  type PatchOf,
  patchOf,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { noSuchRoles } from '../roles/role.ts'
import { ScopeList } from '../scopes/scope-list.ts'
import { passwordLengthMax } from './password.ts'

/** A login does not count as a change; a new password does. */
export const userEvents = eventsOf('user', ['created', 'changed'])

const passwordLengthMin = 12

/** Without blanks around it, so that names that look alike are the same name. */
export const UserName = (options: Record<string, unknown> = {}) =>
  Label(255, { pattern: '^\\S(.*\\S)?$', ...options })

/** A password in a request; answers only ever contain generated ones. */
export const Password = (options: Record<string, unknown> = {}) =>
  Type.String({ minLength: passwordLengthMin, maxLength: passwordLengthMax, ...options })

/** Roles of a user, in answers and as a caller gives them. */
const Roles = (description: string) => Type.Array(ReferenceField(), { maxItems: 100, description })

const loginName = 'Name for the login, unique in the tenant in any case of letters.'

/** A person of the merchant's staff. */
export const User = Type.Object({
  id: KeyField({ readOnly: true }),
  userName: UserName({ description: loginName }),
  displayName: Label(255, { description: 'Name for people.' }),
  scopes: ScopeList({
    description: 'What the user may do in addition to the roles, in person and through any app.',
  }),
  roles: Roles('The roles of the user; replaced as a whole.'),
  effectiveScopes: ScopeList({
    readOnly: true,
    description: 'All that the user may do: `scopes` and those of the roles, each once.',
  }),
  languageIso: Text(2, {
    pattern: '^[a-z]{2}$',
    description: 'Language of the user (ISO 639-1).',
  }),
  isActive: Type.Boolean({ description: 'False: the user cannot log in, and its tokens end.' }),
  hasPassword: Type.Boolean({ readOnly: true, description: 'False: the user cannot log in.' }),
  lastLogin: orNull(Instant({ readOnly: true, description: 'Null: the user never logged in.' })),
  created: Instant({ readOnly: true, description: 'When the user was created.' }),
  changed: Instant({ readOnly: true, description: 'When the user was last changed.' }),
})
type User = Static<typeof User>

/** A user to be added. */
export const UserDraft = Type.Object({
  userName: UserName({ description: loginName }),
  displayName: Type.Optional(
    Label(255, { description: 'Name for people; the user name when left out.' }),
  ),
  scopes: Type.Optional(
    ScopeList({
      description: 'What the user may do in addition to the roles; nothing when left out.',
    }),
  ),
  roles: Type.Optional(Roles('The roles of the user; none when left out.')),
  languageIso: Type.Optional(
    Text(2, {
      pattern: '^[a-z]{2}$',
      description: 'Language of the user (ISO 639-1); that of the tenant when left out.',
    }),
  ),
  password: Type.Optional(
    orNull(Password({ description: 'Generated when left out; null: the user cannot log in.' })),
  ),
})

/** A new user. */
export const NewUser = Type.Object({
  ...User.properties,
  password: orNull(
    Type.String({
      readOnly: true,
      description: 'The generated password, shown only here; null where none was generated.',
    }),
  ),
})

/**
 * An update of a user. A new password, and null in its place, end all logins, consents and tokens of the
 * user unless `keepSessions` is true.
 */
export const UserPatch = patchOf(
  Type.Object({
    ...User.properties,
    password: orNull(
      Password({ description: 'Null takes the login away; never shown in an answer.' }),
    ),
    keepSessions: Type.Boolean({
      description: 'True: a changed password ends no sessions and tokens. False when left out.',
    }),
  }),
)
export type UserPatch = PatchOf<User & { password: string | null; keepSessions: boolean }>

export const noSuchUser = () =>
  new Refusal('missing', 'user.missing', {
    en: 'There is no such user.',
    de: 'Diesen Benutzer gibt es nicht.',
  })

const nameTaken = () =>
  new Refusal('conflict', 'user.name.taken', {
    en: 'Another user has this name.',
    de: 'Ein anderer Benutzer hat diesen Namen.',
  })

/** Refusals by violated database constraint. */
export const userConstraints = {
  users_name_taken: nameTaken,
  // A role that was deleted after it was looked up.
  user_roles_role: () => noSuchRoles(),
}

/** Whether the patch may end the administrator rights of a user. */
export function mayEndAdministration({ isActive, scopes, roles, password }: UserPatch): boolean {
  const narrows = scopes?.includes('admin') === false || roles !== undefined
  return isActive === false || password === null || narrows
}
