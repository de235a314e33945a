import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Credentials } from '../pipeline/caller.ts'
import type { GenerationName } from '../pipeline/generation.ts'
import { type Faults, Refusal, type Sentence } from '../values/refusal.ts'
import { enteredSession, tenantOfSession } from './browser-entrance.ts'

/** The interface versions that `api-version` may name on paths without one; the last is the newest. */
export const interfaceVersions = ['1.0', '1.1', '2.0', '2.1', '2.2'] as const
const newestVersion = '2.2'

export type Language = 'en' | 'de'

/** What the common headers of a request say. Names match in any case. */
export interface RequestHeaders {
  readonly requestId: string
  readonly language: Language
  readonly accept: string | undefined
  readonly wantsProblem: boolean
  readonly credentials: Credentials | undefined
  readonly tenantId: string | undefined
  readonly appId: string | undefined
  readonly appVersion: string | undefined
  readonly runAs: string | undefined
  readonly sessionId: string | undefined
  readonly company: string | undefined
  readonly challengeCode: string | undefined
  readonly apiVersion: string | undefined
  readonly idempotencyKey: string | undefined
  readonly ifMatch: string | undefined
  readonly ifNoneMatch: string | undefined
  /** Defined for GET alone (RFC 9110, 14.2). */
  readonly range: string | undefined
  readonly ifRange: string | undefined
  /** Whether names that an operation does not know are to be ignored (RFC 7240, 4.4). */
  readonly isLenient: boolean
  /** The last event that the caller of a stream has seen; undefined without a usable value. */
  readonly lastEventId: number | undefined
}

const saneRequestId = /^[A-Za-z0-9._:-]{1,100}$/

export function readHeaders({ id, method, headers, arrival }: FastifyRequest): RequestHeaders {
  const one = (name: string) => headers[name] as string | undefined
  return {
    requestId: id,
    language: languageOf(one('accept-language')),
    accept: headers.accept,
    wantsProblem: headers.accept?.includes('application/problem+json') ?? false,
    credentials: arrival.credentials,
    tenantId: one('x-tenant-id'),
    appId: one('x-appid'),
    appVersion: one('x-appversion'),
    runAs: one('x-runas'),
    sessionId: one('x-sessionid'),
    company: one('x-companyid'),
    challengeCode: one('x-challengecode'),
    apiVersion: wholeVersion(one('api-version')),
    idempotencyKey: one('idempotency-key'),
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
    range: method === 'GET' ? headers.range : undefined,
    ifRange: one('if-range'),
    isLenient: isLenient(headers['prefer']),
    lastEventId: placeOf(one('last-event-id')),
  }
}

/** One of the preferences, which stand in one header or in several. */
function isLenient(prefer: string | string[] | undefined): boolean {
  if (prefer === undefined) return false
  const wanted = String(prefer)
    .split(',')
    .map((one) => one.split(';', 1)[0]?.trim())
  return wanted.some((one) => /^handling *= *(?:lenient|"lenient")$/i.test(one ?? ''))
}

/** A browser repeats the id that it got. Any other value is ignored. */
function placeOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** The id that the caller gave the request, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'] as string | undefined
  return given && isSane(given, request) ? given : randomUUID()
}

/** The credentials of a request; undefined where it has none. */
export function credentialsOf(request: IncomingMessage): Credentials | undefined {
  const session = enteredSession(request)
  if (session !== undefined) return credentialsOfSession(session)
  const { authorization, 'x-api-key': apiKey } = request.headers
  if (authorization === undefined && apiKey === undefined) return undefined
  // A channel serves many tenants: there the header does not name the tenant of the credential.
  const { 'x-tenant-id': tenantId = '' } = isOfChannel(request) ? {} : request.headers
  return new Credentials(
    String(tenantId).toLowerCase(),
    authorization,
    apiKey as string | undefined,
  )
}

/** The credentials in the cookie of a browser. */
export function credentialsOfSession(session: string): Credentials {
  return new Credentials(tenantOfSession(session), undefined, undefined, session)
}

/** Whether the path is for programs of sales channels. */
export function isOfChannel({ url }: Pick<IncomingMessage, 'url'>): boolean {
  return /^\/v1\/channel(?:[/?]|$)/i.test(url ?? '')
}

/** A request id goes into logs, answers and the audit trail, so it must not look like a credential. */
function isSane(requestId: string, { headers }: IncomingMessage): boolean {
  const { authorization = '', 'x-api-key': apiKey } = headers
  return (
    saneRequestId.test(requestId) &&
    requestId !== apiKey &&
    !authorization.endsWith(` ${requestId}`)
  )
}

/** German when the caller prefers it to English; otherwise English. */
function languageOf(accepted: string | undefined): Language {
  if (!accepted) return 'en'
  const weights = { en: 0, de: 0 }
  for (const part of accepted.toLowerCase().split(',').slice(0, 20)) {
    const [tag = '', ...parameters] = part.trim().split(';')
    const language = tag.slice(0, 2)
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
    const weight = quality ? Number(quality.trim().slice(2)) : 1
    if (language === 'en' || language === 'de')
      weights[language] = Math.max(weights[language], weight)
  }
  return weights.de > weights.en ? 'de' : 'en'
}

const singleHeaders = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'x-tenant-id',
  'x-api-key',
  'x-runas',
])

