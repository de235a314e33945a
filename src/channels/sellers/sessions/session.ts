import { randomBytes } from 'node:crypto'
import Type from 'typebox'
import { inTenant } from '../../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Vault } from '../../../platform/secrets/vault.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { NamedChannel } from '../../directory/channel-store.ts'
import { insertSession, type SessionRow } from '../seller-store.ts'

/** What sessions are hashed for (see `Vault.hash`): only the hash is kept. */
export const sessionPurpose = 'channel-session'

/** What leads a merchant to a page of the channel. */
export interface OpenedSession {
  readonly session: string
  readonly expiresAt: Date
}

/** Opens a session of a merchant, whose tenant the transaction works for. */
export async function openSession(
  tx: TenantTx,
  vault: Vault,
  { channelTenantId, channelId }: Omit<NamedChannel, 'channel'>,
  { kind, accountId, sellerId }: Omit<SessionRow, 'sellerTenantId'>,
): Promise<OpenedSession> {
  const session = randomBytes(32).toString('base64url')
  const row = { kind, accountId, sellerTenantId: tx.tenantId, sellerId }
  const expiresAt = await inTenant(tx, channelTenantId, (channelTx) =>
    insertSession(channelTx, channelId, vault.hash(sessionPurpose, session), row),
  )
  return { session, expiresAt }
}

/** Until when a session counts, as programs of merchants read it. */
export const SessionEnd = () =>
  Type.Integer({ description: 'When the session ends, in seconds since 1970 (UTC).' })

/** The same moment as `SessionEnd` has it. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

/**
 * The address of a page of a channel with the session that leads there. A browser opens it, so it must be one of
 * the web. Throws `channel.page-missing` (409).
 */
export function pageWith(page: string, { session, expiresAt }: OpenedSession): string {
  if (!URL.canParse(page)) throw noSuchPage()
  const url = new URL(page)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw noSuchPage()
  url.searchParams.set('session', session)
  url.searchParams.set('expiresAt', String(secondsOf(expiresAt)))
  return url.href
}

const noSuchPage = () =>
  new Refusal('conflict', 'channel.page-missing', {
    en: 'The channel has not said at which address this page of it is.',
    de: 'Der Kanal hat nicht gesagt, unter welcher Adresse diese Seite steht.',
  })
