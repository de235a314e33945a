import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { appNotAuthorised } from '../../platform/pipeline/admission.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { apiKeyPurpose, issueKey, recognisablePart } from '../api-keys/api-key.ts'
import { insertKey } from '../api-keys/api-key-store.ts'
import { matchesChallenge } from './challenge.ts'
import {
  RegistrationInformation,
  registrationAnswered,
  registrationExpired,
  registrationMissing,
  statusNumbers,
  wrongChallengesMax,
} from './registration.ts'
import {
  countWrongChallenge,
  lockRegistration,
  markAnswered,
  type StoredRegistration,
} from './registration-store.ts'

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The key is made when it is fetched, in the transaction that marks the request as answered, so that
 * there is never a second one and none lies about unfetched. An answer that is lost on its way is
 * lost for good: the app is withdrawn and registers again.
 */
export const getRegistration = operation({
  name: 'getRegistration',
  summary: 'Tells where a registration stands; once accepted, hands out the API key, exactly once.',
  method: 'GET',
  path: { v1: '/authentication/{registrationId}', v2: '/authentication/{registrationId}' },
  scope: undefined,
  open: { unknownTenant: registrationMissing },
  needsChallengeCode: true,
  pathParameters: { registrationId: Type.String() },
  answer: { status: 200, shape: RegistrationInformation, isSecret: true },

  async handle({ tx, vault, path, headers, audit }) {
    if (!uuidPattern.test(path.registrationId)) throw registrationMissing()
    const registration = await lockRegistration(tx, path.registrationId)
    if (!registration) throw registrationMissing()
    const { registrationId } = registration
    if (!matchesChallenge(vault, registration, headers.challengeCode ?? '')) {
      if (registration.wrongChallenges >= wrongChallengesMax) throw registrationMissing()
      tx.later(countWrongChallenge(tx, registrationId))
      audit({ entity: 'registration', entityId: registrationId, mark: 'wrong-challenge-code' })
      return registrationMissing()
    }
    refuseClosed(registration)
    const { appId, status } = registration
    const number = statusNumbers[status === 'expired' ? 'rejected' : status]
    const requestStatusInfo = { appId, registrationRequestId: registrationId, status: number }
    if (status === 'pending') return { requestStatusInfo }
    tx.later(markAnswered(tx, registrationId))
    if (status !== 'accepted') {
      audit({ entity: 'registration', entityId: registrationId, after: { answered: status } })
      return { requestStatusInfo }
    }
    const { apiKey, apiKeyId, scopes } = handOutKey(tx, vault, registration)
    audit({ entity: 'api-key', entityId: apiKeyId, after: { registrationId, appId, scopes } })
    return { requestStatusInfo, token: { apiKey }, grantedScopes: scopes }
  },
})

/** Throws 410 where nothing is left to be answered, 402 for an app that the operator refuses. */
function refuseClosed(registration: StoredRegistration): void {
  if (registration.answeredAt || registration.withdrawnAt) throw registrationAnswered()
  if (registration.status === 'expired') throw registrationExpired()
  if (registration.isBlocked) throw appNotAuthorised()
}

function handOutKey(tx: TenantTx, vault: Vault, registration: StoredRegistration) {
  const apiKey = issueKey(tx.tenantId)
  const apiKeyId = randomUUID()
  const scopes = registration.grantedScopes ?? []
  const { registrationId } = registration
  const keyHash = vault.hash(apiKeyPurpose, apiKey)
  const prefix = recognisablePart(apiKey)
  tx.later(insertKey(tx, { apiKeyId, registrationId, prefix, keyHash, scopes }))
  return { apiKey, apiKeyId, scopes }
}
