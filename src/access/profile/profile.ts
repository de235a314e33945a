import Type from 'typebox'
import type { Caller, CallingUser } from '../../platform/pipeline/caller.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, Label, orNull, patchOf, Text } from '../../platform/values/shape.ts'

/** Who is signed in, and how this person wants to see the pages. */
export const Profile = Type.Object({
  id: KeyField({ readOnly: true }),
  userName: Label(255, { readOnly: true, description: 'Name for the login.' }),
  displayName: Label(255, { readOnly: true, description: 'Name for people.' }),
  languageIso: Text(2, {
    pattern: '^[a-z]{2}$',
    description: 'Language of the user, and of the pages where they have it (ISO 639-1).',
  }),
  colorScheme: orNull(
    Text(5, {
      enum: ['auto', 'light', 'dark'],
      description:
        'Colours of the pages; `auto`: those of the system of the person; null: not chosen yet.',
    }),
  ),
  density: orNull(
    Text(11, {
      enum: ['compact', 'normal', 'comfortable'],
      description:
        'How high the rows of lists are; those on screens that are touched are always high; null: not chosen yet.',
    }),
  ),
  areSingleKeysOff: Type.Boolean({
    description: 'Whether the pages react to no single letters (WCAG 2.1.4).',
  }),
})

export const ProfilePatch = patchOf(Profile)

/** The person who calls, not the one that `x-runas` names. Throws `profile.no-person` (403). */
export function personOf({ user }: Caller): CallingUser {
  if (user) return user
  throw new Refusal('forbidden', 'profile.no-person', {
    en: 'Only a person has a profile, and this caller acts for nobody.',
    de: 'Nur eine Person hat ein Profil, und dieser Aufrufer handelt für niemanden.',
  })
}
