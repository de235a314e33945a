import { Box } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { AppFrame } from '../../shared/apps/app-frame.tsx'
import { useAppPlaces } from '../../shared/apps/app-places.ts'
import { Empty } from '../../shared/messages/empty.tsx'
import { Page } from '../../shared/page.tsx'
import { useT } from './texts.ts'

/** An app that fills the page: opened by the launcher or its item in the navigation. */
export function OpenAppPage() {
  const t = useT()
  const { appInstallationId = '', place = '' } = useParams({ strict: false }) as {
    appInstallationId?: string
    place?: string
  }
  const places = useAppPlaces(true)
  const found = places?.find(
    (one) =>
      one.appInstallationId === appInstallationId && one.place === place && one.context === '',
  )
  if (!places) return null
  if (!found) {
    return (
      <Page title={t('gone')}>
        <Empty text={t('gone.text')} />
      </Page>
    )
  }
  return (
    <Page title={found.name} state={found.name !== found.appName && <span>{found.appName}</span>}>
      <Box h="calc(100vh - 160px)">
        <AppFrame
          key={`${appInstallationId} ${place}`}
          appInstallationId={appInstallationId}
          appName={found.appName}
          context={{ place }}
        />
      </Box>
    </Page>
  )
}
