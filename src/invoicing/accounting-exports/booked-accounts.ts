import {
  ledgerAccount,
  type OwnSettings,
  type RevenueAccount,
} from '../accounting-settings/accounting-settings.ts'
import { type BookedPart, chartAccounts } from '../accounting-settings/chart-accounts.ts'
import type { DocumentPart } from './booked-record.ts'

/** Where a part is booked. An account is undefined where none is known. */
interface PartAccounts {
  readonly account: string | undefined
  readonly cashDiscountAccount: string | undefined
  readonly taxKey: string
}

/** The accounts of a part: those of the company go before those of the tax code, and these before the chart's. */
export function accountsOf(
  settings: OwnSettings,
  part: DocumentPart,
  // A payment has a `kind` of its own, so no more than these is taken over.
  { countryIso, isDestinationTaxed }: Pick<BookedPart, 'countryIso' | 'isDestinationTaxed'>,
): PartAccounts {
  const { chart, accountLength } = settings
  const booked = { ...part, countryIso, isDestinationTaxed }
  const own = ownAccount(settings.accounts, booked)
  const proposed = chartAccounts(chart, booked)
  const first = (...texts: readonly (string | undefined)[]) => {
    const named = texts.find((text) => text !== undefined && text !== '')
    return named === undefined ? undefined : ledgerAccount(named, accountLength)
  }
  return {
    account: first(own?.account, part.account, proposed?.account),
    cashDiscountAccount: first(
      ...[own?.cashDiscountAccount, part.cashDiscountAccount],
      proposed?.cashDiscountAccount,
    ),
    taxKey: own ? own.taxKey : part.taxKey,
  }
}

/** Of those that fit the one that says most of it: its kind, its country, its rate. */
function ownAccount(
  accounts: readonly RevenueAccount[],
  part: BookedPart,
): RevenueAccount | undefined {
  let best: RevenueAccount | undefined
  let most = -1
  for (const one of accounts) {
    if (!fits(one, part)) continue
    const says =
      (one.kind !== null ? 4 : 0) +
      (one.countryIso !== null ? 2 : 0) +
      (one.taxRate !== null ? 1 : 0)
    if (says > most) [best, most] = [one, says]
  }
  return best
}

const fits = (one: RevenueAccount, part: BookedPart) =>
  one.taxCategory === part.taxCategory &&
  (one.kind === null || one.kind === part.kind) &&
  (one.countryIso === null || one.countryIso === part.countryIso) &&
  (one.taxRate === null || one.taxRate === Number(part.taxRate))
