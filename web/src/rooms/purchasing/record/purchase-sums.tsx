import { Stack, Table, Title } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Purchase } from '../queries.ts'
import { useT } from '../texts.ts'

/** How the amount comes about, from the lines to what is to be paid. */
export function PurchaseSums({ purchase }: { readonly purchase: Purchase }) {
  const t = useT()
  const { money, number } = useFormats()
  const { totals, taxes, adjustments, currencyIso } = purchase
  const rows: (readonly [key: string, name: string, amount: number])[] = [
    ['lines', t('sums.lines'), totals.lines],
    ...adjustments.map(
      ({ isCharge, reason, amount }, index) =>
        [
          `adjustment ${index}`,
          reason || t(isCharge ? 'sums.charge' : 'sums.allowance'),
          isCharge ? amount : -amount,
        ] as const,
    ),
    ['net', t('net'), totals.net],
    ...taxes.map(
      ({ vatRate, vatCategory, taxAmount, exemptionReason }, index) =>
        [
          `tax ${index}`,
          [t('sums.tax', { rate: number(vatRate), category: vatCategory }), exemptionReason]
            .filter(Boolean)
            .join(' · '),
          taxAmount,
        ] as const,
    ),
    ['gross', t('gross'), totals.gross],
    ...(totals.prepaid === 0 ? [] : [['prepaid', t('sums.prepaid'), -totals.prepaid] as const]),
    ...(totals.rounding === 0 ? [] : [['rounding', t('sums.rounding'), totals.rounding] as const]),
    ['due', t('amount'), totals.due],
  ]
  const isStrong = (key: string) => key === 'gross' || key === 'due'
  return (
    <Stack component="section" gap="xs" maw={520} aria-label={t('sums')}>
      <Title order={2}>{t('sums')}</Title>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {rows.map(([key, name, amount]) => (
            <Table.Tr key={key} {...(isStrong(key) && { fw: 600 })}>
              <Table.Th scope="row" fw="inherit">
                {name}
              </Table.Th>
              <Table.Td ta="end">{money(amount, currencyIso)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
