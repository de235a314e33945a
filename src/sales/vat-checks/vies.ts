import type { Outbound } from '../../platform/outbound/fetch-public.ts'
import { OutboundError } from '../../platform/outbound/outbound-error.ts'
import type { MatchValue, ViesAnswer } from './vat-check.ts'
import type { HeldCheck } from './vat-check-store.ts'
import { vatNumberOf } from './vat-number.ts'

/*
 * The REST interface of VIES as its operator publishes it (swagger_publicVAT.yaml, see docs/vies.md):
 * POST of a CheckVatRequest, answered with a CheckVatResponse or with `errorWrappers`.
 */

/** VIES gave no answer to the question itself. */
export class ViesFault extends Error {
  override readonly name = 'ViesFault'
  readonly code: string
  /** Whether asking again leads nowhere. */
  readonly isFinal: boolean

  constructor(code: string, options: ErrorOptions & { readonly isFinal?: boolean } = {}) {
    super(code, options)
    this.code = code.slice(0, 100)
    this.isFinal = options.isFinal ?? false
  }
}

/** An answer has less than a thousand bytes. */
const bytesMax = 64 * 1024
/** Member states take up to 20 seconds. */
const timeMs = 30_000

/** Codes of VIES that say the question is wrong, so that it is not asked again. */
const finalCodes = new Set(['INVALID_INPUT', 'INVALID_REQUESTER_INFO'])
/** Codes that stand with an answer. */
const answerCodes = new Set(['', 'VALID', 'INVALID'])

/** Asks VIES about a VAT id. Throws a `ViesFault` where there is no answer. Follows no redirect. */
export async function askVies(outbound: Outbound, check: HeldCheck): Promise<ViesAnswer> {
  const asked = vatNumberOf(check.vatId)
  if (!asked) throw new ViesFault('INVALID_INPUT', { isFinal: true })
  const bytes = Buffer.from(JSON.stringify(questionOf(check, asked)))
  const sent = {
    ...{ bytes, contentType: 'application/json' },
    headers: { accept: 'application/json' },
  }
  const { status, beginning } = await outbound
    .deliver(check.serviceAddress, sent, { timeMs, bytes: bytesMax })
    .catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new ViesFault(error.reason, { cause: error, isFinal: isNeverCalled(error) })
    })
  const said = objectIn(beginning)
  const code = said && codeOf(said)
  if (code !== undefined && !answerCodes.has(code)) {
    throw new ViesFault(code, { isFinal: finalCodes.has(code) })
  }
  if (status !== 200) throw new ViesFault(`status-${status}`)
  return answerIn(said, asked)
}

const isNeverCalled = ({ reason }: OutboundError) => reason === 'address' || reason === 'not-public'

function questionOf(check: HeldCheck, asked: { countryCode: string; number: string }): object {
  const requester = vatNumberOf(check.requesterVatId)
  const { askedName, askedStreet, askedPostalCode, askedCity } = check
  return {
    countryCode: asked.countryCode,
    vatNumber: asked.number,
    ...(requester && {
      requesterMemberStateCode: requester.countryCode,
      requesterNumber: requester.number,
    }),
    ...(askedName !== '' && { traderName: askedName }),
    ...(askedStreet !== '' && { traderStreet: askedStreet }),
    ...(askedPostalCode !== '' && { traderPostalCode: askedPostalCode }),
    ...(askedCity !== '' && { traderCity: askedCity }),
  }
}

type Said = Readonly<Record<string, unknown>>

function objectIn(bytes: Buffer): Said | undefined {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'))
    return isObject(said) ? said : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The code of an error that VIES says instead of an answer, or with it. */
function codeOf({ errorWrappers, userError, actionSucceed }: Said): string | undefined {
  const [first] = Array.isArray(errorWrappers) ? (errorWrappers as unknown[]) : []
  if (isObject(first)) return plainCode(first['error'])
  if (actionSucceed === false) return 'unknown'
  return userError === undefined ? undefined : plainCode(userError)
}

/** Codes are names; anything else is not repeated to anybody. */
const plainCode = (value: unknown) =>
  typeof value === 'string' && /^[A-Z0-9_]{0,60}$/.test(value) ? value : 'unknown'

/** Throws `malformed` for what is no answer to this question. */
function answerIn(
  said: Said | undefined,
  asked: { countryCode: string; number: string },
): ViesAnswer {
  if (typeof said?.['valid'] !== 'boolean') throw new ViesFault('malformed')
  const isOfAnother =
    (said['countryCode'] !== undefined && said['countryCode'] !== asked.countryCode) ||
    (said['vatNumber'] !== undefined && said['vatNumber'] !== asked.number)
  if (isOfAnother) throw new ViesFault('malformed')
  const text = (field: string, length: number) => {
    const value = said[field]
    if (typeof value !== 'string' || value === '---') return ''
    return value.replaceAll('\0', '').trim().slice(0, length)
  }
  return {
    isValid: said['valid'],
    requestDate: text('requestDate', 50),
    requestIdentifier: text('requestIdentifier', 100),
    name: text('name', 1000) || text('traderName', 1000),
    address: text('address', 2000),
    nameMatch: matchOf(said['traderNameMatch']),
    streetMatch: matchOf(said['traderStreetMatch']),
    postalCodeMatch: matchOf(said['traderPostalCodeMatch']),
    cityMatch: matchOf(said['traderCityMatch']),
  }
}

const matches: Readonly<Record<string, MatchValue>> = {
  VALID: 'valid',
  INVALID: 'invalid',
  NOT_PROCESSED: 'not-processed',
}
const matchOf = (value: unknown): MatchValue => matches[plainCode(value)] ?? ''
