import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../shared/formats/use-formats.ts'
import type { InvoiceSearch } from './invoice-search.ts'
import { totalsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** What the invoices of the list come to, in each of their currencies. It keeps its place until it is known. */
export function InvoiceTotals({ search }: { readonly search: InvoiceSearch }) {
  const t = useT()
  const { money } = useFormats()
  const { data } = useQuery(totalsQuery(search))
  const figures = (data?.items ?? []).map(({ currencyIso, ...sums }) => (
    <Group key={currencyIso} gap="lg" component="span">
      {(['totalNetAmount', 'totalGrossAmount', 'stillToPay'] as const).map((name) => (
        <Text key={name} component="span" size="sm">
          <Text component="span" c="dimmed" inherit>
            {t(`sum.${name}`)}
          </Text>{' '}
          <strong>{money(sums[name], currencyIso)}</strong>
        </Text>
      ))}
    </Group>
  ))
  return (
    <Group role="status" aria-label={t('sum')} gap="xl" mih={22}>
      {data?.isComplete === false ? <Text size="sm">{t('sum.tooMany')}</Text> : figures}
    </Group>
  )
}
