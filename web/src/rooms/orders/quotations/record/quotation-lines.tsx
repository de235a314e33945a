import { Anchor, Stack, Table, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { Quotation } from '../queries.ts'
import { useT } from '../texts.ts'

const figures = ['quantity', 'price', 'discount', 'lineTotal'] as const

/** What is offered, at which price. */
export function QuotationLines({ quotation }: { readonly quotation: Quotation }) {
  const t = useT()
  const { number, money } = useFormats()
  const { lineItems, isNetPrice, paymentDetails } = quotation
  const amount = (value: number) => money(value, paymentDetails.currencyIso)
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{t('lines')}</Title>
      <WideTable minWidth={640}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('sku')}</Table.Th>
              <Table.Th scope="col">{t('name')}</Table.Th>
              {figures.map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {t(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lineItems.map((line) => (
              <Table.Tr key={line.id}>
                <Table.Td>
                  {line.itemId ? (
                    <Anchor component={Link} to={addressOfRecord('item', line.itemId)}>
                      {line.sku}
                    </Anchor>
                  ) : (
                    line.sku
                  )}
                </Table.Td>
                <Table.Td>{line.name}</Table.Td>
                <Table.Td ta="end">{number(line.quantity)}</Table.Td>
                <Table.Td ta="end">
                  {amount(isNetPrice ? line.salesPriceNet : line.salesPriceGross)}
                </Table.Td>
                <Table.Td ta="end">
                  {line.discountPercent === 0 ? '' : `${number(line.discountPercent)} %`}
                </Table.Td>
                <Table.Td ta="end">
                  {amount(isNetPrice ? line.totalSalesPriceNet : line.totalSalesPriceGross)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}
