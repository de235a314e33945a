import { jwtVerify } from 'jose'
import Type from 'typebox'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Price, Text } from '../../platform/values/shape.ts'

const reportKinds = ['authorised', 'captured', 'refunded', 'charged-back', 'refused'] as const
export type ReportKind = (typeof reportKinds)[number]

const reportStates = ['noted', 'booked', 'waiting'] as const

/** What a provider reported, and what became of it. */
export const PaymentReport = Type.Object({
  id: KeyField({ readOnly: true }),
  reportId: Text(255, { description: 'What the provider calls the report.' }),
  transactionId: Text(255, { description: 'What the provider calls the payment.' }),
  kind: Type.Unsafe<ReportKind>({
    ...{ type: 'string', enum: [...reportKinds] },
    description: 'What happened to the payment.',
  }),
  amount: Price({ description: 'In the currency of the order, always positive.' }),
  feeAmount: Price({ description: 'What the provider kept for it.' }),
  occurred: Instant({ description: 'When it happened.' }),
  state: Type.Unsafe<(typeof reportStates)[number]>({
    ...{ type: 'string', enum: [...reportStates] },
    description:
      '`noted`: an authorisation or the refusal of a request, which move no money. `booked`: recorded as payment or refund. `waiting`: it takes back what was not reported yet, or was given back already.',
  }),
})

/** What a report says, once its signature is known to be right. */
export interface ReportContent {
  readonly reportId: string
  readonly transactionId: string
  readonly salesOrderId: string
  readonly kind: ReportKind
  readonly amount: Exact
  readonly fee: Exact
  readonly currencyIso: string
  readonly occurred: Date
  /** The request that it answers. */
  readonly requestId: string | undefined
  /** Why it refuses the request. */
  readonly reason: string
}

/** What is kept without being booked. */
export const movesNoMoney = (kind: ReportKind) => kind === 'authorised' || kind === 'refused'

/** Older reports may have been recorded and sent again by somebody else. */
const ageMaxSeconds = 300
const toleranceSeconds = 60

/**
 * Reads a report, a JSON Web Token (HS256) of the type `payment-report+jwt`, issued by the provider for the tenant within
 * the last minutes. Whatever is wrong with it, the refusal is the same: who forges one learns nothing.
 */
export async function readReport(
  token: string,
  { secret, providerId, tenantId }: { secret: Buffer; providerId: string; tenantId: string },
): Promise<ReportContent> {
  try {
    const { payload } = await jwtVerify(token.trim(), secret, {
      ...{ algorithms: ['HS256'], typ: 'payment-report+jwt' },
      ...{ issuer: providerId, audience: tenantId, requiredClaims: ['jti', 'iat'] },
      ...{ maxTokenAge: ageMaxSeconds, clockTolerance: toleranceSeconds },
    })
    return contentOf(payload)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw reportRefused()
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const decimal = /^\d{1,12}(\.\d{1,4})?$/

function contentOf(claims: Readonly<Record<string, unknown>>): ReportContent {
  const text = (name: string, pattern: RegExp): string => {
    const value = claims[name]
    if (typeof value !== 'string' || !pattern.test(value)) throw wrongContent(name)
    return value
  }
  const named = /^[^\s].{0,254}$/
  const amount = Exact.of(text('amount', decimal))
  if (amount.isZero()) throw wrongContent('amount')
  const occurred = new Date(text('occurred', /^\d{4}-\d\d-\d\dT/))
  if (Number.isNaN(occurred.getTime())) throw wrongContent('occurred')
  const kind = text('kind', new RegExp(`^(${reportKinds.join('|')})$`)) as ReportKind
  const isRefusal = kind === 'refused'
  return {
    reportId: text('jti', named),
    transactionId: text('transactionId', named),
    salesOrderId: text('salesOrderId', uuid),
    kind,
    amount,
    fee: claims['fee'] === undefined ? Exact.zero : Exact.of(text('fee', decimal)),
    currencyIso: text('currencyIso', /^[A-Z]{3}$/),
    occurred,
    requestId:
      claims['requestId'] === undefined && !isRefusal ? undefined : text('requestId', uuid),
    reason: isRefusal ? text('reason', named) : '',
  }
}

export const reportRefused = () =>
  new Refusal('broken-rule', 'payment-report.refused', {
    en: 'The report is not accepted.',
    de: 'Die Meldung wird nicht angenommen.',
  })

const wrongContent = (claim: string) =>
  new Refusal('broken-rule', 'payment-report.content', {
    en: `The claim ${claim} is missing or wrong.`,
    de: `Die Angabe ${claim} fehlt oder ist falsch.`,
  })
