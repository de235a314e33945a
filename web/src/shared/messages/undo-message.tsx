import { Button, Group } from '@mantine/core'

interface UndoMessageProps {
  readonly message: string
  readonly label: string
  readonly onUndo: () => void
}

/** What was done, and the way to take it back. */
export function UndoMessage({ message, label, onUndo }: UndoMessageProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={onUndo}>
        {label}
      </Button>
    </Group>
  )
}
