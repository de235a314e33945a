import Type, { type Static } from 'typebox'
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

const passwordLengthMin = 12

/** Without blanks around it, so that two names that look alike are one. */
export const UserName = () => Label(255, { pattern: '^\\S(.*\\S)?$' })

/** As it is set; no answer ever carries one that somebody else chose. */
export const Password = () =>
  Type.String({ minLength: passwordLengthMin, maxLength: passwordLengthMax })

/** Somebody of the merchant's staff. */
export const User = Type.Object({
  id: KeyField({ readOnly: true }),
  userName: UserName(),
  displayName: Label(),
  scopes: ScopeList(),
  languageIso: Text(2, { pattern: '^[a-z]{2}$' }),
  isActive: Type.Boolean(),
  hasPassword: Type.Boolean({ readOnly: true }),
  lastLogin: orNull(Instant({ readOnly: true })),
  created: Instant({ readOnly: true }),
  changed: Instant({ readOnly: true }),
})
type User = Static<typeof User>

/** A user to be added. Without a password one is made up; null: the user cannot log in. */
export const UserDraft = Type.Object({
  userName: UserName(),
  displayName: Type.Optional(Label()),
  scopes: Type.Optional(ScopeList()),
  languageIso: Type.Optional(User.properties.languageIso),
  password: Type.Optional(orNull(Password())),
})

/** A new user, with the password that was made up for it: it is shown this once. */
export const NewUser = Type.Object({
  ...User.properties,
  password: orNull(Type.String({ readOnly: true })),
})

/**
 * What an update may say of a user. A null password takes the way to log in away; with a new or taken
 * one all logins, consents and tokens of the user end, unless `keepSessions` says otherwise.
 */
export const UserPatch = patchOf(
  Type.Object({ ...User.properties, password: orNull(Password()), keepSessions: Type.Boolean() }),
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

/** Refusals by the constraint of the database that finds the rule broken. */
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

/** Whether a patch, applied, leaves no administrator of whoever was one. */
export function endsAdministration({ isActive, scopes, password }: UserPatch): boolean {
  return isActive === false || password === null || scopes?.includes('admin') === false
}

/**
 * To be asked before a patch that ends the administration of `uuid` is written. Throws
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
