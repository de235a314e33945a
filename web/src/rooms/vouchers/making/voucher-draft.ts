import type { Shape } from '../../../api/client.ts'
import { kinds, lastMoment } from '../queries.ts'

/** A number as an input gives it: a text where no number holds all its digits, null where nothing is entered. */
type Written = number | string | null

/** A voucher, or a campaign of them, as it is typed. */
export interface VoucherDraft {
  readonly kind: number
  readonly isPercent: boolean
  readonly percent: Written
  readonly amount: Written
  readonly code: string
  readonly count: Written
  readonly taxClassId: string | null
  readonly campaign: string
  readonly minOrderValue: Written
  readonly redemptionsMax: Written
  readonly redemptionsMaxPerCustomer: Written
  readonly isFirstOrderOnly: boolean
  readonly isCombinable: boolean
  /** `2026-11-23`; empty for none. */
  readonly validUntil: string
}

export const emptyDraft: VoucherDraft = {
  ...{ kind: kinds.coupon, isPercent: true, percent: null, amount: null, code: '', count: 1 },
  ...{ taxClassId: null, campaign: '', minOrderValue: null, redemptionsMax: null },
  ...{ redemptionsMaxPerCustomer: null, isFirstOrderOnly: false, isCombinable: true },
  validUntil: '',
}

/** What is sent of a draft; it counts until the end of its last day. */
export function bodyOf(draft: VoucherDraft): Shape<'CreateVoucherBodyV2'> {
  const { kind, isPercent, percent, amount, code, taxClassId, campaign, validUntil } = draft
  const isCoupon = kind === kinds.coupon
  const hasPercent = isCoupon && isPercent
  const given = <Name extends string>(name: Name, value: Written) =>
    (value === null ? {} : { [name]: value }) as Partial<Record<Name, number>>
  return {
    kind,
    ...(hasPercent ? given('discountPercent', percent) : given('amount', amount)),
    ...(code.trim() && { code: code.trim() }),
    ...(kind === kinds.singlePurpose && taxClassId && { taxClassId }),
    ...(campaign && { campaign }),
    ...given('minOrderValue', draft.minOrderValue),
    ...given('redemptionsMax', draft.redemptionsMax),
    ...given('redemptionsMaxPerCustomer', draft.redemptionsMaxPerCustomer),
    ...(isCoupon && { isFirstOrderOnly: draft.isFirstOrderOnly, isCombinable: draft.isCombinable }),
    ...(validUntil && { validUntil: lastMoment(validUntil) }),
  }
}
