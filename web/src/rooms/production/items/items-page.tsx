import { Anchor, Button, Skeleton, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { ProductionTabs } from '../production-tabs.tsx'
import { itemsQuery, type ProductionItem } from '../queries.ts'
import { useT } from '../texts.ts'
import { NewItemDialog } from './new-item-dialog.tsx'

/** The items that are made here. */
export function ProductionItemsPage() {
  useHelp([{ noun: 'production-item' }])
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery(itemsQuery)
  const [isNew, dialog] = useDisclosure(false)
  return (
    <Page
      title={t('items')}
      state={data && <span>{number(data.totalItems)}</span>}
      actions={
        can('production.write') && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            {t('items.new')}
          </Button>
        )
      }
    >
      <ProductionTabs shown="items" />
      {error && !data && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={160} aria-busy />}
      {data?.items.length === 0 && <Empty text={t('items.none')} />}
      {data && data.items.length > 0 && <ItemTable items={data.items} />}
      {isNew && <NewItemDialog onClose={dialog.close} />}
    </Page>
  )
}

function ItemTable({ items }: { readonly items: readonly ProductionItem[] }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <WideTable minWidth={520}>
      <Table verticalSpacing="xs" aria-label={t('items')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('product')}</Table.Th>
            <Table.Th scope="col">{t('version')}</Table.Th>
            <Table.Th scope="col">{t('lots')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map(({ id, name, sku, activeVersion, lotSizes }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Anchor component={Link} to={`/production/items/${id}`}>
                  {name}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {sku}
                </Text>
              </Table.Td>
              <Table.Td>{activeVersion ?? t('version.none')}</Table.Td>
              <Table.Td>{lotSizes.map(({ quantity }) => number(quantity)).join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
