import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { AppState } from '../app-state.tsx'
import { readAppTab } from '../app-tab.ts'
import { appQuery, type CatalogueApp } from '../queries.ts'
import { useT } from '../texts.ts'
import { AppActions } from './app-actions.tsx'
import { HooksTab } from './hooks-tab.tsx'
import { Overview } from './overview.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { SetupTab } from './setup-tab.tsx'
import { UsageTab } from './usage-tab.tsx'

/** One app: what it asks for, how its installation stands, its setup, and the calls of its addresses. */
export function AppPage() {
  const t = useT()
  const { extensionId = '' } = useParams({ strict: false }) as { extensionId?: string }
  const { data, error, refetch } = useQuery(appQuery(extensionId, useLanguage()))
  if (data) return <AppRecord key={extensionId} app={data} />
  return (
    <Page title={t('app')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function AppRecord({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const navigate = useNavigate()
  const { tab = 'overview' } = readAppTab(useSearch({ strict: false }))
  const { installation } = app
  const canBeSetUp =
    !app.isBlocked && (installation?.status === 'settingUp' || installation?.status === 'active')
  const shown = tab === 'setup' && !canBeSetUp ? 'overview' : tab
  const open = (next: string | null) =>
    void navigate({
      to: `/apps/${app.extensionId}`,
      search: readAppTab({ tab: next }) as never,
      replace: true,
    })
  return (
    <Page title={app.name} state={<AppState app={app} />} actions={<AppActions app={app} />}>
      <Tabs value={shown} onChange={open} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="overview">{t('tab.overview')}</Tabs.Tab>
          {canBeSetUp && <Tabs.Tab value="setup">{t('tab.setup')}</Tabs.Tab>}
          <Tabs.Tab value="hooks">{t('tab.hooks')}</Tabs.Tab>
          <Tabs.Tab value="requests">{t('tab.requests')}</Tabs.Tab>
          <Tabs.Tab value="usage">{t('tab.usage')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Overview app={app} />
        </Tabs.Panel>
        {canBeSetUp && (
          <Tabs.Panel value="setup">
            <SetupTab app={app} onDone={() => open('overview')} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="hooks">
          <HooksTab app={app} />
        </Tabs.Panel>
        <Tabs.Panel value="requests">
          <RequestsTab app={app} />
        </Tabs.Panel>
        <Tabs.Panel value="usage">
          <UsageTab app={app} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
