import { Alert, Anchor, List, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CatalogueApp, installationQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { AskedScopes } from './asked-scopes.tsx'

/** Who offers the app, what it does, what it asks for and where it appears. */
export function Overview({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const { description, providerName, providerWebsite, version } = app
  return (
    <Stack maw={720} gap="lg">
      <Progress app={app} />
      <Stack gap="xs">
        {description !== '' && <Text>{description}</Text>}
        <Text>
          {t('offeredBy', { provider: providerName })}{' '}
          <Anchor href={providerWebsite} target="_blank" rel="noopener noreferrer">
            {providerWebsite}
          </Anchor>
        </Text>
        <Text c="dimmed">{t('offeredVersion', { version })}</Text>
      </Stack>
      <Stack component="section" gap="xs">
        <Title order={2}>{t('rights')}</Title>
        <AskedScopes app={app} />
      </Stack>
      <Places app={app} />
    </Stack>
  )
}

/** What has to happen next, or why nothing happens. */
function Progress({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const { data: last } = useQuery(installationQuery(app.extensionId))
  if (app.isBlocked)
    return (
      <Alert color="danger" variant="outline" title={t('blocked')}>
        {t('blocked.text')}
      </Alert>
    )
  if (app.installation?.status === 'checking')
    return (
      <Alert color="accent" variant="outline" title={t('status.checking')} aria-busy>
        {t('checking.text')}
      </Alert>
    )
  if (app.installation?.status === 'settingUp')
    return (
      <Alert color="warning" variant="outline" title={t('status.settingUp')}>
        {t('settingUp.text')}
      </Alert>
    )
  if (!app.installation && last?.status === 'failed')
    return (
      <Alert color="danger" variant="outline" title={t('failed')}>
        {t('failed.text', { reason: last.failure })}
      </Alert>
    )
  return null
}

function Places({ app: { frames } }: { readonly app: CatalogueApp }) {
  const t = useT()
  if (frames.length === 0) return null
  const nameOf = ({ kind, context, name }: CatalogueApp['frames'][number]) =>
    [name, t(`kind.${kind}`), ...(isContext(context) ? [t(`context.${context}`)] : [])]
      .filter((part) => part !== '')
      .join(' · ')
  return (
    <Stack component="section" gap="xs">
      <Title order={2}>{t('places')}</Title>
      <List>
        {frames.map((frame) => (
          <List.Item key={`${frame.kind} ${frame.url} ${frame.name}`}>{nameOf(frame)}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

const contexts = ['item', 'customer', 'salesOrder'] as const

function isContext(context: string): context is (typeof contexts)[number] {
  return (contexts as readonly string[]).includes(context)
}
