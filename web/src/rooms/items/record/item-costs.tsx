import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { costChangesQuery, costsQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { CostChanges } from './cost-changes.tsx'

const [few, many] = [20, 500]

/** What the item costs each company, what is left of which receipts, and how it came to be. */
export function ItemCosts({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { number, money } = useFormats()
  const { nameOf } = useReferred('companies')
  const [size, setSize] = useState(few)
  const costs = useQuery(costsQuery(itemId))
  const changes = useQuery(costChangesQuery(itemId, size))
  const error = costs.error ?? changes.error
  if (error) {
    return (
      <PageFault error={error} onRetry={() => Promise.all([costs.refetch(), changes.refetch()])} />
    )
  }
  const { companies = [] } = costs.data ?? {}
  return (
    <Stack component="section" aria-label={t('costs')} aria-busy={!costs.data} gap="sm">
      <Title order={2} size="h4">
        {t('costs')}
      </Title>
      {costs.data && companies.length === 0 && <Text c="dimmed">{t('costs.none')}</Text>}
      {companies.map(({ companyId, method, quantity, unitCost, value, layers }) => (
        <Stack key={companyId} gap="xs">
          <Text>
            {t('costs.now', {
              company: nameOf(companyId),
              quantity: number(quantity),
              cost: money(unitCost),
              value: money(value),
              method: t(`costs.method.${method}`),
            })}
          </Text>
          {layers.length > 0 && <Layers layers={layers} />}
        </Stack>
      ))}
      {changes.data && changes.data.items.length > 0 && (
        <>
          <CostChanges changes={changes.data.items} />
          {size < many && changes.data.totalItems > size && (
            <Button variant="default" w="fit-content" onClick={() => setSize(many)}>
              {t('costs.more')}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

type Layer = {
  readonly quantity: number
  readonly received: number
  readonly price: number
  readonly value: number | null
  readonly isInvoiced: boolean
}

/** The receipts of which something is left, the oldest first: it leaves first. */
function Layers({ layers }: { readonly layers: readonly Layer[] }) {
  const t = useT()
  const { number, money } = useFormats()
  return (
    <WideTable minWidth={480}>
      <Table verticalSpacing={4} aria-label={t('costs.layers')}>
        <Table.Thead>
          <Table.Tr>
            {[t('costs.left'), t('costs.received'), t('costs.price')].map((head) => (
              <Table.Th key={head} scope="col" ta="end">
                {head}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('costs.invoice')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {layers.map((layer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: receipts have no key here.
            <Table.Tr key={index}>
              <Table.Td ta="end">{number(layer.quantity)}</Table.Td>
              <Table.Td ta="end">{number(layer.received)}</Table.Td>
              <Table.Td ta="end">{money(layer.price)}</Table.Td>
              <Table.Td>{t(layer.isInvoiced ? 'costs.invoiced' : 'costs.open')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
