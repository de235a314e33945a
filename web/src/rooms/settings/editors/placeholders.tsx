import { Button, Group, Stack, Text } from '@mantine/core'
import { useT } from './texts.ts'

/** Those that people have a word for. */
const names = [
  ...(['number', 'date', 'company', 'recipientName', 'orderNumber', 'customerNumber'] as const),
  ...(['customerOrderNumber', 'originalNumber'] as const),
]
const isKnown = (name: string): name is (typeof names)[number] =>
  (names as readonly string[]).includes(name)

interface PlaceholdersProps {
  readonly known: readonly { readonly name: string; readonly value: string }[]
  readonly isLocked: boolean
  readonly onInsert: (name: string) => void
}

/** What a template can say of a document, each with what the shown one has for it. */
export function Placeholders({ known, isLocked, onInsert }: PlaceholdersProps) {
  const t = useT()
  return (
    <Stack component="section" gap="xs" aria-label={t('placeholders')}>
      <Text size="sm" fw={500}>
        {t('placeholders')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('placeholders.hint')}
      </Text>
      <Group gap="xs">
        {known.map(({ name, value }) => (
          <Button
            key={name}
            variant="default"
            size="compact-sm"
            maw="100%"
            disabled={isLocked}
            {...(value !== '' && { title: value })}
            onClick={() => onInsert(name)}
          >
            {isKnown(name) ? t(`placeholder.${name}`) : name}
            <Text component="span" size="xs" c="dimmed" ms={6}>
              {`{${name}}`}
            </Text>
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
