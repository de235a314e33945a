import { Anchor, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { SupplierOrder, SupplierOrderLine } from '../queries.ts'
import { isLineOverdue } from '../supplier-order-state.tsx'
import { useT } from '../texts.ts'

const figures = ['quantity', 'confirmed', 'arrived', 'open', 'expected', 'sum'] as const

/** What was ordered, what of it is confirmed, what has come, and what is still to come. */
export function SentLines({ order }: { readonly order: SupplierOrder }) {
  const t = useT()
  return (
    <Stack component="section" gap="xs" aria-label={t('lines')}>
      <Title order={2}>{t('lines')}</Title>
      <WideTable minWidth={740}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('item')}</Table.Th>
              {figures.map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {t(name === 'arrived' && order.warehouseId === null ? 'shipped' : name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.lines.map((line) => (
              <LineRow key={line.id} line={line} currencyIso={order.currencyIso} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

interface LineRowProps {
  readonly line: SupplierOrderLine
  readonly currencyIso: string
}

const bad = { c: 'var(--kontor-danger)', fw: 600 } as const

function LineRow({ line, currencyIso }: LineRowProps) {
  const t = useT()
  const { number, money, date } = useFormats()
  const { quantity, quantityConfirmed: confirmed, quantityReceived, quantityOpen } = line
  const difference = confirmed === null ? 0 : confirmed - quantity
  return (
    <Table.Tr>
      <Table.Td>
        <ItemName line={line} />
        {difference !== 0 && (
          <Text size="sm" c="var(--kontor-danger)">
            {t(difference < 0 ? 'confirmed.less' : 'confirmed.more', {
              quantity: number(Math.abs(difference)),
            })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">
        {number(quantity)}
        <Packed line={line} />
      </Table.Td>
      <Table.Td ta="end" {...(difference !== 0 && bad)}>
        {confirmed === null ? '–' : number(confirmed)}
      </Table.Td>
      <Table.Td ta="end">{number(quantityReceived)}</Table.Td>
      <Table.Td ta="end">{number(quantityOpen)}</Table.Td>
      <Table.Td ta="end" {...(isLineOverdue(line) && bad)}>
        {line.expectedDate ? date(line.expectedDate) : '–'}
      </Table.Td>
      <Table.Td ta="end">
        {money(line.totalPurchasePriceNet, currencyIso)}
        <Text size="xs" c="dimmed">
          {t('each', { price: money(line.purchasePriceNet, currencyIso) })}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

/** What a line is of, and what the supplier calls it. */
export function ItemName({
  line: { name, sku, itemId, supplierSku },
}: {
  readonly line: Pick<SupplierOrderLine, 'name' | 'sku' | 'itemId' | 'supplierSku'>
}) {
  const t = useT()
  return (
    <>
      {name || t('item.gone')}
      <Text size="xs" c="dimmed">
        {sku !== '' && (
          <Anchor component={Link} to={addressOfRecord('item', itemId)} inherit underline="always">
            {sku}
          </Anchor>
        )}
        {supplierSku !== '' && ` ${t('theirSku', { sku: supplierSku })}`}
      </Text>
    </>
  )
}

/** The quantity in what the supplier packs. */
function Packed({ line: { packagingUnit, packagingUnitQuantity } }: Pick<LineRowProps, 'line'>) {
  const { number } = useFormats()
  if (packagingUnitQuantity === null || packagingUnit === '') return null
  return (
    <Text size="xs" c="dimmed">
      {`${number(packagingUnitQuantity)} × ${packagingUnit}`}
    </Text>
  )
}
