import { Text } from '@mantine/core'
import { useCan, useSession } from '../../session.ts'
import { useOwnRooms } from '../../shared/own-rooms.ts'
import { Page } from '../../shared/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RatesToVerify } from './rates-to-verify.tsx'
import { Sold } from './sold.tsx'
import { SuspendedWebhooks } from './suspended-webhooks.tsx'
import { useT } from './texts.ts'

/** The morning page: what needs somebody, and what was sold. */
export function TodayPage() {
  const t = useT()
  const can = useCan()
  const { user } = useSession()
  const isWithoutRights = useOwnRooms().filter(({ scopes }) => scopes.length > 0).length === 0
  return (
    <Page title={t('title', { name: user.displayName })}>
      {isWithoutRights && <Text c="dimmed">{t('nothing')}</Text>}
      <FirstSteps />
      <NeedsYou />
      <SuspendedWebhooks />
      {can('salesorders.read') && <Sold />}
      <RatesToVerify />
    </Page>
  )
}
