import Type from 'typebox'
import { Instant, Int32, KeyField, orNull } from '../../platform/values/shape.ts'

const hookEvents = ['configuration', 'connect', 'disconnect'] as const
export type HookEvent = (typeof hookEvents)[number]

const hookStatuses = ['pending', 'sent', 'ok', 'failed', 'unknown'] as const

/** A request that is made at most once of an installation: no attempt follows it. */
export const AppHookCall = Type.Object({
  id: KeyField({ readOnly: true, description: 'Its uuid is the claim `jti` of the token sent.' }),
  event: Type.Unsafe<HookEvent>({
    ...{ type: 'string', enum: [...hookEvents] },
    description:
      '`configuration`: whether the setup screen can be reached; `connect`, `disconnect`: the app is notified.',
  }),
  address: Type.String({ description: 'The address in the manifest that was agreed to.' }),
  status: Type.Unsafe<string>({
    ...{ type: 'string', enum: [...hookStatuses] },
    description:
      '`pending`: not sent yet. `sent`: under way. `ok`: answered with 2xx. `failed`: answered otherwise, or nothing was sent. `unknown`: sent without an answer within ten seconds, or interrupted; the app may have got it.',
  }),
  answerStatus: orNull(Int32({ description: 'HTTP status of the answer; null: there was none.' })),
  error: Type.String({
    description:
      'Why there was no answer: address, not-public, unreachable, too-slow, too-large, too-many-redirects, encoding; app-blocked, app-not-registered: not sent; interrupted; empty: there was one.',
  }),
  created: Instant({ description: 'When it happened.' }),
  sent: orNull(Instant({ description: 'When it was about to be sent; null: not yet.' })),
  finished: orNull(Instant({ description: 'When it ended; null: not yet.' })),
})
