import { Box, Stack, Text } from '@mantine/core'
import { AppFrame } from '../../../shared/apps/app-frame.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import type { CatalogueApp } from '../queries.ts'
import { useT } from '../texts.ts'
import { useInstallation } from './use-installation.ts'

/** The screen of the app that sets it up. It says itself when it has everything that it needs. */
export function SetupTab({
  app,
  onDone,
}: {
  readonly app: CatalogueApp
  readonly onDone: () => void
}) {
  const t = useT()
  const { completeSetup } = useInstallation(app)
  const { installation, name } = app
  if (!installation) return null
  const isFirst = installation.status === 'settingUp'
  const complete = async () => {
    if (!isFirst) return
    await completeSetup()
    sayDone(t('setUp', { name }))
    onDone()
  }
  return (
    <Stack>
      {isFirst && <Text c="dimmed">{t('setup.hint')}</Text>}
      <Box h="calc(100vh - 280px)" mih={320}>
        <AppFrame
          appInstallationId={installation.id}
          appName={name}
          context={{ place: 'setup' }}
          onSetupCompleted={complete}
        />
      </Box>
    </Stack>
  )
}
