import { Anchor, Group, Text } from '@mantine/core'
import { useT } from './texts.ts'
import type { FormField } from './use-form.ts'

/** What a changed field was, and the way back. */
export function Before({
  field,
  written,
}: {
  readonly field: FormField
  readonly written: string
}) {
  const t = useT()
  if (field.state === 'untouched' || field.was === undefined) return null
  return (
    <Group gap="xs">
      <Text size="xs" c="dimmed">
        {field.state === 'cleared' ? t('cleared') : t('was', { value: written || t('nothing') })}
      </Text>
      <Anchor component="button" type="button" size="xs" mih={24} miw={24} onClick={field.reset}>
        {t('reset')}
      </Anchor>
    </Group>
  )
}
