import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { rightsOfUser } from '../users/user-rights-store.ts'

export interface User {
  readonly uuid: string
  readonly userName: string
  readonly displayName: string
  readonly passwordHash: string | null
  readonly scopes: string[]
  readonly languageIso: string
  readonly sessionEpoch: number
}

const columns = sql`uuid, user_name as "userName", display_name as "displayName",
  password_hash as "passwordHash", ${rightsOfUser} as scopes, language_iso as "languageIso",
  session_epoch as "sessionEpoch"`

export async function findUserByName(tx: TenantTx, userName: string): Promise<User | undefined> {
  return (
    await tx.conclude<User>(sql`
    select ${columns} from erp.users
    where tenant_id = ${tx.tenantId} and user_name_key = lower(${userName}) and is_active`)
  )[0]
}

export async function findUser(tx: TenantTx, uuid: string): Promise<User | undefined> {
  return (
    await tx.conclude<User>(sql`
    select ${columns} from erp.users
    where tenant_id = ${tx.tenantId} and uuid = ${uuid} and is_active`)
  )[0]
}

export async function noteLogin(tx: TenantTx, uuid: string): Promise<void> {
  await tx.conclude(sql`
    update erp.users set last_login = now() where tenant_id = ${tx.tenantId} and uuid = ${uuid}`)
}
