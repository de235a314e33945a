import { operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { revokeKeysOf } from '../api-keys/api-key-store.ts'
import { Registration, registrationMissing, registrationNotAccepted } from './registration.ts'
import { lockRegistration, withdraw } from './registration-store.ts'
import { shown } from './shown.ts'

export const withdrawRegistration = operation({
  name: 'withdrawRegistration',
  summary: 'Withdraw an app registration',
  description:
    'Ends an accepted registration, its further instances and all their API keys and access ' +
    'tokens, within a second. Open requests for further instances are rejected; the app may ' +
    'register again. A registration that is not accepted, or was withdrawn before, is refused ' +
    'with 409 `registration.not-accepted`.',
  method: 'POST',
  path: { v2: '/admin/registrations/{registrationId}/withdraw' },
  scope: 'admin',
  endsAccess: true,
  pathParameters: { registrationId: Uuid() },
  answer: { status: 200, shape: Registration },

  async handle({ tx, vault, path, audit }) {
    const before = await lockRegistration(tx, path.registrationId)
    if (!before) throw registrationMissing()
    const withdrawn = await withdraw(tx, before.registrationId)
    const [self] = withdrawn
    if (self?.registrationId !== before.registrationId) throw registrationNotAccepted()
    const ids = withdrawn.map(({ registrationId }) => registrationId)
    tx.later(revokeKeysOf(tx, ids))
    audit({
      entity: 'registration',
      entityId: before.registrationId,
      before: { status: 'accepted', appId: before.appId },
      after: { withdrawn: ids },
    })
    return shown(self, vault)
  },
})
