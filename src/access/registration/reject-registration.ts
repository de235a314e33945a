import { operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { actorOf } from '../doors/users/acting.ts'
import { Registration, registrationDecided, registrationMissing } from './registration.ts'
import { decide, lockRegistration } from './registration-store.ts'
import { shown } from './shown.ts'

export const rejectRegistration = operation({
  name: 'rejectRegistration',
  summary: 'Reject an app registration',
  description:
    'Rejects a pending registration; the app reads the rejection once, and its app id is free ' +
    'again. A registration that is no longer pending is refused with 409 ' +
    '`registration.decided`.',
  method: 'POST',
  path: { v2: '/admin/registrations/{registrationId}/reject' },
  scope: 'admin',
  pathParameters: { registrationId: Uuid() },
  answer: { status: 200, shape: Registration },

  async handle({ tx, vault, caller, path, audit }) {
    const before = await lockRegistration(tx, path.registrationId)
    if (!before) throw registrationMissing()
    if (before.status !== 'pending') throw registrationDecided()
    const decision = {
      status: 'rejected',
      grantedScopes: null,
      decidedBy: actorOf(caller),
    } as const
    const after = await decide(tx, before.registrationId, decision)
    audit({
      entity: 'registration',
      entityId: before.registrationId,
      before: { status: before.status },
      after: { status: decision.status, appId: before.appId },
    })
    return shown(after ?? before, vault)
  },
})
