import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { NewTenant } from './queries.ts'
import { useT } from './texts.ts'

/** The credentials of a new tenant, which are shown once. */
export function TenantSecrets({
  tenantId,
  admin,
  client,
}: Pick<NewTenant, 'tenantId' | 'admin' | 'client'>) {
  const t = useT()
  return (
    <Alert color="warning" variant="outline" title={t('secrets')} role="status" maw={840}>
      <Stack gap="xs">
        <Text size="sm">{t('secrets.once')}</Text>
        <Secret label={t('secrets.tenant')} value={tenantId} />
        <Secret label={t('user')} value={admin.user} />
        <Secret label={t('secrets.password')} value={admin.password} />
        <Secret label={t('secrets.client')} value={client.clientId} />
        <Secret label={t('secrets.secret')} value={client.clientSecret} />
      </Stack>
    </Alert>
  )
}

function Secret({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useT()
  return (
    <Group gap="xs">
      <Text size="sm" w={220}>
        {label}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            mih={24}
            aria-label={t('copyOf', { what: label })}
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
