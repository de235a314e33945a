import { randomUUID } from 'node:crypto'
import { apiKeyPurpose, recognisablePart } from '../../access/api-keys/api-key.ts'
import { insertKey } from '../../access/api-keys/api-key-store.ts'
import { insertClients } from '../../access/clients/client-store.ts'
import { challengeHash } from '../../access/registration/challenge.ts'
import {
  decide,
  insertRegistration,
  markAnswered,
} from '../../access/registration/registration-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { FirstRun } from '../first-run/first-run-file.ts'
import { scopeNames } from '../rooms.ts'
import { assignPrinter } from './sample-printing.ts'

/** A registered app: accepted with all scopes, its key handed out. */
export async function addSampleApp(
  tx: TenantTx,
  vault: Vault,
  { appId, appVersion, apiKey }: FirstRun['app'],
): Promise<void> {
  await assignPrinter(tx)
  const registrationId = randomUUID()
  const registration = insertRegistration(tx, {
    registrationId,
    parentId: null,
    appId,
    version: appVersion,
    displayName: 'Sample app',
    description: 'To try the interface with an API key.',
    localizedDisplayNames: [{ languageIso: 'de', name: 'Beispiel-App' }],
    localizedDescriptions: [],
    providerName: 'Harbour Roasters',
    providerWebsite: 'https://harbour-roasters.example',
    mandatoryScopes: scopeNames,
    optionalScopes: [],
    appIcon: null,
    registrationType: 0,
    // Nobody knows this code: the key has been handed out already.
    challengeHash: challengeHash(vault, registrationId, randomUUID()),
    challengeSealed: null,
  })
  await tx.all([registration])
  const decidedBy = 'first start'
  await decide(tx, registrationId, { status: 'accepted', grantedScopes: scopeNames, decidedBy })
  await tx.all([
    markAnswered(tx, registrationId),
    insertKey(tx, {
      apiKeyId: randomUUID(),
      registrationId,
      prefix: recognisablePart(apiKey),
      keyHash: vault.hash(apiKeyPurpose, apiKey),
      scopes: scopeNames,
    }),
  ])
}

/** The client that people log in with on the documentation page. */
export async function addDocsClient(
  tx: TenantTx,
  { clientId, redirectUri }: { readonly clientId: string; readonly redirectUri: string },
): Promise<void> {
  await insertClients(tx, [
    {
      clientId,
      name: 'API documentation',
      secretHash: null,
      grantTypes: ['authorization_code', 'refresh_token'],
      redirectUris: [redirectUri],
      scopes: scopeNames,
    },
  ])
}
