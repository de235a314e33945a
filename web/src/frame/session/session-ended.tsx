import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { base } from '../../api/base.ts'
import { onSessionEnded } from '../../api/client.ts'
import { type Session, sessionQuery, signInAddress } from '../../session.ts'
import { useT } from '../texts.ts'
import { sessions } from './sessions.ts'

/**
 * Lies above the page after the session has ended: signing in happens in another tab, so what was entered stays.
 * For another person the page is loaded again.
 */
export function SessionEnded() {
  const t = useT()
  const queries = useQueryClient()
  const [isEnded, setEnded] = useState(false)
  useEffect(() => onSessionEnded(() => setEnded(true)), [])
  useEffect(() => {
    if (!isEnded) return
    const look = async () => {
      const before = queries.getQueryData<Session>(sessionQuery.queryKey)
      const now = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
      if (!now) return
      if (now.user.userId !== before?.user.userId) return location.reload()
      setEnded(false)
      await queries.invalidateQueries()
    }
    const onNews = () => void look()
    sessions.addEventListener('message', onNews)
    window.addEventListener('focus', onNews)
    return () => {
      sessions.removeEventListener('message', onNews)
      window.removeEventListener('focus', onNews)
    }
  }, [isEnded, queries])
  return (
    <Modal
      opened={isEnded}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('ended.title')}
    >
      <Stack>
        <Text>{t('ended.text')}</Text>
        <Button onClick={() => window.open(signInAddress(`${base}/signed-in`))} data-autofocus>
          {t('ended.signIn')}
        </Button>
      </Stack>
    </Modal>
  )
}
