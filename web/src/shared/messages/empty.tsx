import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** In place of an empty list: what would stand here, and the first act. */
export function Empty({
  text,
  children,
}: {
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <Stack align="flex-start" py="lg" gap="sm">
      <Text c="dimmed">{text}</Text>
      {children}
    </Stack>
  )
}
