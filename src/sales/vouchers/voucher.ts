import Type, { type Static } from 'typebox'
import { Percent } from '../../catalog/doors/price.ts'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  Price,
  patchOf,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const voucherEvents = readWith(
  'vouchers.read',
  'vouchers',
  eventsOf('voucher', ['created', 'changed']),
)

/** What a voucher is, by the number that answers show. */
export const voucherKinds = { coupon: 0, multiPurpose: 1, singlePurpose: 2 } as const
/** What was done with a voucher, by the number that answers show. */
export const voucherMoveKinds = { issued: 0, redeemed: 1, givenBack: 2, expired: 3, corrected: 4 }

const kindSentence =
  '0 coupon: lowers the goods of an order; 1 multi-purpose gift card: pays for anything, taxed when it is redeemed; 2 single-purpose gift card: pays for goods of one tax class, taxed when it is sold.'
export const VoucherKind = (description = kindSentence) =>
  Int32({ minimum: 0, maximum: 2, description })
const Limit = (description: string) => orNull(Int32({ minimum: 1, description }))
const CurrencyIso = (description: string) => Type.String({ pattern: '^[A-Z]{3}$', description })

/** What can be changed of a voucher at any time. */
const terms = {
  campaign: Text(255, {
    description: 'What it belongs to, such as a mailing; lists find it by that.',
  }),
  comment: Text(4000, { description: 'Note of the tenant.' }),
  minOrderValue: Price({
    description: 'What the goods of an order cost at least, on the side that prices are given on.',
  }),
  redemptionsMax: Limit('How often it can be redeemed; null, without limit.'),
  redemptionsMaxPerCustomer: Limit('How often a customer can redeem it; null, without limit.'),
  isFirstOrderOnly: Type.Boolean({
    description: 'Whether it lowers only the first order of a customer.',
  }),
  isCombinable: Type.Boolean({ description: 'Whether an order can have it with other coupons.' }),
  validFrom: orNull(Instant({ description: 'From when on it counts; null, at once.' })),
  validUntil: orNull(
    Instant({
      description:
        'Until when it counts; null, without end. Of a new gift card without it, the end of the third year after the present one (§§ 195, 199 BGB).',
    }),
  ),
}

/**
 * When a claim of the present is barred in Germany: at the end of the third year after its own (§§ 195, 199 BGB,
 * https://www.gesetze-im-internet.de/bgb/__199.html). Berlin is an hour ahead at the turn of the year.
 */
export function lawfulEnd(issued: Date): Date {
  const year = new Date(issued.getTime() + 3_600_000).getUTCFullYear()
  return new Date(Date.UTC(year + 3, 11, 31, 23))
}

/** What a voucher is worth; it stays as it was issued. */
const worth = {
  kind: VoucherKind(),
  discountPercent: orNull(
    Percent({ description: 'Of a coupon: what it takes off the goods, in percent.' }),
  ),
  amount: orNull(
    Price({
      description:
        'Of a coupon: what it takes off the goods, on the side that prices are given on. Of a gift card: what it was issued with.',
    }),
  ),
  currencyIso: CurrencyIso('Currency of its amounts (ISO 4217).'),
  taxClassId: orNull(
    ReferenceField({
      description: 'Of a single-purpose card: the tax class of the goods that it pays for.',
    }),
  ),
}

/** A coupon or gift card. */
export const Voucher = Type.Object({
  id: KeyField({ readOnly: true }),
  code: Text(50, {
    description:
      'The code of a coupon; of a gift card, which is money to whom has its code, only the end.',
  }),
  ...worth,
  ...terms,
  isBlocked: Type.Boolean({ description: 'Whether it is refused for now.' }),
  balance: Price({
    description: 'What is left of a gift card: the sum of its moves. 0 of a coupon.',
  }),
  redemptionCount: Int32({ minimum: 0, description: 'How many orders have it.' }),
  soldBySalesOrderId: orNull(
    ReferenceField({ description: 'The order that it was sold by; it counts once that is paid.' }),
  ),
  created: Instant({ description: 'When it was issued.' }),
  changed: Instant({ description: 'When something of it last changed, its balance included.' }),
})

const { kind, ...otherWorth } = worth
const optional = Type.Partial(Type.Object({ ...otherWorth, ...terms })).properties

/** A code that a tenant gives: long enough that nobody finds it by trying, where it is worth money. */
const Code = Text(50, {
  minLength: 3,
  description: 'Letters and digits; left out, the service makes one that nobody guesses.',
})

export const VoucherDraft = Type.Object({ kind, code: Type.Optional(Code), ...optional })
export type VoucherDraft = Static<typeof VoucherDraft>

/** Most codes that one call makes. */
export const codesMax = 1000

export const VouchersDraft = Type.Object({
  kind,
  count: Int32({ minimum: 1, maximum: codesMax, description: 'How many codes are made.' }),
  ...optional,
})

export const VoucherPatch = Type.Unsafe<Partial<Static<typeof VoucherTerms>>>(
  patchOf(Type.Object(terms)),
)
const VoucherTerms = Type.Object(terms)

/** A voucher with its whole code. */
export const IssuedCode = Type.Object({
  id: KeyField({ readOnly: true }),
  code: Text(50, { description: 'The whole code.' }),
})

export const noSuchVoucher = () =>
  new Refusal('missing', 'voucher.missing', {
    en: 'There is no such voucher.',
    de: 'Diesen Gutschein gibt es nicht.',
  })

export const missingVoucherReferences = missingRecords('voucher.reference.missing', {
  en: 'The voucher refers to records that do not exist.',
  de: 'Der Gutschein verweist auf Datensätze, die es nicht gibt.',
})

export const codeTaken = () =>
  new Refusal('conflict', 'voucher.code.taken', {
    en: 'Another voucher has this code.',
    de: 'Ein anderer Gutschein hat diesen Code.',
  })

const spent = () =>
  new Refusal('conflict', 'voucher.spent', {
    en: 'The voucher has been spent already.',
    de: 'Der Gutschein ist schon eingelöst.',
  })

export const codeUnreadable = () =>
  new Refusal('conflict', 'voucher.code.unreadable', {
    en: 'Nobody can read the code of this card any more, as in a copy of a company. Give it a new one.',
    de: 'Den Code dieser Karte kann niemand mehr lesen, etwa in der Kopie eines Mandanten. Geben Sie ihr einen neuen.',
  })

export const balanceExceeded = () =>
  new Refusal('broken-rule', 'voucher.balance-exceeded', {
    en: 'More would be taken off the card than is left of it.',
    de: 'Von der Karte würde mehr genommen, als darauf ist.',
  })

export const noBalance = () =>
  new Refusal('broken-rule', 'voucher.no-balance', {
    en: 'A coupon has no balance.',
    de: 'Ein Rabattgutschein hat kein Guthaben.',
  })

export const notRedeemable = (faults: Faults) =>
  new Refusal(
    'broken-rule',
    'voucher.not-redeemable',
    {
      en: 'A voucher is not redeemed with this order; `validationErrors` says why.',
      de: 'Ein Gutschein wird mit diesem Auftrag nicht eingelöst; `validationErrors` sagt, warum.',
    },
    { faults },
  )

/** Refusals by the database constraint that is violated. */
export const voucherConstraints: Readonly<Record<string, () => Refusal>> = {
  vouchers_code_taken: codeTaken,
  vouchers_tax_class: () => missingVoucherReferences(),
  vouchers_redeemed_once: spent,
}
