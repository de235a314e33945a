import { Anchor, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { PageFault } from '../shared/messages/page-fault.tsx'
import { Page } from '../shared/page.tsx'
import { useT } from './texts.ts'

/** In place of a page that failed; the frame around it goes on. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryClient()
  const t = useT()
  const retry = async () => {
    await queries.resetQueries({ predicate: ({ state }) => state.status === 'error' })
    reset()
    await router.invalidate()
  }
  return (
    <Page title={t('failed.title')}>
      <PageFault error={error} onRetry={retry} />
    </Page>
  )
}

export function NoSuchPage() {
  const t = useT()
  return (
    <Page title={t('missing.title')}>
      <Text>{t('missing.text')}</Text>
      <Anchor component={Link} to="/">
        {t('missing.home')}
      </Anchor>
    </Page>
  )
}
