import { Badge } from '@mantine/core'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { kinds, type Voucher } from './queries.ts'
import { useT } from './texts.ts'

const looks = {
  blocked: { variant: 'outline', color: 'danger' },
  expired: { variant: 'outline', color: 'warning' },
  spent: { variant: 'outline', color: 'gray', c: 'var(--kontor-muted)' },
  usable: { variant: 'outline', color: 'good' },
} as const

/** Whether a voucher can be redeemed, as far as its own row says. */
function stateOf(voucher: Voucher): keyof typeof looks {
  const { isBlocked, validUntil, kind, balance, redemptionsMax, redemptionCount } = voucher
  if (isBlocked) return 'blocked'
  if (validUntil !== null && new Date(validUntil) <= new Date()) return 'expired'
  const isUsedUp = redemptionsMax !== null && redemptionCount >= redemptionsMax
  return isUsedUp || (kind !== kinds.coupon && balance === 0) ? 'spent' : 'usable'
}

export function VoucherState({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const state = stateOf(voucher)
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}

export function useKindName(): (kind: number) => string {
  const t = useT()
  const names = [t('kind.coupon'), t('kind.multiPurpose'), t('kind.singlePurpose')]
  return (kind) => names[kind] ?? ''
}

/** What it was issued with: a percentage or an amount. */
export function useWorth(): (voucher: Voucher) => string {
  const { money, number } = useFormats()
  return ({ discountPercent, amount, currencyIso }) =>
    discountPercent === null ? money(amount ?? 0, currencyIso) : `${number(discountPercent)} %`
}
