import Type, { type Static } from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Instant,
  KeyField,
  Label,
  orNull,
  type PatchOf,
  patchOf,
  Text,
} from '../../platform/values/shape.ts'
import { ScopeList } from '../scope-list.ts'
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

const loginName = 'Name for the login, unique in the tenant in any case of letters.'

/** A person of the merchant's staff. */
export const User = Type.Object({
  id: KeyField({ readOnly: true }),
  userName: UserName({ description: loginName }),
  displayName: Label(255, { description: 'Name for people.' }),
  scopes: ScopeList({ description: 'What the user may do, in person and through any app.' }),
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
  scopes: Type.Optional(ScopeList({ description: 'What the user may do; nothing when left out.' })),
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
export const userConstraints = { users_name_taken: nameTaken }

const userRules = {
  'user.own-rights': {
    en: 'Nobody can deactivate themselves or take away their own password or scope admin.',
    de: 'Niemand kann sich selbst deaktivieren oder sich Passwort oder Scope admin entziehen.',
  },
  'user.last-administrator': {
    en: 'This is the last active user with the scope admin.',
    de: 'Dies ist der letzte aktive Benutzer mit dem Scope admin.',
  },
} satisfies Record<string, Sentence>

/** Whether the patch would end the administrator rights of a user who has them. */
export function endsAdministration({ isActive, scopes, password }: UserPatch): boolean {
  return isActive === false || password === null || scopes?.includes('admin') === false
}

/**
 * Call before writing a patch that ends the administrator rights of the user `uuid`. Throws
 * `user.own-rights` or `user.last-administrator` (422).
 */
export function refuseToEndAdministration(
  uuid: string,
  administrators: readonly string[],
  callingUser: string | undefined,
): void {
  const isOnlyOne = administrators.length === 1 && administrators[0] === uuid
  const codes = [
    ...(uuid === callingUser ? (['user.own-rights'] as const) : []),
    ...(isOnlyOne ? (['user.last-administrator'] as const) : []),
  ]
  const [first] = codes
  if (!first) return
  const rules = Object.fromEntries(codes.map((code) => [code, userRules[code]]))
  throw new Refusal('broken-rule', first, userRules[first], { rules })
}
