import { Anchor, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { DecidedRequest } from './decided-request.tsx'
import { registrationsQuery } from './queries.ts'
import { RegistrationRequest } from './registration-request.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import { useT } from './texts.ts'
import { useDecided } from './use-decided.ts'
import { WindowPanel } from './window-panel.tsx'

/** Registers an app while a person watches: open the window, compare the code, accept or reject. */
export function RegistrationPage() {
  const t = useT()
  const { data, error, refetch } = useQuery(registrationsQuery)
  const [decided, noteDecided] = useDecided()
  const requests = data?.items ?? []
  const pending = requests.filter(({ status }) => status === 'pending')
  const ours = requests.filter(({ registrationId }) => decided.has(registrationId))
  return (
    <Page
      title={t('title')}
      actions={
        <Anchor component={Link} to="/registration/apps">
          {t('registered')}
        </Anchor>
      }
    >
      <RegistrationSteps pending={pending} decided={ours} />
      <WindowPanel hasRequest={pending.length + ours.length > 0} />
      {error && <PageFault error={error} onRetry={refetch} />}
      <Stack gap="md">
        <Title order={2}>
          {pending.length > 0 ? t('requests', { count: pending.length }) : t('requests.none')}
        </Title>
        {pending.map((request) => (
          <RegistrationRequest
            key={request.registrationId}
            request={request}
            onDecided={() => noteDecided(request.registrationId)}
          />
        ))}
        {ours.map((request) => (
          <DecidedRequest key={request.registrationId} request={request} />
        ))}
      </Stack>
    </Page>
  )
}
