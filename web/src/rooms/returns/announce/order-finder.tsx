import { Anchor, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { useT } from '../texts.ts'
import { foundOrdersQuery } from './queries.ts'

const restMs = 200

/** Finds the order whose goods come back. Enter takes the only one that is found. */
export function OrderFinder({ onChoose }: { readonly onChoose: (id: string) => void }) {
  const t = useT()
  const { date } = useFormats()
  const [text, setText] = useState('')
  const [words] = useDebouncedValue(text.trim(), restMs)
  const { data, error, refetch, isPlaceholderData } = useQuery(foundOrdersQuery(words))
  const orders = data?.items ?? []
  const [only] = orders
  const isCurrent = !isPlaceholderData && words === text.trim()
  return (
    <Stack maw={760}>
      <TextInput
        type="search"
        label={t('find.order')}
        placeholder={t('find.hint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && isCurrent && orders.length === 1 && only) onChoose(only.id)
        }}
      />
      {error && <PageFault error={error} onRetry={refetch} />}
      {data && orders.length === 0 && <Text c="dimmed">{t('find.none')}</Text>}
      {orders.length > 0 && (
        <WideTable minWidth={420}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('order')}</Table.Th>
                <Table.Th scope="col">{t('orderDate')}</Table.Th>
                <Table.Th scope="col">{t('customer')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {orders.map(({ id, salesOrderNumber, salesOrderDate, billingAddress }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Anchor component="button" onClick={() => onChoose(id)}>
                      {salesOrderNumber}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{date(salesOrderDate)}</Table.Td>
                  <Table.Td>{nameOfAddress(billingAddress)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}
