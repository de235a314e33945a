import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useT } from './texts.ts'

/** A secret that the service shows this once. */
export function SecretShown({ secret }: { readonly secret: string }) {
  const t = useT()
  return (
    <Alert color="warning" variant="outline" title={t('secret.title')} role="status">
      <Stack gap="xs">
        <Text size="sm">{t('secret.once')}</Text>
        <Group>
          <Code>{secret}</Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {t(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Alert>
  )
}
