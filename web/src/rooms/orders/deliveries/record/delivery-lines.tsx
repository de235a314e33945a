import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { DeliveryLine } from '../queries.ts'
import { useT } from '../texts.ts'

/** What was delivered, with the batch and the serial numbers of the goods. */
export function DeliveryLines({ lines }: { readonly lines: readonly DeliveryLine[] }) {
  const t = useT()
  return (
    <Stack component="section" gap="xs" aria-label={t('lines')}>
      <Title order={2}>{t('lines')}</Title>
      <WideTable minWidth={560}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('sku')}</Table.Th>
              <Table.Th scope="col">{t('name')}</Table.Th>
              <Table.Th scope="col">{t('lot')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('quantity')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

function LineRow({ line }: { readonly line: DeliveryLine }) {
  const { number } = useFormats()
  const { itemId, sku, name, quantity } = line
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
      <Table.Td>{name}</Table.Td>
      <Table.Td>
        <Lot line={line} />
      </Table.Td>
      <Table.Td ta="end">{number(quantity)}</Table.Td>
    </Table.Tr>
  )
}

/** Which goods of the item these are: batch, best-before date, serial numbers. */
function Lot({ line }: { readonly line: DeliveryLine }) {
  const t = useT()
  const { date } = useFormats()
  const { batchNumber, shelfLifeExpirationDate, serialNumbers } = line
  const said = [
    ...(batchNumber === '' ? [] : [t('batch', { number: batchNumber })]),
    ...(shelfLifeExpirationDate ? [t('bestBefore', { date: date(shelfLifeExpirationDate) })] : []),
    ...(serialNumbers.length > 0 ? [serialNumbers.join(', ')] : []),
  ]
  if (said.length === 0) return <Text c="dimmed">–</Text>
  return said.map((one) => (
    <Text key={one} size="sm">
      {one}
    </Text>
  ))
}
