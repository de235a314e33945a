import { Group, Stack, Table, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFollowedRecord } from '../../../../shared/changes/followed-records.ts'
import { useRecordChanges } from '../../../../shared/changes/record-changes.ts'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { type FoundItem, ItemFinder } from '../../../../shared/picking/item-finder.tsx'
import { usePriceReason } from '../../../../shared/prices/use-price-reason.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { Customer } from '../../queries.ts'
import { DecidedPrice } from './decided-price.tsx'
import { askedPricesQuery, forgetPrices } from './price-queries.ts'
import { useT } from './texts.ts'

/** What somebody on the telephone asks for first. */
const usual = [1, 10, 100]
const restMs = 250

/** What the customer would pay for an item now, by quantity and with the reason. */
export function AskedPrice({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const [item, setItem] = useState<FoundItem | null>(null)
  const [typed, setTyped] = useState<number | string | null>(null)
  const [quantity] = useDebouncedValue(typed, restMs)
  const own = typeof quantity === 'number' && quantity > 0 ? quantity : undefined
  return (
    <Stack component="section" gap="sm" aria-label={t('asked')}>
      <div>
        <Title order={2} size="h4">
          {t('asked')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('asked.explained')}
        </Text>
      </div>
      <Group align="flex-end">
        <ItemFinder
          label={t('item')}
          placeholder={t('find')}
          nothing={t('find.none')}
          value={item}
          onFound={setItem}
        />
        <DecimalInput label={t('asked.quantity')} w={140} value={typed} onDecimal={setTyped} />
      </Group>
      {item && <Answer key={item.id} customer={customer} itemId={item.id} own={own} />}
    </Stack>
  )
}

interface AnswerProps {
  readonly customer: Customer
  readonly itemId: string
  readonly own: number | undefined
}

function Answer({ customer, itemId, own }: AnswerProps) {
  const t = useT()
  const { money, number } = useFormats()
  const reasonOf = usePriceReason()
  const quantities = [...new Set([...usual, ...(own === undefined ? [] : [own])])].toSorted(
    (one, other) => one - other,
  )
  const { data, error, refetch, isPlaceholderData } = useQuery(
    askedPricesQuery(customer, itemId, quantities),
  )
  useFollowedRecord('item', itemId)
  useRecordChanges(({ resource, id }) => {
    if (resource === 'item' && id === itemId) void forgetPrices(customer.customerId)
  })
  if (error) return <PageFault error={error} onRetry={refetch} />
  // Parts of a bill of materials are lines as well, without a number of the question.
  const lines = (data?.lineItems ?? []).filter(({ syncNumber }) => syncNumber !== null)
  const amount = (value: number) => money(value, data?.currencyIso)
  const isNet = data?.isNetPrice === true
  return (
    <Stack gap="lg" aria-busy={!data || isPlaceholderData}>
      <WideTable minWidth={620}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {(['quantity', 'each.net', 'each.gross', 'total'] as const).map((head) => (
                <Table.Th key={head} scope="col" ta="end">
                  {t(head)}
                </Table.Th>
              ))}
              <Table.Th scope="col">{t('why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.quantity}>
                <Table.Td ta="end">{number(line.quantity)}</Table.Td>
                <Table.Td ta="end" fw={isNet ? 600 : 400}>
                  {amount(line.salesPriceNet)}
                </Table.Td>
                <Table.Td ta="end" fw={isNet ? 400 : 600}>
                  {amount(line.salesPriceGross)}
                </Table.Td>
                <Table.Td ta="end">
                  {amount(isNet ? line.totalSalesPriceNet : line.totalSalesPriceGross)}
                </Table.Td>
                <Table.Td>{reasonOf(line)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <DecidedPrice
        customerId={customer.customerId}
        itemId={itemId}
        quantity={own ?? usual[0] ?? 1}
      />
    </Stack>
  )
}
