import { hash } from 'node:crypto'
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService, asTenant } from '../../platform/postgres/transaction.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { revokeToken } from '../sessions/revocation-store.ts'
import type { AccessTokenClaims } from '../tokens/access-token.ts'
import { accessTokenLifetimeSeconds } from '../tokens/access-token.ts'
import { revokeGrant } from '../tokens/revocation-store.ts'
import {
  type ArtifactRow,
  consumeArtifact,
  deleteArtifact,
  deleteArtifactsOfGrant,
  deleteExpiredArtifacts,
  findArtifact,
  storeArtifact,
  storeOnce,
} from './artifact-store.ts'
import { tenantOfClientId } from './client-id.ts'
import { guarded } from './unavailable.ts'

/** Our own rows next to those of the library: they lead from a session uid and from a grant to the session. */
const sessionOfUid = 'SessionOfUid'
const sessionOfGrant = 'SessionOfGrant'

const lifetimeSecondsDefault = 14 * 24 * 3600
/** After this many writes, expired rows are cleared. */
const writesPerSweep = 200

/**
 * Stores login sessions, consents, codes and refresh tokens. A row is found by the hash of its id and
 * encrypted with a key made of the id and the master key. So the database alone gives no access: that takes
 * the id, which only the client or the browser has.
 */
export class Artifacts {
  readonly #pool: Pool
  readonly #vault: Vault
  readonly #onRevoked: (tenantId: string) => void
  #writes = 0

  /** `onRevoked` is called with each tenant in which tokens have been ended. */
  constructor(pool: Pool, vault: Vault, onRevoked: (tenantId: string) => void = () => undefined) {
    this.#pool = pool
    this.#vault = vault
    this.#onRevoked = onRevoked
  }

  /** The library's adapter for one kind of artifact. */
  adapter(model: string): Adapter {
    return {
      upsert: (id, payload, expiresIn) => guarded(() => this.store(model, id, payload, expiresIn)),
      find: (id) => guarded(() => this.find(model, id)),
      findByUid: (uid) => guarded(() => this.findSession(uid)),
      // User codes belong to the device flow, which is off.
      findByUserCode: async () => undefined,
      consume: (id) => guarded(() => this.#consume(model, id)),
      destroy: (id) => guarded(() => this.destroy(model, id)),
      revokeByGrantId: (grantId) => guarded(() => this.#endOffspring(grantId)),
    }
  }

  async store(
    model: string,
    id: string,
    payload: AdapterPayload,
    expiresIn?: number,
  ): Promise<void> {
    const rows = [this.#seal(model, id, payload, expiresIn)]
    if (model === 'Session') rows.push(...this.#signposts(id, payload, expiresIn))
    if (model === 'ReplayDetection') await this.#storeOnce(rows)
    else await asService(this.#pool, (tx) => tx.all(rows.map(storeArtifact)))
    this.#writes++
    if (this.#writes % writesPerSweep === 0) await asService(this.#pool, deleteExpiredArtifacts)
  }

  async find(model: string, id: string): Promise<AdapterPayload | undefined> {
    const row = await asService(this.#pool, (tx) => findArtifact(tx, model, idHash(id)))
    if (!row) return undefined
    const payload: AdapterPayload = JSON.parse(
      this.#lock(model, id).open('payload', row.payload).toString(),
    )
    if (row.consumedAt) payload.consumed = Math.floor(row.consumedAt.getTime() / 1000)
    return payload
  }

  async findSession(uid: string): Promise<AdapterPayload | undefined> {
    const signpost = await this.find(sessionOfUid, uid)
    return signpost?.jti === undefined ? undefined : this.find('Session', signpost.jti)
  }

  async destroy(model: string, id: string): Promise<void> {
    if (model === 'Grant') await this.#revokeAccessTokens(id)
    await asService(this.#pool, (tx) => deleteArtifact(tx, model, idHash(id)))
  }

  /** Ends a consent with all its tokens, and the login session in which it was given. */
  async endGrant(grantId: string): Promise<void> {
    const signpost = await this.find(sessionOfGrant, grantId)
    const session = signpost?.uid === undefined ? undefined : await this.findSession(signpost.uid)
    if (session?.jti !== undefined) await this.destroy('Session', session.jti)
    await this.destroy('Grant', grantId)
    await this.#endOffspring(grantId)
  }

  /** Ends one access token. */
  async endToken({ tenantId, tokenId, expiresAt }: AccessTokenClaims): Promise<void> {
    await asTenant(this.#pool, tenantId, async (tx) => {
      await tx.conclude(revokeToken(tx, tokenId, expiresAt))
    })
    this.#onRevoked(tenantId)
  }

  async #consume(model: string, id: string): Promise<void> {
    if (await asService(this.#pool, (tx) => consumeArtifact(tx, model, idHash(id)))) return
    // The library checks before it consumes; two concurrent requests both pass that check, so the
    // second one is caught here and treated as a replay.
    const grantId = (await this.find(model, id))?.grantId
    if (grantId !== undefined) {
      await this.destroy('Grant', grantId)
      await this.#endOffspring(grantId)
    }
    throw new errors.InvalidGrant('already used')
  }

  async #storeOnce(rows: readonly ArtifactRow[]): Promise<void> {
    for (const row of rows) {
      if (await asService(this.#pool, (tx) => storeOnce(tx, row))) continue
      throw new errors.InvalidClientAuth('client assertion tokens must only be used once')
    }
  }

  async #endOffspring(grantId: string): Promise<void> {
    await asService(this.#pool, (tx) => deleteArtifactsOfGrant(tx, idHash(grantId)))
  }

  async #revokeAccessTokens(grantId: string): Promise<void> {
    const clientId = (await this.find('Grant', grantId))?.clientId
    const tenantId = clientId === undefined ? undefined : tenantOfClientId(clientId)
    if (tenantId === undefined) return
    const lifetime = accessTokenLifetimeSeconds + 300
    await asTenant(this.#pool, tenantId, (tx) => revokeGrant(tx, grantId, lifetime))
    this.#onRevoked(tenantId)
  }

  #signposts(id: string, payload: AdapterPayload, expiresIn?: number): ArtifactRow[] {
    const uid = payload.uid
    if (uid === undefined) return []
    const grants = Object.values(payload.authorizations ?? {}).map(({ grantId }) => grantId)
    return [
      this.#seal(sessionOfUid, uid, { jti: id }, expiresIn),
      ...grants
        .filter((grantId) => grantId !== undefined)
        .map((grantId) => this.#seal(sessionOfGrant, grantId, { uid }, expiresIn)),
    ]
  }

  #seal(model: string, id: string, payload: AdapterPayload, expiresIn?: number): ArtifactRow {
    return {
      model,
      idHash: idHash(id),
      grantHash: payload.grantId === undefined ? null : idHash(payload.grantId),
      payload: this.#lock(model, id).seal('payload', JSON.stringify(payload)),
      lifetimeSeconds: expiresIn ?? lifetimeSecondsDefault,
    }
  }

  /** Each artifact has its own key. */
  #lock(model: string, id: string): Vault {
    return new Vault(this.#vault.hash('oauth-artifact', `${model} ${id}`))
  }
}

/** Ids are long random texts, so a plain hash reveals nothing. */
function idHash(id: string): Buffer {
  return hash('sha256', id, 'buffer')
}
