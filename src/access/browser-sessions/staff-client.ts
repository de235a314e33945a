import { lockKind } from '../../platform/postgres/counter.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { insertClients } from '../clients/client-store.ts'
import { clientSecretPurpose } from '../oauth/client-id.ts'
import { findStaffClient, restoreStaffClient } from './staff-client-store.ts'

/** Where the OAuth server sends a browser back to. */
export const callbackPath = '/erp/callback'

/**
 * The pages for the staff are an OAuth client like any other, so rights, audit entries, workflows and webhooks
 * need no second kind of owner. Its id is the same in every process.
 */
export function staffClientId(tenantId: string): string {
  return `${tenantId.replaceAll('-', '')}.kontor-client-of-staff`
}

/** It is derived from the master key, so it is not stored. */
export function staffClientSecret(vault: Vault, tenantId: string): string {
  return vault.hash('staff-client', tenantId).toString('base64url')
}

export interface StaffClientParts {
  readonly vault: Vault
  readonly publicUrl: string
  /** Every scope that exists: what a person may do in the browser follows from the rights of the person alone. */
  readonly scopes: readonly string[]
}

/** Adds the client at the first sign-in of a tenant, and brings it up to date after a new address or release. */
export async function provideStaffClient(
  tx: TenantTx,
  { vault, publicUrl, scopes }: StaffClientParts,
): Promise<void> {
  const clientId = staffClientId(tx.tenantId)
  const wanted = {
    secretHash: vault.hash(clientSecretPurpose, staffClientSecret(vault, tx.tenantId)),
    redirectUris: [publicUrl + callbackPath],
    scopes,
  }
  if (await restoreStaffClient(tx, clientId, wanted)) return
  await lockKind(tx, 'client')
  if (await findStaffClient(tx, clientId)) return
  const fixed = { clientId, name: 'Kontor', grantTypes: ['authorization_code'] }
  await insertClients(tx, [{ ...fixed, ...wanted }])
}
