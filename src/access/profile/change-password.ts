import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { hashPassword, passwordLengthMax } from '../users/password.ts'
import { Password } from '../users/user.ts'
import { patchUser } from '../users/user-store.ts'
import { wrongPassword } from './confirm-password.ts'
import { personOf } from './profile.ts'
import { holdsPassword, keepBrowserSession } from './profile-store.ts'

export const changePassword = operation({
  name: 'changePassword',
  summary: 'Replace your own password',
  description:
    'Replaces the password of the person who calls. It ends every other session, consent and token of this ' +
    'person; the browser in which it is changed stays signed in. A wrong current password is refused with 422 ' +
    '`profile.password.wrong`, and after ten of them within five minutes with 429 ' +
    '`profile.password.too-many-tries`. A dry run compares no password. A caller that acts for nobody is ' +
    'refused with 403 `profile.no-person`.',
  method: 'POST',
  path: { v2: '/profile/password' },
  scope: undefined,
  endsAccess: true,
  body: Type.Object({
    currentPassword: Type.String({
      maxLength: passwordLengthMax,
      description: 'What the person signs in with at present.',
    }),
    newPassword: Password({ description: 'What the person signs in with from now on.' }),
  }),
  example: { currentPassword: 'correct horse battery', newPassword: 'staple of the harbour' },
  answer: { status: 204 },

  beforehand: (caller, identity, { currentPassword }) =>
    identity.confirmPassword(caller, currentPassword),

  async handle({ tx, caller, body, foundBeforehand, audit }) {
    const person = personOf(caller)
    const passwordHash = await hashPassword(body.newPassword)
    const compared = foundBeforehand as string | undefined
    // An administrator may have given another one meanwhile.
    if (compared !== undefined && !(await holdsPassword(tx, person.id, compared)))
      throw wrongPassword()
    await patchUser(tx, person.id, { passwordHash }, { roles: undefined, endsSessions: true })
    keepBrowserSession(tx, person.id, caller.token?.id ?? '')
    audit({
      ...{ entity: 'user', entityId: person.uuid, mark: 'password-changed' },
      after: { sessionsEnded: true },
    })
    return undefined
  },
})
