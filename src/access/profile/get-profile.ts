import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { Profile, personOf } from './profile.ts'
import { profiles } from './profile-store.ts'

export const getProfile = operation({
  name: 'getProfile',
  summary: 'Get your own profile',
  description:
    'Returns the person who calls, in a browser or by a token that was given out for this person, and how ' +
    'the person wants to see the pages. A caller that acts for nobody is refused with 403 ' +
    '`profile.no-person`.',
  method: 'GET',
  path: { v2: '/profile' },
  scope: undefined,
  answer: { status: 200, shape: Profile },

  async handle({ tx, caller, generation }) {
    return concludeWithRecord(tx, generation, profiles, personOf(caller))
  },
})
