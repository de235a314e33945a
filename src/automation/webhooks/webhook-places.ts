/**
 * How many deliveries are under way at once; `failing`: of all webhooks of a tenant that have just failed. Tenants
 * whose deliveries are taken at the same moment may pass that of the process by their own.
 */
const atOnce = { webhook: 10, failing: 20, tenant: 40, process: 400 }
/** A webhook that has not shown that it answers begins with so many, and returns to one with each failure. */
const places = { first: 2, afterFailure: 1 }
/** What the places of a webhook depend on. */
interface Placed {
  readonly id: number
  readonly failures: number
}

/** How many deliveries are about to begin. */
interface Claim {
  readonly webhook: Placed
  readonly count: number
}

/**
 * How many deliveries each webhook may have under way. A receiver that hangs holds its places for the whole time of an
 * attempt, so a webhook earns them: each delivery that arrives adds one, each that fails leaves it one, and
 * those that have just failed never have more than half of the places of their tenant together. So receivers
 * that hang keep nobody else of the tenant waiting.
 */
export class WebhookPlaces {
  readonly #byTenant = new Map<string, number>()
  readonly #failingByTenant = new Map<string, number>()
  readonly #byWebhook = new Map<string, number>()
  /** What webhooks have earned; those that are not here have the first places. */
  readonly #earned = new Map<string, number>()
  #all = 0

  /** How many more deliveries of a webhook may begin when these have begun as well. */
  room(tenantId: string, webhook: Placed, claims: readonly Claim[]): number {
    const name = nameOf(tenantId, webhook)
    const isFailing = webhook.failures > 0
    const claimed = (some: readonly Claim[]) => some.reduce((sum, { count }) => sum + count, 0)
    const own = isFailing ? places.afterFailure : (this.#earned.get(name) ?? places.first)
    const rooms = [
      own - (this.#byWebhook.get(name) ?? 0),
      atOnce.tenant - (this.#byTenant.get(tenantId) ?? 0) - claimed(claims),
      atOnce.process - this.#all - claimed(claims),
    ]
    if (isFailing) {
      const failing = claims.filter((claim) => claim.webhook.failures > 0)
      const taken = (this.#failingByTenant.get(tenantId) ?? 0) + claimed(failing)
      rooms.push(atOnce.failing - taken)
    }
    return Math.min(...rooms)
  }

  /** Takes a place. The function that it returns frees it, and gets whether the delivery arrived. */
  take(tenantId: string, webhook: Placed): (hasArrived: boolean) => void {
    const name = nameOf(tenantId, webhook)
    const isFailing = webhook.failures > 0
    const add = (more: number) => {
      this.#all += more
      count(this.#byTenant, tenantId, more)
      count(this.#byWebhook, name, more)
      if (isFailing) count(this.#failingByTenant, tenantId, more)
    }
    add(1)
    return (hasArrived) => {
      add(-1)
      const earned = this.#earned.get(name) ?? places.first
      if (hasArrived) this.#earned.set(name, Math.min(atOnce.webhook, earned + 1))
      else this.#earned.delete(name)
    }
  }
}

const nameOf = (tenantId: string, { id }: Placed) => `${tenantId} ${id}`

function count(counts: Map<string, number>, name: string, more: number): void {
  const now = (counts.get(name) ?? 0) + more
  if (now === 0) counts.delete(name)
  else counts.set(name, now)
}
