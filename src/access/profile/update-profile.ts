import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import { noSuchUser } from '../users/user.ts'
import { Profile, ProfilePatch, personOf } from './profile.ts'
import { patchProfile, profiles } from './profile-store.ts'

export const updateProfile = operation({
  name: 'updateProfile',
  summary: 'Update how you see the pages',
  description:
    'Keeps language, colours, density and keys of the pages with the person who calls, for every browser in which this ' +
    'person signs in. Fields left out stay. Names, roles and rights are changed by administrators. A caller ' +
    'that acts for nobody is refused with 403 `profile.no-person`.',
  method: 'PATCH',
  path: { v2: '/profile' },
  scope: undefined,
  body: ProfilePatch,
  example: { languageIso: 'de', colorScheme: 'dark' },
  answer: { status: 200, shape: Profile },

  async current({ tx, caller, generation }) {
    const user = await lockRecord(tx, generation, profiles, personOf(caller))
    if (!user) throw noSuchUser()
    return new Json(user.json)
  },

  async handle({ tx, caller, body, generation, audit }) {
    const person = personOf(caller)
    const change = await patchProfile(tx, person.id, body)
    if (change) audit({ entity: 'profile', entityId: person.uuid, ...change })
    return concludeWithRecord(tx, generation, profiles, person)
  },
})
