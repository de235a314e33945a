import { Anchor, Group, Select, Stack, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOfRecord } from '../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { Match, Purchase } from '../queries.ts'
import { useT } from '../texts.ts'

interface PurchaseLinesProps {
  readonly purchase: Purchase
  readonly match: Match
  readonly orderId: string | undefined
  readonly onOrder: (orderId: string | undefined) => void
}

/** The lines of the invoice next to those of the order; what differs stands below in words. */
export function PurchaseLines({ purchase, match, orderId, onOrder }: PurchaseLinesProps) {
  const t = useT()
  const { date } = useFormats()
  const { lineItems, status, supplierOrderId } = purchase
  const isOpen = status === 'received' || status === 'disputed'
  const matched = new Map(match.lines.map((line) => [line.lineItemId, line]))
  return (
    <Stack component="section" gap="xs" aria-label={t('lines')}>
      <Group justify="space-between" align="flex-end">
        <Title order={2}>{t('lines')}</Title>
        {isOpen && match.supplierOrders.length > 0 && (
          <Select
            label={t('order')}
            placeholder={t('order.none')}
            w={260}
            data={match.supplierOrders.map(({ id, number, sentAt }) => ({
              value: id,
              label: `${number} · ${date(sentAt)}`,
            }))}
            value={orderId ?? supplierOrderId}
            onChange={(chosen) => onOrder(chosen ?? undefined)}
          />
        )}
        {!isOpen && match.supplierOrderNumber !== '' && (
          <Text c="dimmed">{t('orderNumber', { number: match.supplierOrderNumber })}</Text>
        )}
      </Group>
      <WideTable minWidth={900}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('position')}</Table.Th>
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
              <LineRow
                key={line.id}
                line={line}
                matched={matched.get(line.id)}
                currencyIso={purchase.currencyIso}
              />
            ))}
            {match.notInvoiced.map((item) => (
              <NotInvoicedRow key={`${item.sku} ${item.name}`} item={item} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </Stack>
  )
}

const figures = [
  ...(['quantity', 'ordered', 'arrived', 'price', 'orderedPrice', 'lineNet'] as const),
] as const

interface LineRowProps {
  readonly line: Purchase['lineItems'][number]
  readonly matched: Match['lines'][number] | undefined
  readonly currencyIso: string
}

function LineRow({ line, matched, currencyIso }: LineRowProps) {
  const t = useT()
  const { number, money } = useFormats()
  const differences = matched?.differences ?? []
  const isOff = (part: string) => differences.some(({ reason }) => reason.startsWith(part))
  const marked = (part: string) => isOff(part) && { c: 'var(--kontor-danger)', fw: 600 }
  const isOrdered = matched?.isOrdered === true
  const own = line.sellerItemNumber || line.gtin || line.buyerItemNumber
  return (
    <Table.Tr>
      <Table.Td>{line.number}</Table.Td>
      <Table.Td>
        {line.name}
        <Text size="xs" c="dimmed">
          {matched?.itemId ? (
            <Anchor component={Link} to={addressOfRecord('item', matched.itemId)} inherit>
              {matched.sku}
            </Anchor>
          ) : (
            t('noItem', { number: own })
          )}
        </Text>
        {differences.map(({ reason, message }) => (
          <Text key={reason} size="sm" c="var(--kontor-danger)">
            {message}
          </Text>
        ))}
      </Table.Td>
      <Table.Td ta="end" {...marked('quantity.')}>
        {number(line.quantity)}
      </Table.Td>
      <Table.Td ta="end">{isOrdered && number(matched.orderedQuantity)}</Table.Td>
      <Table.Td ta="end">{isOrdered && number(matched.receivedQuantity)}</Table.Td>
      <Table.Td ta="end" {...marked('price.')}>
        {money(matched?.invoicedPrice ?? line.netPrice, currencyIso)}
      </Table.Td>
      <Table.Td ta="end">
        {isOrdered && matched.orderedPrice !== null && money(matched.orderedPrice, currencyIso)}
      </Table.Td>
      <Table.Td ta="end">{money(line.netAmount, currencyIso)}</Table.Td>
    </Table.Tr>
  )
}

/** What was ordered and stands on no line. */
function NotInvoicedRow({ item }: { readonly item: Match['notInvoiced'][number] }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Table.Tr c="dimmed">
      <Table.Td />
      <Table.Td>
        {item.name}
        <Text size="xs">{`${item.sku} · ${t('notInvoiced')}`}</Text>
      </Table.Td>
      <Table.Td ta="end">0</Table.Td>
      <Table.Td ta="end">{number(item.orderedQuantity)}</Table.Td>
      <Table.Td ta="end">{number(item.receivedQuantity)}</Table.Td>
      <Table.Td colSpan={3} />
    </Table.Tr>
  )
}
