import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { appNotAuthorised } from '../../platform/pipeline/admission.ts'
import { created, operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { challengeHash, matchesChallenge, sealChallenge } from './challenge.ts'
import {
  instanceNotAllowed,
  instancesExhausted,
  instancesMax,
  RegistrationStatus,
  statusNumbers,
  wrongChallengesMax,
} from './registration.ts'
import {
  countInstances,
  countWrongChallenge,
  findIcon,
  insertRegistration,
  lockRegistration,
  type NewRegistration,
  type StoredRegistration,
} from './registration-store.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const registerInstance = operation({
  name: 'registerInstance',
  summary: 'Register a further instance of an app',
  description:
    'Asks for a further instance of an accepted app; an administrator decides on it ' +
    'separately, and it gets an API key of its own. Needs the challenge code of the ' +
    'registration and no open registration window; the instance asks for the scopes that were ' +
    'granted to the app. Refused with 400 `registration.instance-not-allowed` where the ' +
    'registration is unknown, not accepted, of registration type 0, or the challenge code is ' +
    'wrong. At most 50 instances of a registration wait for a decision and 1,000 live (409 ' +
    '`registration.instances-exhausted`).',
  method: 'POST',
  path: { v1: '/authentication/{registrationId}', v2: '/authentication/{registrationId}' },
  scope: undefined,
  open: { unknownTenant: instanceNotAllowed },
  needsChallengeCode: true,
  pathParameters: { registrationId: Type.String() },
  answer: { status: 200, shape: RegistrationStatus },

  async handle({ tx, vault, path, headers, audit, locate }) {
    if (!uuidPattern.test(path.registrationId)) throw instanceNotAllowed()
    const code = headers.challengeCode ?? ''
    const registration = await lockRegistration(tx, path.registrationId)
    if (!registration || registration.wrongChallenges >= wrongChallengesMax)
      throw instanceNotAllowed()
    if (!matchesChallenge(vault, registration, code)) {
      const { registrationId } = registration
      countWrongChallenge(tx, registrationId)
      audit({ entity: 'registration', entityId: registrationId, mark: 'wrong-challenge-code' })
      return instanceNotAllowed()
    }
    if (!mayHaveInstances(registration)) throw instanceNotAllowed()
    if (registration.isBlocked) throw appNotAuthorised()
    await refuseExhausted(tx, registration.parentId ?? registration.registrationId)
    const appIcon = await findIcon(tx, registration.registrationId)
    const instance = { ...instanceOf(registration, code, vault), appIcon }
    tx.later(insertRegistration(tx, instance))
    const { registrationId, parentId, appId } = instance
    const after = { status: 'pending', appId, parentId }
    audit({ entity: 'registration', entityId: registrationId, after })
    return created(
      { appId, registrationRequestId: registrationId, status: statusNumbers.pending },
      locate('/authentication', registrationId),
    )
  },
})

/** Throws `registration.instances-exhausted` (409). */
async function refuseExhausted(tx: TenantTx, parentId: string): Promise<void> {
  const { living, pending } = await countInstances(tx, parentId)
  if (living >= instancesMax.living || pending >= instancesMax.pending) throw instancesExhausted()
}

function mayHaveInstances({ status, withdrawnAt, registrationType }: StoredRegistration): boolean {
  return status === 'accepted' && withdrawnAt === null && registrationType !== 0
}

/** An instance asks for the scopes that its app was granted, and no others. */
function instanceOf(
  registration: StoredRegistration,
  code: string,
  vault: Vault,
): Omit<NewRegistration, 'appIcon'> {
  const registrationId = randomUUID()
  const { mandatoryScopes, grantedScopes } = registration
  return {
    ...registration,
    registrationId,
    parentId: registration.parentId ?? registration.registrationId,
    optionalScopes: (grantedScopes ?? []).filter((scope) => !mandatoryScopes.includes(scope)),
    challengeHash: challengeHash(vault, registrationId, code),
    challengeSealed: sealChallenge(vault, code),
  }
}
