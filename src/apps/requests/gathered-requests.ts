import { type AnsweredRequest, isRefused, requestsKept } from './app-request.ts'

/** How often an app called an operation on a day (UTC), at one address. */
export interface OperationCount {
  readonly day: string
  readonly operation: string
  readonly method: string
  readonly path: string
  calls: number
  refused: number
  lastCall: Date
}

/** How often an app called anything within an hour. */
export interface HourCount {
  readonly hour: Date
  calls: number
  refused: number
}

/** What an app called since it was last written. */
export interface GatheredApp {
  /** The newest, oldest first. */
  requests: AnsweredRequest[]
  readonly operations: Map<string, OperationCount>
  readonly hours: Map<number, HourCount>
}

export type GatheredTenant = ReadonlyMap<string, GatheredApp>

/** How many requests are kept for all apps of all tenants while the database is away: some 40 MB. */
const requestsMax = 50_000
const countsMax = 50_000

const hourMs = 3_600_000

/**
 * What apps called. It has an end: of each app the newest calls, and where these are too many for the process, the
 * tenant with most of them loses the older half of its own.
 */
export class GatheredRequests {
  readonly #tenants = new Map<string, Map<string, GatheredApp>>()
  #requests = 0
  #counts = 0

  tenants(): [string, GatheredTenant][] {
    return [...this.#tenants]
  }

  forget(tenantId: string): void {
    for (const app of this.#tenants.get(tenantId)?.values() ?? []) {
      this.#requests -= app.requests.length
      this.#counts -= app.operations.size
    }
    this.#tenants.delete(tenantId)
  }

  add(tenantId: string, appId: string, request: AnsweredRequest): void {
    const app = this.#appOf(tenantId, appId)
    app.requests.push(request)
    this.#requests++
    if (app.requests.length >= 2 * requestsKept) this.#shorten(app, requestsKept)
    if (this.#requests > requestsMax) this.#shortenLargest()
    this.#count(app, request)
  }

  /** Adds what could not be written before. */
  takeBack(earlier: GatheredRequests): void {
    for (const [tenantId, apps] of earlier.tenants()) {
      for (const [appId, { requests, operations, hours }] of apps) {
        const app = this.#appOf(tenantId, appId)
        app.requests = [...requests, ...app.requests]
        this.#requests += requests.length
        this.#shorten(app, requestsKept)
        if (this.#requests > requestsMax) this.#shortenLargest()
        for (const [key, count] of operations) this.#countOperation(app, key, count)
        for (const [key, count] of hours) countHour(app, key, count)
      }
    }
  }

  #appOf(tenantId: string, appId: string): GatheredApp {
    const apps = this.#tenants.get(tenantId) ?? new Map<string, GatheredApp>()
    this.#tenants.set(tenantId, apps)
    const app = apps.get(appId) ?? { requests: [], operations: new Map(), hours: new Map() }
    apps.set(appId, app)
    return app
  }

  #count(app: GatheredApp, request: AnsweredRequest): void {
    const { at, operation, method, path } = request
    const counted = { calls: 1, refused: isRefused(request) ? 1 : 0 }
    const day = at.toISOString().slice(0, 10)
    const count = { day, operation, method, path, ...counted, lastCall: at }
    this.#countOperation(app, `${day} ${method} ${path}`, count)
    const hour = Math.floor(at.getTime() / hourMs) * hourMs
    countHour(app, hour, { hour: new Date(hour), ...counted })
  }

  #countOperation(app: GatheredApp, key: string, more: OperationCount): void {
    const count = app.operations.get(key)
    if (count) {
      count.calls += more.calls
      count.refused += more.refused
      if (more.lastCall > count.lastCall) count.lastCall = more.lastCall
    } else if (this.#counts < countsMax) {
      app.operations.set(key, more)
      this.#counts++
    }
  }

  #shorten(app: GatheredApp, to: number): void {
    const surplus = Math.max(0, app.requests.length - to)
    if (surplus > 0) app.requests.splice(0, surplus)
    this.#requests -= surplus
  }

  #shortenLargest(): void {
    const sizeOf = (apps: GatheredTenant) =>
      [...apps.values()].reduce((sum, { requests }) => sum + requests.length, 0)
    const sized = [...this.#tenants.values()].map((apps) => ({ apps, size: sizeOf(apps) }))
    const largest = sized.reduce((one, other) => (other.size > one.size ? other : one))
    for (const app of largest.apps.values()) {
      this.#shorten(app, Math.floor(app.requests.length / 2))
    }
  }
}

function countHour(app: GatheredApp, key: number, more: HourCount): void {
  const count = app.hours.get(key)
  if (count) {
    count.calls += more.calls
    count.refused += more.refused
  } else app.hours.set(key, more)
}
