import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { appIdOf, noSuchInstallation } from '../installations/app-installation.ts'
import { findExtensionOf } from '../installations/app-installation-store.ts'

/** The id under which the app of an installation calls. Throws 404 `app-installation.missing`. */
export async function findAppOf(tx: TenantTx, installation: Reference): Promise<string> {
  const extensionUuid = await findExtensionOf(tx, installation)
  if (extensionUuid === undefined) throw noSuchInstallation()
  return appIdOf(extensionUuid)
}
