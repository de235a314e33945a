import { Badge, Group, List, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { usePhrases } from './asked-scopes.tsx'
import { EndAccess } from './end-access.tsx'
import type { ApiKey, Registration } from './queries.ts'
import { useT } from './texts.ts'

/** An app with its rights and its key, and how to end them. */
export function AppRow({
  app,
  apiKey,
}: {
  readonly app: Registration
  readonly apiKey: ApiKey | undefined
}) {
  const t = useT()
  const phraseOf = usePhrases()
  const language = useLanguage()
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const isOver = app.withdrawnAt !== null
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <Text fw={600}>{app.displayName}</Text>
        <Text c="dimmed">{t('version', { appId: app.appId, version: app.version })}</Text>
        {isOver && <Badge color="warning">{t('withdrawn')}</Badge>}
      </Table.Td>
      <Table.Td>
        <Rights phrases={(app.grantedScopes ?? []).map(phraseOf)} />
      </Table.Td>
      <Table.Td>
        <KeyState apiKey={apiKey} />
      </Table.Td>
      <Table.Td>
        {apiKey?.lastUsed ? written.format(new Date(apiKey.lastUsed)) : t('never')}
      </Table.Td>
      <Table.Td>{!isOver && <AppActions app={app} apiKey={apiKey} />}</Table.Td>
    </Table.Tr>
  )
}

/** Beyond this many the list is longer than the page. */
const rightsShown = 5

function Rights({ phrases }: { readonly phrases: readonly string[] }) {
  const t = useT()
  const more = phrases.slice(rightsShown)
  return (
    <>
      <RightList phrases={phrases.slice(0, rightsShown)} />
      {more.length > 0 && (
        <details>
          <summary>{t('rights.more', { count: more.length })}</summary>
          <RightList phrases={more} />
        </details>
      )}
    </>
  )
}

function RightList({ phrases }: { readonly phrases: readonly string[] }) {
  return (
    <List size="sm">
      {phrases.map((phrase) => (
        <List.Item key={phrase}>{phrase}</List.Item>
      ))}
    </List>
  )
}

function KeyState({ apiKey }: { readonly apiKey: ApiKey | undefined }) {
  const t = useT()
  if (!apiKey) return <Text c="dimmed">{t('key.none')}</Text>
  return (
    <Group gap="xs">
      <Text ff="monospace">{`${apiKey.prefix}…`}</Text>
      {apiKey.revokedAt !== null && <Badge color="warning">{t('revoked')}</Badge>}
    </Group>
  )
}

function AppActions({
  app,
  apiKey,
}: {
  readonly app: Registration
  readonly apiKey: ApiKey | undefined
}) {
  const t = useT()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['registration'] })
  const { registrationId, displayName: name } = app
  const revoke = useMutation({
    mutationFn: (apiKeyId: string) =>
      answerOf(api.DELETE('/v2/admin/api-keys/{apiKeyId}', { params: { path: { apiKeyId } } })),
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/v2/admin/registrations/{registrationId}/withdraw', {
          params: { path: { registrationId } },
        }),
      ),
    onSettled,
  })
  return (
    <Group gap="xs">
      {apiKey && apiKey.revokedAt === null && (
        <EndAccess
          action={t('revoke')}
          question={t('revoke.question', { name })}
          effect={t('revoke.effect')}
          onConfirm={() => revoke.mutateAsync(apiKey.apiKeyId)}
        />
      )}
      <EndAccess
        action={t('withdraw')}
        question={t('withdraw.question', { name })}
        effect={t('withdraw.effect')}
        onConfirm={() => withdraw.mutateAsync()}
      />
    </Group>
  )
}
