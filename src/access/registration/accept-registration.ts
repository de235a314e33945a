import Type from 'typebox'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { Label, Uuid } from '../../platform/values/shape.ts'
import { actorOf } from '../doors/users/acting.ts'
import { Registration, registrationDecided, registrationMissing } from './registration.ts'
import { decide, lockRegistration, type StoredRegistration } from './registration-store.ts'
import { shown } from './shown.ts'

export const acceptRegistration = operation({
  name: 'acceptRegistration',
  summary: 'Accept an app registration',
  description:
    'Accepts a pending registration; the app then fetches its API key, once. Without a body, ' +
    'or without `grantedScopes`, the app gets all scopes that it asks for. A list must hold ' +
    'all mandatory scopes and no scope that the app did not ask for (400 `request.invalid`). ' +
    'A registration that is no longer pending is refused with 409 `registration.decided`.',
  method: 'POST',
  path: { v2: '/admin/registrations/{registrationId}/accept' },
  scope: 'admin',
  pathParameters: { registrationId: Uuid() },
  body: Type.Object({
    grantedScopes: Type.Optional(
      Type.Array(Label(100), {
        maxItems: 200,
        description: 'What the app may do; all that it asks for when left out.',
      }),
    ),
  }),
  isBodyOptional: true,
  example: { grantedScopes: ['items.read'] },
  answer: { status: 200, shape: Registration },

  async handle({ tx, vault, caller, path, body, fieldName, audit }) {
    const before = await lockRegistration(tx, path.registrationId)
    if (!before) throw registrationMissing()
    if (before.status !== 'pending') throw registrationDecided()
    const requested = [...before.mandatoryScopes, ...before.optionalScopes]
    const granted = [...new Set(body.grantedScopes ?? requested)]
    refuseFaults(grantFaults(before, granted, (index) => fieldName(['grantedScopes', index])))
    const decision = {
      status: 'accepted',
      grantedScopes: granted,
      decidedBy: actorOf(caller),
    } as const
    const after = await decide(tx, before.registrationId, decision)
    audit({
      entity: 'registration',
      entityId: before.registrationId,
      before: { status: before.status },
      after: { status: decision.status, appId: before.appId, grantedScopes: granted },
    })
    return shown(after ?? before, vault)
  },
})

/** The grant must hold all mandatory scopes and no scope that the app did not ask for. */
function grantFaults(
  { mandatoryScopes, optionalScopes }: StoredRegistration,
  granted: readonly string[],
  pathOf: (index: number) => string,
): Faults {
  const faults: Faults = {}
  for (const [index, scope] of granted.entries()) {
    if (mandatoryScopes.includes(scope) || optionalScopes.includes(scope)) continue
    faults[pathOf(index)] = {
      en: `The app did not ask for the scope ${scope}.`,
      de: `Die App hat die Berechtigung ${scope} nicht verlangt.`,
    }
  }
  const dropped = mandatoryScopes.filter((scope) => !granted.includes(scope))
  if (dropped.length > 0) {
    faults['grantedScopes'] = {
      en: `The app needs these scopes as well: ${dropped.join(', ')}.`,
      de: `Die App braucht auch diese Berechtigungen: ${dropped.join(', ')}.`,
    }
  }
  return faults
}
