import { Anchor, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { WideTable } from '../../shared/wide-table.tsx'
import { AppRow } from './app-row.tsx'
import { type ApiKey, apiKeysQuery, type Registration, registrationsQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Registered apps with their keys: when each was used last, and how to end them. */
export function RegisteredAppsPage() {
  const t = useT()
  const registrations = useQuery({ ...registrationsQuery, refetchInterval: false })
  const keys = useQuery(apiKeysQuery)
  const error = registrations.error ?? keys.error
  const apps = (registrations.data?.items ?? []).filter(({ status }) => status === 'accepted')
  return (
    <Page
      title={t('registered')}
      actions={
        <Anchor component={Link} to="/registration">
          {t('title')}
        </Anchor>
      }
    >
      {error && (
        <PageFault
          error={error}
          onRetry={() => Promise.all([registrations.refetch(), keys.refetch()])}
        />
      )}
      {registrations.data && apps.length === 0 && <Text>{t('registered.none')}</Text>}
      {apps.length > 0 && keys.data && <AppTable apps={apps} keys={keys.data.items} />}
    </Page>
  )
}

function AppTable({
  apps,
  keys,
}: {
  readonly apps: readonly Registration[]
  readonly keys: readonly ApiKey[]
}) {
  const t = useT()
  return (
    <WideTable minWidth={720}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('app')}</Table.Th>
            <Table.Th scope="col">{t('rights')}</Table.Th>
            <Table.Th scope="col">{t('key')}</Table.Th>
            <Table.Th scope="col">{t('lastUsed')}</Table.Th>
            <Table.Th scope="col">{t('actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {apps.map((app) => (
            <AppRow
              key={app.registrationId}
              app={app}
              apiKey={keys.find(({ registrationId }) => registrationId === app.registrationId)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
