import { Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { removedTenantsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Tenants that were deleted for good, and how much went; nothing where there are none. */
export function RemovedTenants() {
  const t = useT()
  const { date, number } = useFormats()
  const { data } = useQuery(removedTenantsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="removed-tenants">
      <Title order={2} size="h5" mb="xs" id="removed-tenants">
        {t('removed')}
      </Title>
      <WideTable minWidth={560}>
        <Table verticalSpacing="xs" maw={1120}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('name')}</Table.Th>
              <Table.Th scope="col">{t('removed.on')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('removed.records')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('removed.files')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map(({ tenantId, name, removed, recordCount, fileCount }) => (
              <Table.Tr key={tenantId}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                <Table.Td>{date(removed)}</Table.Td>
                <Table.Td ta="end">{number(recordCount)}</Table.Td>
                <Table.Td ta="end">
                  {fileCount === null ? t('removed.pending') : number(fileCount)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
    </section>
  )
}