/** Refuses a header given twice where Node would silently use one of them. */
export function refuseDoubledHeaders({ rawHeaders, headers }: IncomingMessage): void {
  // Node makes one header of two that have the same name.
  if (Object.keys(headers).length === rawHeaders.length / 2) return
  let seen = ''
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] as string).toLowerCase()
    if (!singleHeaders.has(name)) continue
    if (seen.includes(`,${name},`)) {
      const sentence = { en: 'This header was given twice.', de: 'Diese Kopfzeile kam doppelt.' }
      throw new Refusal('invalid', 'header.invalid', sentence, {
        faults: { [`header.${name}`]: sentence },
      })
    }
    seen += `,${name},`
  }
}

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The tenant a request addresses, in lower case. Throws `tenant.missing` or `tenant.invalid` (400). */
export function tenantOf(headers: RequestHeaders): string {
  if (headers.tenantId === undefined || headers.tenantId === '') {
    throw tenantRefusal('tenant.missing', {
      en: 'The header x-tenant-id is required.',
      de: 'Die Kopfzeile x-tenant-id wird benötigt.',
    })
  }
  if (!uuidPattern.test(headers.tenantId)) {
    throw tenantRefusal('tenant.invalid', {
      en: 'The header x-tenant-id must be one uuid.',
      de: 'Die Kopfzeile x-tenant-id muss genau eine UUID sein.',
    })
  }
  return headers.tenantId.toLowerCase()
}

function tenantRefusal(code: string, sentence: Sentence): Refusal {
  return new Refusal('invalid', code, sentence, { faults: { 'header.x-tenant-id': sentence } })
}

/** The session for the log: only a well-formed id, since the header may contain anything. */
export function sessionOf({ sessionId }: RequestHeaders): string | undefined {
  return sessionId !== undefined && uuidPattern.test(sessionId) ? sessionId : undefined
}

/** Checks the optional headers; faults are reported together with those of the body. */
export function headerFaults(headers: RequestHeaders, isUnversioned: boolean): Faults {
  const faults: Faults = {}
  if (headers.sessionId !== undefined && !uuidPattern.test(headers.sessionId)) {
    faults['header.x-sessionid'] = { en: 'This must be a uuid.', de: 'Hier muss eine UUID stehen.' }
  }
  if (
    headers.idempotencyKey !== undefined &&
    !/^[\x21-\x7e]{1,255}$/.test(headers.idempotencyKey)
  ) {
    faults['header.idempotency-key'] = {
      en: 'This must be 1 to 255 visible ASCII characters.',
      de: 'Hier müssen 1 bis 255 sichtbare ASCII-Zeichen stehen.',
    }
  }
  if (isUnversioned && headers.apiVersion && !isKnownVersion(headers.apiVersion)) {
    const known = interfaceVersions.join(', ')
    faults['header.api-version'] = {
      en: `This version is not known; there are ${known}.`,
      de: `Diese Version ist nicht bekannt; es gibt ${known}.`,
    }
  }
  return faults
}

/** Some programs write `1` for `1.0`. */
function wholeVersion(version: string | undefined): string | undefined {
  return version !== undefined && /^\d$/.test(version) ? `${version}.0` : version
}

function isKnownVersion(version: string): boolean {
  return (interfaceVersions as readonly string[]).includes(version)
}

/**
 * The version that answers a request on a path without one; an unknown version is not repeated in
 * the answer.
 */
export function versionHeader({ apiVersion }: RequestHeaders): Record<string, string> {
  const version = apiVersion || newestVersion
  return isKnownVersion(version) ? { 'api-version': version } : {}
}

/**
 * Refuses a condition on a write whose operation has no record to compare; it would otherwise be
 * ignored silently.
 */
export function conditionFaults({ ifMatch, ifNoneMatch }: RequestHeaders): Faults {
  return {
    ...(ifMatch === undefined ? {} : { 'header.if-match': noRecordToCompare }),
    ...(ifNoneMatch === undefined ? {} : { 'header.if-none-match': noRecordToCompare }),
  }
}

const noRecordToCompare: Sentence = {
  en: 'There is no record here to compare with; leave this header out.',
  de: 'Hier gibt es keinen Datensatz zum Vergleichen; diese Kopfzeile ist wegzulassen.',
}

/** `x-challengecode`: required on the authentication endpoints, at most 30 characters. */
export function challengeFaults(headers: RequestHeaders): Faults {
  const code = headers.challengeCode
  if (code === undefined || code === '') return { 'header.x-challengecode': requiredHeader }
  if ([...code].length <= 30) return {}
  return {
    'header.x-challengecode': { en: 'At most 30 characters.', de: 'Höchstens 30 Zeichen.' },
  }
}

/** `x-appid` and `x-appversion`, which generation 1 requires unless the token names the app. */
export function appFaults(
  headers: RequestHeaders,
  generation: GenerationName,
  isNamedByToken: boolean,
): Faults {
  if (generation !== 'v1' || isNamedByToken) return {}
  return {
    ...(headers.appId ? {} : { 'header.x-appid': requiredHeader }),
    ...(headers.appVersion ? {} : { 'header.x-appversion': requiredHeader }),
  }
}

const requiredHeader: Sentence = {
  en: 'This header is required.',
  de: 'Diese Kopfzeile wird benötigt.',
}
