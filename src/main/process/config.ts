import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { automationSettings } from '../../automation/settings.ts'
import { type ChannelSettings, channelSettings } from '../../channels/settings.ts'
import { faultOfFileAddress } from '../../platform/files/file-address.ts'
import { usualPrefixes } from '../../platform/http/prefixes.ts'
import { mailAddress } from '../../platform/mail/mail-address.ts'
import type { MailServer } from '../../platform/mail/mail-server.ts'
import { type LogLevel, logLevels } from '../../platform/observability/log.ts'
import type { RoomSettings } from '../../platform/values/settings.ts'
import { asNetwork, isNetwork } from './networks.ts'

/** The configuration from the environment, read once. See docs/configuration.md. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Scheme, host, port and path as clients reach the service, without a slash at the end. */
  readonly publicUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Whether this process runs the embedded database, because DATABASE_URL is not set. */
  readonly isEmbedded: boolean
  /** The cell whose database this process works on: that of DATABASE_URL, or the one that it knows by this name. */
  readonly cell: string | undefined
  /** Connections to the database of this process. */
  readonly poolSize: number
  /** How long requests are still accepted after readiness was withdrawn. */
  readonly drainSeconds: number
  /** Addresses and networks of trusted proxies, whose `X-Forwarded-For` names the sender. */
  readonly trustedProxies: readonly string[]
  /** Origins whose scripts may use the interface from browsers. */
  readonly origins: readonly string[]
  /** Path prefixes below which the interface is served in addition to its own address. */
  readonly prefixes: readonly string[]
  /** Private networks that may be called on behalf of tenants. */
  readonly outboundAllowed: readonly string[]
  /** An external issuer of access tokens, trusted instead of the built-in OAuth server. */
  readonly oauthIssuer: string | undefined
  /** Where the tenants' files are kept; undefined: in the directory `files` of `dataDir`. */
  readonly filesUrl: string | undefined
  readonly roomSettings: RoomSettings
  readonly logLevel: LogLevel
  /** Whether the first start creates sample data, and apps may stand on this machine. */
  readonly isDemo: boolean
  readonly isTraced: boolean
  readonly secrets: Secrets
}

/** What must not be shown or logged. */
interface Secrets {
  readonly databaseUrl: string | undefined
  /** The database itself where DATABASE_URL leads to a connection pooler. */
  readonly directDatabaseUrl: string | undefined
  /** A standby of the database, for reads of many records. */
  readonly standbyDatabaseUrl: string | undefined
  /** The database of a cell that is being added, for its two roles, and its standby. */
  readonly cellDatabaseUrl: string | undefined
  readonly cellDirectDatabaseUrl: string | undefined
  readonly cellStandbyDatabaseUrl: string | undefined
  readonly redisUrl: string | undefined
  readonly masterKey: Buffer | undefined
  /** For the mail of tenants without a server of their own. */
  readonly mailServer: MailServer | undefined
}

/** The configuration cannot be used; the message has one line for each fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : 'faults'}:\n${faults.map((fault) => `- ${fault}`).join('\n')}`,
    )
    this.faults = faults
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const levels = logLevels.join(', ')
const postgresSchemes = ['postgres:', 'postgresql:']

const poolSizeDefault = 10

/**
 * The embedded database shares the processors: beyond some two connections for each they only wait for each other
 * and push each other's data out of the caches.
 */
function embeddedPoolSize(): number {
  return Math.min(poolSizeDefault, 2 * availableParallelism() + 2)
}

