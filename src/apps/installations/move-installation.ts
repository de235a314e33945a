import { isAppBlocked } from '../../access/doors/apps/app-access-store.ts'
import { appNotAuthorised } from '../../platform/pipeline/admission.ts'
import { type Call, Json } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  appIdOf,
  type InstallationMove,
  type InstallationStatus,
  noSuchInstallation,
  statusAfter,
} from './app-installation.ts'
import {
  appInstallations,
  lockInstallation,
  type StoredInstallation,
} from './app-installation-store.ts'

/** The record of an operation's `appInstallationId`, locked. */
export async function currentInstallation({
  tx,
  generation,
  path,
}: Pick<Call<{ appInstallationId: Reference }>, 'tx' | 'generation' | 'path'>): Promise<Json> {
  const found = await lockRecord(tx, generation, appInstallations, path.appInstallationId)
  if (!found) throw noSuchInstallation()
  return new Json(found.json)
}

export interface HeldInstallation {
  readonly installation: StoredInstallation
  /** Undefined where nothing is to be done. */
  readonly next: InstallationStatus | undefined
}

/** The installation, locked, and where the move leads. Throws 404 and 409. */
export async function holdForMove(
  tx: TenantTx,
  reference: Reference,
  move: InstallationMove,
): Promise<HeldInstallation> {
  const installation = await lockInstallation(tx, reference)
  if (!installation) throw noSuchInstallation()
  return { installation, next: statusAfter(move, installation.status) }
}

/** Throws 402 for an app that the operator has blocked. */
export async function refuseBlocked(
  tx: TenantTx,
  { extensionUuid }: Pick<StoredInstallation, 'extensionUuid'>,
): Promise<void> {
  if (await isAppBlocked(tx, appIdOf(extensionUuid))) throw appNotAuthorised()
}
