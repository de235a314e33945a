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
 * The key is created when it is fetched, in the transaction that marks the request as answered. So
 * there is never a second key, and no unfetched key is stored. A lost answer cannot be repeated: the
 * app is withdrawn and registers again.
 */
export const getRegistration = operation({
  name: 'getRegistration',
  summary: 'Get the status of an app registration and its API key',
  description:
    'Returns whether the request is pending, rejected or accepted; needs the challenge code ' +
    'of the request. The first call after the acceptance returns the API key and the granted ' +
    'scopes, exactly once: a lost answer cannot be repeated, the app must be withdrawn and ' +
    'registered again. Later calls are refused with 410 `registration.answered`, as is a ' +
    'second reading of a rejection; a request that was not decided within 24 hours with 410 ' +
    '`registration.expired`. An unknown id and a wrong challenge code both get 404 ' +
    '`registration.missing`; the tenth wrong code rejects the request.',
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
      countWrongChallenge(tx, registrationId)
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

/** Throws 410 for a request that was answered or has expired, 402 for a blocked app. */
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
