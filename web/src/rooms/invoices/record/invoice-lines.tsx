import { Anchor, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type Invoice, type InvoiceLine, linesQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** What is billed, in the order of the document, with its sums by tax rate below. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const { data, error, refetch } = useQuery(linesQuery(invoice.id))
  const { currencyIso } = invoice.invoicePaymentDetails
  const heads = ['quantity', 'price', 'taxRate', 'totalNet', 'total'] as const
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack component="section" gap="xs" aria-busy={!data} aria-label={t('lines')}>
      <Title order={2}>{t('lines')}</Title>
      {!data && <Skeleton h={120} />}
      {data && (
        <WideTable minWidth={680}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('sku')}</Table.Th>
                <Table.Th scope="col">{t('name')}</Table.Th>
                {heads.map((head) => (
                  <Table.Th key={head} scope="col" ta="end">
                    {t(head)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((line) => (
                <LineRow key={line.id} line={line} currencyIso={currencyIso} />
              ))}
            </Table.Tbody>
            <TaxRows invoice={invoice} />
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

interface LineRowProps {
  readonly line: InvoiceLine
  readonly currencyIso: string
}

function LineRow({ line, currencyIso }: LineRowProps) {
  const { number, money } = useFormats()
  const { itemId, sku, name, quantity, salesUnit, discount } = line
  return (
    <Table.Tr>
      <Table.Td>
        {itemId === null ? (
          sku
        ) : (
          <Anchor component={Link} to={addressOfRecord('item', itemId)}>
            {sku}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>
        {name}
        {discount > 0 && (
          <Text component="span" size="xs" c="dimmed">
            {` −${number(discount)} %`}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{`${number(quantity)} ${salesUnit}`.trim()}</Table.Td>
      <Table.Td ta="end">{money(line.salesPriceNet, currencyIso)}</Table.Td>
      <Table.Td ta="end">{number(line.taxRate)} %</Table.Td>
      <Table.Td ta="end">{money(line.totalNet, currencyIso)}</Table.Td>
      <Table.Td ta="end">{money(line.totalGross, currencyIso)}</Table.Td>
    </Table.Tr>
  )
}

/** What the lines come to, by rate of tax. */
function TaxRows({ invoice }: { readonly invoice: Invoice }) {
  const t = useT()
  const { number, money } = useFormats()
  const { currencyIso } = invoice.invoicePaymentDetails
  return (
    <Table.Tfoot>
      {invoice.taxAmounts.map(({ category, rate, net, tax, gross }) => (
        <Table.Tr key={`${category} ${rate}`}>
          <Table.Td colSpan={4} />
          <Table.Td ta="end" c="dimmed">
            {t('taxOf', { rate: number(rate), tax: money(tax, currencyIso) })}
          </Table.Td>
          <Table.Td ta="end">{money(net, currencyIso)}</Table.Td>
          <Table.Td ta="end">
            <strong>{money(gross, currencyIso)}</strong>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tfoot>
  )
}
