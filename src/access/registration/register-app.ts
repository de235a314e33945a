import { randomUUID } from 'node:crypto'
import { appNotAuthorised } from '../../platform/pipeline/admission.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { created, type Operation, operation } from '../../platform/pipeline/operation.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { presentScope } from '../scopes/older-scopes.ts'
import { challengeHash, sealChallenge } from './challenge.ts'
import {
  AppRegistration,
  appTaken,
  RegistrationStatus,
  registrationFaults,
  registrationNotOpen,
  statusNumbers,
} from './registration.ts'
import {
  expirePending,
  findReadiness,
  insertRegistration,
  type NewRegistration,
} from './registration-store.ts'

/** The operation, given every scope that exists. */
export const registerApp = (scopeNames: readonly string[]): Operation =>
  operation({
    name: 'registerApp',
    summary: 'Register an app',
    description:
      'Asks an administrator of the tenant to register an app. Needs an open registration ' +
      'window (403 `registration.not-open`), which stays open for 15 minutes. The request waits ' +
      '24 hours for the decision; read the decision and the API key with GET on the address in ' +
      '`Location`, with the same challenge code. An app id with a living registration or an ' +
      'open request is refused with 409 `registration.app-taken`, an app that the operator has ' +
      'blocked with 402 `app.not-authorised`. Field names may be written in camelCase or ' +
      'PascalCase; the body has at most 1 MiB.',
    method: 'POST',
    path: { v1: '/authentication', v2: '/authentication' },
    scope: undefined,
    open: { unknownTenant: registrationNotOpen },
    needsChallengeCode: true,
    body: AppRegistration,
    bodySpellings: 'both',
    bodyLimitBytes: 1024 * 1024,
    answer: { status: 201, shape: RegistrationStatus },
    constraints: { registrations_app_taken: appTaken },
    example: {
      appId: 'example-app/1.0.0',
      displayName: 'Example app',
      description: 'Shows what a registration says.',
      version: '1.0.0',
      providerName: 'Example Ltd',
      providerWebsite: 'https://example.com',
      mandatoryApiScopes: ['items.read'],
    },

    async handle({ tx, vault, body: sent, headers, fieldName, audit, locate }) {
      const body = withPresentScopes(sent)
      const { isOpen, isBlocked } = await findReadiness(tx, body.appId)
      if (!isOpen) throw registrationNotOpen()
      refuseFaults(registrationFaults(body, scopeNames, fieldName))
      if (isBlocked) throw appNotAuthorised()
      const registration = registrationOf(body, headers.challengeCode ?? '', vault)
      await tx.all([expirePending(tx, body.appId), insertRegistration(tx, registration)])
      const { registrationId, appId, version, mandatoryScopes, optionalScopes } = registration
      audit({
        entity: 'registration',
        entityId: registrationId,
        after: { status: 'pending', appId, version, mandatoryScopes, optionalScopes },
      })
      const status = statusNumbers.pending
      return created(
        { appId, registrationRequestId: registrationId, status },
        locate('/authentication', registrationId),
      )
    },
  })

function withPresentScopes(body: AppRegistration): AppRegistration {
  const optional = body.optionalApiScopes?.map(presentScope)
  return {
    ...body,
    mandatoryApiScopes: body.mandatoryApiScopes.map(presentScope),
    ...(optional && { optionalApiScopes: optional }),
  }
}

function registrationOf(body: AppRegistration, code: string, vault: Vault): NewRegistration {
  const registrationId = randomUUID()
  const mandatoryScopes = [...new Set(body.mandatoryApiScopes)]
  const optional = [...new Set(body.optionalApiScopes ?? [])]
  return {
    registrationId,
    parentId: null,
    appId: body.appId,
    version: body.version,
    displayName: body.displayName,
    description: body.description,
    localizedDisplayNames: body.localizedDisplayNames ?? [],
    localizedDescriptions: body.localizedDescriptions ?? [],
    providerName: body.providerName,
    providerWebsite: body.providerWebsite,
    mandatoryScopes,
    optionalScopes: optional.filter((scope) => !mandatoryScopes.includes(scope)),
    appIcon: body.appIcon ? Buffer.from(body.appIcon, 'base64') : null,
    registrationType: body.registrationType ?? 0,
    challengeHash: challengeHash(vault, registrationId, code),
    challengeSealed: sealChallenge(vault, code),
  }
}