/** Throws a `ConfigError` that names every fault. An empty variable counts as not set. */
export function readConfig(env: Environment): Config {
  const read = new Reader(env)
  const port = read.integer('PORT', 8080, 1, 65_535)
  const host = read.text('HOST') ?? '127.0.0.1'
  const databaseUrl = read.url('DATABASE_URL', postgresSchemes)
  const directDatabaseUrl = read.url('DIRECT_DATABASE_URL', postgresSchemes)
  for (const name of ['DIRECT_DATABASE_URL', 'STANDBY_DATABASE_URL'])
    if (read.text(name) && !read.text('DATABASE_URL'))
      read.fault(`${name} is of no use without DATABASE_URL.`)
  const isDemo = read.flag('DEMO') ?? !read.text('DATABASE_URL')
  const config: Config = {
    port,
    host,
    publicUrl: read.base('PUBLIC_URL') ?? `http://${urlHost(host)}:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    isEmbedded: !read.text('DATABASE_URL'),
    cell: read.text('CELL'),
    poolSize: read.integer('POOL_SIZE', databaseUrl ? poolSizeDefault : embeddedPoolSize(), 1, 500),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, 0, 15),
    trustedProxies: read.networks('TRUST_PROXY'),
    origins: read.origins('CORS_ORIGINS'),
    prefixes: read.prefixes('INTERFACE_PREFIXES', usualPrefixes),
    outboundAllowed: read.networks('OUTBOUND_ALLOW').map(asNetwork),
    oauthIssuer: read.url('OAUTH_ISSUER', ['https:', 'http:']),
    filesUrl: read.fileAddress('FILES_URL'),
    roomSettings: {
      ...channelSettingsOf(read),
      eventRetentionHours: read.integer(
        ...(['EVENT_RETENTION_HOURS', automationSettings.eventRetentionHours, 0, 720] as const),
      ),
      localhostApps: isDemo ? 1 : 0,
    },
    logLevel: read.choice('LOG_LEVEL', logLevels, `one of ${levels}`) ?? 'info',
    isDemo,
    isTraced: read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:']) !== undefined,
    secrets: Object.freeze({
      databaseUrl,
      directDatabaseUrl: directDatabaseUrl ?? databaseUrl,
      standbyDatabaseUrl: read.url('STANDBY_DATABASE_URL', postgresSchemes),
      cellDatabaseUrl: read.url('CELL_DATABASE_URL', postgresSchemes),
      cellDirectDatabaseUrl: read.url('CELL_DIRECT_DATABASE_URL', postgresSchemes),
      cellStandbyDatabaseUrl: read.url('CELL_STANDBY_DATABASE_URL', postgresSchemes),
      redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
      masterKey: read.key('MASTER_KEY'),
      mailServer: read.mailServer('SMTP_URL', 'MAIL_FROM'),
    }),
  }
  read.finish()
  return Object.freeze(config)
}

function channelSettingsOf(read: Reader): ChannelSettings {
  const { channelRedeliverySeconds, channelSilentMinutes, ...days } = channelSettings
  return {
    channelRedeliverySeconds: read.integer(
      ...(['CHANNEL_REDELIVERY_SECONDS', channelRedeliverySeconds, 1, 86_400] as const),
    ),
    channelWaitingDays: read.days('CHANNEL_WAITING_DAYS', days.channelWaitingDays),
    channelFailedDays: read.days('CHANNEL_FAILED_DAYS', days.channelFailedDays),
    channelLedgerDays: read.days('CHANNEL_LEDGER_DAYS', days.channelLedgerDays),
    channelMessageDays: read.days('CHANNEL_MESSAGE_DAYS', days.channelMessageDays),
    channelSilentMinutes: read.integer('CHANNEL_SILENT_MINUTES', channelSilentMinutes, 1, 1_440),
  }
}

/** Reads variables one by one and collects what is wrong with them. Faults never repeat a value. */
class Reader {
  readonly #env: Environment
  readonly #faults: string[] = []

  constructor(env: Environment) {
    this.#env = env
  }

  fault(sentence: string): undefined {
    this.#faults.push(sentence)
    return undefined
  }

  finish(): void {
    if (this.#faults.length > 0) throw new ConfigError(this.#faults)
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  days(name: string, fallback: number): number {
    return this.integer(name, fallback, 1, 3_650)
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    this.fault(`${name} must be a whole number from ${min} to ${max}.`)
    return fallback
  }

  flag(name: string): boolean | undefined {
    const text = this.choice(name, ['0', '1'] as const, '0 or 1')
    return text === undefined ? undefined : text === '1'
  }

  choice<T extends string>(name: string, values: readonly T[], expected: string): T | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    return values.find((value) => value === text) ?? this.fault(`${name} must be ${expected}.`)
  }

  url(name: string, schemes: readonly string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text
    const wanted = schemes.map((scheme) => `${scheme}//`).join(' or ')
    return this.fault(`${name} must be an address that begins with ${wanted}.`)
  }

  /** Scheme, host, port and a plain path: the issuer of tokens and all addresses are built on it. */
  base(name: string): string | undefined {
    const text = this.url(name, ['https:', 'http:'])
    if (text === undefined) return undefined
    const { origin, pathname, href } = new URL(text)
    const path = pathname.replace(/\/$/, '')
    const isPlain = href === origin + pathname && /^(?:\/[\w.~-]+)*$/.test(path)
    if (isPlain) return origin + path
    return this.fault(
      `${name} must be a scheme, a host and, if need be, a path, such as https://erp.example.org/erp.`,
    )
  }

  /** Addresses, or networks as address and prefix length, separated by commas. */
  networks(name: string): string[] {
    const networks = (this.text(name) ?? '').split(',').map((part) => part.trim())
    const named = networks.filter((part) => part !== '')
    if (named.every(isNetwork)) return named
    this.fault(
      `${name} must be addresses or networks such as 10.0.0.5 or 10.0.0.0/24, with commas.`,
    )
    return []
  }

  /** Origins as browsers write them, separated by commas. `*` is refused, since it would allow every page on the web. */
  origins(name: string): readonly string[] {
    const parts = (this.text(name) ?? '').split(',').map((part) => part.trim())
    const named = parts.filter((part) => part !== '')
    if (named.every((part) => URL.parse(part)?.origin === part && /^https?:/.test(part)))
      return named
    this.fault(`${name} must be origins such as https://shop.example.org, with commas.`)
    return []
  }

  /** Beginnings of paths, separated by commas; `none` switches the defaults off. */
  prefixes(name: string, fallback: readonly string[]): readonly string[] {
    const text = this.text(name)?.toLowerCase()
    if (text === undefined) return fallback
    const prefixes = text === 'none' ? [] : text.split(',').map((part) => part.trim())
    if (prefixes.every((part) => /^(?:\/[\w.~-]+)+$/.test(part))) return prefixes
    this.fault(`${name} must be none, or paths such as /api/eazybusiness, with commas.`)
    return []
  }

  fileAddress(name: string): string | undefined {
    const text = this.url(name, ['file:', 's3:'])
    const fault = text && faultOfFileAddress(text)
    return fault ? this.fault(`${name} ${fault}.`) : text
  }

  mailServer(addressName: string, senderName: string): MailServer | undefined {
    const text = this.url(addressName, ['smtp:', 'smtps:'])
    const from = this.text(senderName)
    const senderAddress = from && mailAddress(from)
    if (from && !senderAddress) this.fault(`${senderName} must be an e-mail address.`)
    if (this.text(addressName) === undefined && from === undefined) return undefined
    if (from === undefined) return this.fault(`${addressName} is of no use without ${senderName}.`)
    if (text === undefined || !senderAddress) {
      if (this.text(addressName)) return undefined
      return this.fault(`${senderName} is of no use without ${addressName}.`)
    }
    const { protocol, hostname, port, username, password } = new URL(text)
    const isTls = protocol === 'smtps:'
    if (hostname === '' || /%(?![0-9a-f]{2})/i.test(username + password)) {
      return this.fault(`${addressName} must be smtps://user:password@host, percent-encoded.`)
    }
    return Object.freeze({
      ...{ host: hostname, port: Number(port || (isTls ? 465 : 587)) },
      ...{ security: isTls ? 'tls' : 'starttls', acceptsAnyCertificate: false },
      ...{ userName: decodeURIComponent(username), password: decodeURIComponent(password) },
      ...{ senderAddress, senderName: '', replyTo: '' },
    } as const)
  }

  key(name: string): Buffer | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const key = Buffer.from(text, 'base64')
    if (key.length === 32 && /^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return key
    return this.fault(`${name} must be 32 bytes in base64 (openssl rand -base64 32).`)
  }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
