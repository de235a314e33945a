import { Anchor, Stack, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Empty } from '../../shared/messages/empty.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { WideTable } from '../../shared/wide-table.tsx'
import { AppState } from './app-state.tsx'
import { appsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Apps that providers offer, by name. */
export function Catalogue() {
  const t = useT()
  const { data, error, refetch } = useQuery(appsQuery(useLanguage()))
  return (
    <Stack component="section" aria-labelledby="catalogue" aria-busy={!data && !error}>
      <Title order={2} id="catalogue">
        {t('catalogue')}
      </Title>
      {error && <PageFault error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <Empty text={t('catalogue.none')} />}
      {data && data.items.length > 0 && (
        <WideTable minWidth={640}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('app')}</Table.Th>
                <Table.Th scope="col">{t('provider')}</Table.Th>
                <Table.Th scope="col">{t('version')}</Table.Th>
                <Table.Th scope="col">{t('state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((app) => (
                <Table.Tr key={app.extensionId}>
                  <Table.Th scope="row">
                    <Anchor component={Link} to={`/apps/${app.extensionId}`}>
                      {app.name}
                    </Anchor>
                  </Table.Th>
                  <Table.Td>{app.providerName}</Table.Td>
                  <Table.Td>{app.installation?.version ?? app.version}</Table.Td>
                  <Table.Td>
                    <AppState app={app} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}
