import { Anchor, Button, Skeleton, Table, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import { isEndless } from '../usage/licence.ts'
import { ImportTenant } from './import-tenant.tsx'
import { tenantsQuery } from './queries.ts'
import { RemovedTenants } from './removed-tenants.tsx'
import { ServiceFigures } from './service-figures.tsx'
import { TenantState } from './tenant-state.tsx'
import { useT } from './texts.ts'

/** All tenants with licence and limits, below how the service is; for the operator alone. */
export function TenantsPage() {
  useHelp([{ part: 'settings-operator' }])
  const t = useT()
  const { date, number } = useFormats()
  const { data, error, refetch } = useQuery(tenantsQuery)
  const until = (end: string | null) => {
    if (end === null) return t('licence.none')
    return isEndless(end) ? t('licence.forever') : date(end)
  }
  return (
    <Page
      title={t('tenants')}
      actions={
        <>
          <ImportTenant />
          <Button
            component={Link}
            to="/settings/tenants/new"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('new')}
          </Button>
        </>
      }
    >
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={320} aria-busy />}
      {data && (
        <>
          <Title order={2} size="h5">
            {t('service')}
          </Title>
          <ServiceFigures />
          <WideTable minWidth={720}>
            <Table verticalSpacing="xs" highlightOnHover maw={1120}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('name')}</Table.Th>
                  <Table.Th scope="col">{t('state')}</Table.Th>
                  <Table.Th scope="col">{t('licence')}</Table.Th>
                  <Table.Th scope="col" ta="end">
                    {t('rate')}
                  </Table.Th>
                  <Table.Th scope="col">{t('since')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.items.map((tenant) => (
                  <Table.Tr key={tenant.tenantId}>
                    <Table.Th scope="row" fw={500}>
                      <Anchor component={Link} to={`/settings/tenants/${tenant.tenantId}`}>
                        {tenant.name}
                      </Anchor>
                    </Table.Th>
                    <Table.Td>
                      <TenantState tenant={tenant} />
                    </Table.Td>
                    <Table.Td>{until(tenant.licenceValidUntil)}</Table.Td>
                    <Table.Td ta="end">{number(tenant.ratePerSecond)}</Table.Td>
                    <Table.Td>{date(tenant.created)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
          <RemovedTenants />
        </>
      )}
    </Page>
  )
}
