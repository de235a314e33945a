import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDoorEnter, IconHourglass } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { RemainingTime } from '../../shared/messages/remaining-time.tsx'
import { windowsQuery } from './queries.ts'
import { useT } from './texts.ts'

/**
 * Opens the time in which apps may register, shows how much of it is left, and closes it. Once a request has come it
 * is not waited for any more, though others may come.
 */
export function WindowPanel({ hasRequest }: { readonly hasRequest: boolean }) {
  const t = useT()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(windowsQuery)
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: ['registration'] }),
    [client],
  )
  const open = useMutation({
    mutationFn: () => answerOf(api.POST('/v2/admin/registration-windows')),
    onSettled: refresh,
  })
  const close = useMutation({ mutationFn: closeAll, onSettled: refresh })
  const failed = error ?? open.error ?? close.error
  if (failed) return <PageFault error={failed} onRetry={() => refetch().then(refresh)} />
  if (!data) return null
  const [latest] = data.items
  if (!latest) {
    return (
      <Alert
        color="accent"
        variant="outline"
        icon={<IconDoorEnter size={18} />}
        title={t('closed')}
      >
        <Text>{t('closed.hint')}</Text>
        <Button mt="sm" loading={open.isPending} onClick={() => open.mutate()}>
          {t('open')}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert
      color="good"
      variant="outline"
      icon={<IconHourglass size={18} />}
      title={hasRequest ? t('opened') : t('waiting')}
    >
      <Text>{hasRequest ? t('opened.hint') : t('waiting.hint')}</Text>
      <Group mt="sm">
        <Text fw={600}>
          {t('left')} <RemainingTime until={latest.expiresAt} onOver={refresh} />
        </Text>
        <Button
          variant="default"
          loading={close.isPending}
          onClick={() => close.mutate(data.items.map((each) => each.registrationWindowId))}
        >
          {t('close')}
        </Button>
      </Group>
    </Alert>
  )
}

async function closeAll(windows: readonly string[]): Promise<void> {
  for (const registrationWindowId of windows) {
    await answerOf(
      api.DELETE('/v2/admin/registration-windows/{registrationWindowId}', {
        params: { path: { registrationWindowId } },
      }),
    )
  }
}
