import { Text } from '@mantine/core'
import { useSession } from '../../session.ts'
import { Page } from '../../shared/page.tsx'
import { useT } from './texts.ts'

export function TodayPage() {
  const t = useT()
  const { user } = useSession()
  return (
    <Page title={t('title', { name: user.displayName })}>
      <Text>{t('rooms')}</Text>
    </Page>
  )
}
