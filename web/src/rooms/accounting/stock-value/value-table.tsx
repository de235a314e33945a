import { Anchor, Button, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { useT } from '../texts.ts'
import type { ValuedItem } from './queries.ts'

interface ValueTableProps {
  readonly items: readonly ValuedItem[]
  readonly currency: string
  /** Write-downs are those of the company. */
  readonly isOfWarehouse: boolean
  readonly onWriteDown: (item: ValuedItem) => void
}

/** A row for each item, with what is written down of it. */
export function ValueTable(props: ValueTableProps) {
  const t = useT()
  const { items, isOfWarehouse } = props
  const heads = [
    ...[t('value.quantity'), t('value.unitCost'), t('value.value')],
    ...(isOfWarehouse ? [] : [t('value.writeDown'), t('value.after')]),
  ]
  return (
    <WideTable minWidth={isOfWarehouse ? 620 : 860}>
      <Table verticalSpacing={6} highlightOnHover aria-label={t('value.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('value.item')}</Table.Th>
            {heads.map((head) => (
              <Table.Th key={head} scope="col" ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item, index) => (
            <ItemRow key={item.itemId ?? `gone ${index}`} item={item} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

function ItemRow({
  item,
  currency,
  isOfWarehouse,
  onWriteDown,
}: Omit<ValueTableProps, 'items'> & { readonly item: ValuedItem }) {
  const { money, number } = useFormats()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <ItemName item={item} />
      </Table.Th>
      <Table.Td ta="end">{number(item.quantity)}</Table.Td>
      <Table.Td ta="end">{money(item.unitCost, currency)}</Table.Td>
      <Table.Td ta="end">{money(item.value, currency)}</Table.Td>
      {!isOfWarehouse && (
        <>
          <Table.Td ta="end">
            <WriteDown {...{ item, currency, onWriteDown }} />
          </Table.Td>
          <Table.Td ta="end" fw={500}>
            {money(item.valueAfterWriteDown, currency)}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

function ItemName({ item: { itemId, sku, name } }: { readonly item: ValuedItem }) {
  const t = useT()
  if (itemId === null) return <Text c="dimmed">{t('value.deletedItem')}</Text>
  return (
    <>
      <Anchor component={Link} to="/items/$itemId" params={{ itemId } as never}>
        {sku}
      </Anchor>
      <Text size="sm" c="dimmed">
        {name}
      </Text>
    </>
  )
}

/** The amount that is written down, which opens what it says; where there is none, the way to one. */
function WriteDown({
  item,
  currency,
  onWriteDown,
}: Omit<ValueTableProps, 'items' | 'isOfWarehouse'> & { readonly item: ValuedItem }) {
  const t = useT()
  const can = useCan()
  const { money } = useFormats()
  const isWritten = item.writeDownId !== null
  const isPossible = can('stockvalues.write') && item.itemId !== null && item.value > 0
  const amount = money(item.writeDown, currency)
  if (!isPossible) return isWritten ? amount : <Text c="dimmed">–</Text>
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={
          isWritten
            ? t('value.changeOf', { item: item.sku, amount })
            : t('value.writeDownOf', { item: item.sku })
        }
        onClick={() => onWriteDown(item)}
      >
        {isWritten ? amount : t('value.writeDownAct')}
      </Button>
      {isWritten && (
        <Text size="xs" c="dimmed" maw={220} ms="auto">
          {item.writeDownReason}
        </Text>
      )}
    </>
  )
}
