import { List, Stack, Text } from '@mantine/core'
import type { CatalogueApp } from '../queries.ts'
import { useT } from '../texts.ts'

/** What an app may do, in words; for an update, what is new. */
export function AskedScopes({
  app: { scopes, addedScopes },
  isUpdate = false,
}: {
  readonly app: CatalogueApp
  readonly isUpdate?: boolean
}) {
  const t = useT()
  const shown = isUpdate ? scopes.filter(({ name }) => addedScopes.includes(name)) : scopes
  const none = isUpdate ? t('scopes.noneNew') : t('scopes.none')
  if (shown.length === 0) return <Text>{none}</Text>
  return (
    <Stack gap="xs">
      <Text>{isUpdate ? t('scopes.new') : t('scopes.asked')}</Text>
      <List>
        {shown.map(({ name, phrase }) => (
          <List.Item key={name}>{phrase}</List.Item>
        ))}
      </List>
    </Stack>
  )
}
