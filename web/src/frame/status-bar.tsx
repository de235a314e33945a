import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { build, servedBuild } from '../api/base.ts'
import { useT } from './texts.ts'

const lookMs = 5 * 60_000

/** Says that the service cannot be reached, or that a newer build of the pages is there. */
export function StatusBar() {
  const t = useT()
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const isStale = useIsStale()
  if (!isOnline)
    return (
      <Alert color="warning" variant="light" icon={<IconCloudOff size={18} />} role="status">
        {t('status.offline')}
      </Alert>
    )
  if (!isStale) return null
  return (
    <Alert color="accent" variant="light" icon={<IconRefresh size={18} />} role="status">
      <Group justify="space-between">
        <Text size="sm">{t('status.stale')}</Text>
        <Button size="xs" variant="default" onClick={() => location.reload()}>
          {t('status.reload')}
        </Button>
      </Group>
    </Alert>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function useIsStale(): boolean {
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: ({ signal }) => servedBuild(signal),
    initialData: build,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: lookMs,
    refetchInterval: lookMs,
    refetchOnWindowFocus: true,
  })
  return data !== build
}
