import type { Duty } from '../../../platform/duties/duty.ts'
import { asksForInterest, readBaseRates } from './base-rate-store.ts'
import { isRateMissing } from './default-interest.ts'

/** A half-year has begun of which no base rate is known, and a company asks for interest. */
export const baseRateDuty: Duty = {
  ...{ name: 'base-rates-to-enter', scope: 'invoices.read' },
  count: async (tx) =>
    isRateMissing(await readBaseRates(tx), new Date()) && (await asksForInterest(tx)) ? 1 : 0,
}
