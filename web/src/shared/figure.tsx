import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FigureProps {
  readonly name: string
  /** Below it, small. */
  readonly more: ReactNode
  readonly color?: string
  readonly children: ReactNode
}

/** A figure that matters, at the head of a record. */
export function Figure({ name, more, color, children }: FigureProps) {
  return (
    <Paper withBorder px="md" py="sm" miw={150}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="xl" fw={600} {...(color !== undefined && { c: color })}>
        {children}
      </Text>
      <Text size="xs" c="dimmed" mih={18}>
        {more}
      </Text>
    </Paper>
  )
}
