import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { AskedScopes } from './asked-scopes.tsx'
import type { Registration } from './queries.ts'
import { useT } from './texts.ts'

/** One app that waits for a decision: who offers it, the code to compare, and what it asks for. */
export function RegistrationRequest({
  request,
  onDecided,
}: {
  readonly request: Registration
  readonly onDecided: () => void
}) {
  const t = useT()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { accept, reject, error, isPending, refresh } = useDecision(request, onDecided)
  return (
    <Card withBorder component="section" aria-labelledby={request.registrationId} maw={720}>
      <Stack gap="sm">
        <WhoAsks request={request} />
        <Group gap="sm">
          <Text>{t('code')}</Text>
          <Text component="output" ff="monospace" fz="xl" fw={600} aria-label={t('code.label')}>
            {request.challengeCode}
          </Text>
        </Group>
        <Text c="dimmed">{t('code.hint')}</Text>
        <AskedScopes request={request} chosen={chosen} onChange={setChosen} />
        {error && <PageFault error={error} onRetry={refresh} />}
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={() => reject.mutate()}>
            {t('reject')}
          </Button>
          <Button
            loading={accept.isPending}
            disabled={isPending}
            onClick={() => accept.mutate([...request.mandatoryScopes, ...chosen])}
          >
            {chosen.length > 0 ? t('accept', { count: chosen.length }) : t('acceptPlain')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function WhoAsks({ request }: { readonly request: Registration }) {
  const t = useT()
  const language = useLanguage()
  const inLanguage = (texts: Registration['localizedDisplayNames'], plain: string): string =>
    texts.find(({ languageIso }) => languageIso.startsWith(language))?.name ?? plain
  const description = inLanguage(request.localizedDescriptions, request.description)
  return (
    <>
      <Title order={3} id={request.registrationId}>
        {inLanguage(request.localizedDisplayNames, request.displayName)}
      </Title>
      <Text c="dimmed">{t('version', { appId: request.appId, version: request.version })}</Text>
      <Text>
        {t('provider', { provider: request.providerName })}{' '}
        <Anchor href={request.providerWebsite} target="_blank" rel="noopener noreferrer">
          {request.providerWebsite}
        </Anchor>
      </Text>
      {description !== '' && <Text>{description}</Text>}
      {request.parentId !== null && <Text>{t('instance')}</Text>}
    </>
  )
}

function useDecision(request: Registration, onDecided: () => void) {
  const client = useQueryClient()
  const { registrationId } = request
  const refresh = () => client.invalidateQueries({ queryKey: ['registration'] })
  const params = { path: { registrationId } }
  const then = { onSuccess: onDecided, onSettled: refresh }
  const accept = useMutation({
    mutationFn: (grantedScopes: string[]) =>
      answerOf(
        api.POST('/v2/admin/registrations/{registrationId}/accept', {
          params,
          body: { grantedScopes },
        }),
      ),
    ...then,
  })
  const reject = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/v2/admin/registrations/{registrationId}/reject', { params })),
    ...then,
  })
  const error = accept.error ?? reject.error
  return { accept, reject, error, isPending: accept.isPending || reject.isPending, refresh }
}
