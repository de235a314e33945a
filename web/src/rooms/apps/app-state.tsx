import { Badge, Group } from '@mantine/core'
import type { CatalogueApp } from './queries.ts'
import { useT } from './texts.ts'

const statuses = ['checking', 'settingUp', 'active', 'paused'] as const

/** Whether an app is installed, blocked, or has a newer version. */
export function AppState({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const { installation, isBlocked, version } = app
  const status = statuses.find((one) => one === installation?.status)
  return (
    <Group gap="xs">
      {isBlocked && <Badge color="danger">{t('blocked')}</Badge>}
      {status && (
        <Badge color={status === 'active' ? 'good' : 'warning'}>{t(`status.${status}`)}</Badge>
      )}
      {installation && installation.version !== version && (
        <Badge color="accent">{t('newer', { version })}</Badge>
      )}
    </Group>
  )
}
