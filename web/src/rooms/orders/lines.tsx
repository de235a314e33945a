import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Shape } from '../../api/client.ts'
import { addressOfRecord } from '../../shared/changes/record-changes.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { linesQuery, type Order } from './queries.ts'
import { lineTypes } from './record/order-goods.ts'
import { useT } from './texts.ts'

type Line = Shape<'SalesOrderLineItemV2'>

/** What was ordered, in the order of the document, at the prices that were agreed: with tax or without. */
export function Lines({
  order,
  more,
}: {
  readonly order: Order
  /** Next to the heading. */
  readonly more?: ReactNode
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(linesQuery(order.id))
  const { isNetPrice } = order
  const heads = isNetPrice
    ? (['quantity', 'priceNet', 'taxRate', 'totalNet'] as const)
    : (['quantity', 'priceGross', 'taxRate', 'totalGross'] as const)
  if (error) return <PageFault error={error} onRetry={refetch} />
  return (
    <Stack component="section" gap="xs" aria-busy={!data}>
      <Group justify="space-between">
        <Title order={2}>{t('lines')}</Title>
        {more}
      </Group>
      <WideTable minWidth={620}>
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
          <Table.Tbody style={{ verticalAlign: 'top' }}>
            {data?.items.map((line) => (
              <LineRow key={line.id} line={line} order={order} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

interface LineProps {
  readonly line: Line
  readonly order: Order
}

function LineRow({ line, order }: LineProps) {
  const t = useT()
  const { number, money } = useFormats()
  const { itemId, sku, quantity, salesUnit, taxRate, type } = line
  const { isNetPrice, paymentDetails } = order
  const shown = (amount: number) => money(amount, paymentDetails.currencyIso)
  const price = isNetPrice ? line.salesPriceNet : line.salesPriceGross
  const total = isNetPrice ? line.totalSalesPriceNet : line.totalSalesPriceGross
  const other = isNetPrice
    ? t('line.gross', { amount: shown(line.totalSalesPriceGross) })
    : t('line.net', { amount: shown(line.totalSalesPriceNet) })
  if (type === lineTypes.comment)
    return (
      <Table.Tr>
        <Table.Td />
        <Table.Td colSpan={5}>{line.name}</Table.Td>
      </Table.Tr>
    )
  return (
    <Table.Tr>
      <Table.Td>
        {itemId === null || sku === '' ? (
          sku
        ) : (
          <Anchor component={Link} to={addressOfRecord('item', itemId)}>
            {sku}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td {...(line.parentLineItemId !== null && { pl: 'lg' })}>
        {line.name}
        <Remarks line={line} />
      </Table.Td>
      <Table.Td ta="end">
        {`${number(quantity)} ${salesUnit}`.trim()}
        <Way line={line} />
      </Table.Td>
      <Table.Td ta="end">{shown(price)}</Table.Td>
      <Table.Td ta="end">{number(taxRate)} %</Table.Td>
      <Table.Td ta="end">
        {shown(total)}
        <Text size="xs" c="dimmed">
          {other}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}

/** What was agreed of a line apart from its price, and who ships it. */
function Remarks({ line }: Pick<LineProps, 'line'>) {
  const t = useT()
  const { number } = useFormats()
  const { discountPercent, note, dropShippingSupplierId } = line
  const remarks = [
    discountPercent > 0 && t('line.discount', { percent: number(discountPercent) }),
    note,
    dropShippingSupplierId !== null && t('lines.dropShipped'),
  ]
  return remarks
    .filter((remark) => typeof remark === 'string' && remark !== '')
    .map((remark) => (
      <Text key={String(remark)} size="xs" c="dimmed">
        {remark}
      </Text>
    ))
}

/** How much of a line has left, while it is not all, and has come back. */
function Way({ line: { quantity, quantityDelivered, quantityReturned } }: Pick<LineProps, 'line'>) {
  const t = useT()
  const { number } = useFormats()
  const isPart = quantityDelivered > 0 && quantityDelivered < quantity
  return (
    <>
      {isPart && (
        <Text size="xs" c="dimmed">
          {t('line.delivered', { quantity: number(quantityDelivered) })}
        </Text>
      )}
      {quantityReturned > 0 && (
        <Text size="xs" c="dimmed">
          {t('line.returned', { quantity: number(quantityReturned) })}
        </Text>
      )}
    </>
  )
}
