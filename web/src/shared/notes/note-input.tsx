import { Textarea } from '@mantine/core'
import { useLeaveGuard } from '../form/leave-guard.ts'

interface NoteInputProps {
  readonly label: string
  readonly text: string
  /** Whether something would be lost with it. */
  readonly isChanged: boolean
  readonly onText: (text: string) => void
  readonly onSave: () => void
  readonly onCancel?: () => void
  readonly isFirst?: boolean
}

/** The longest note that the interface takes. */
const textMax = 100_000

/** Where a note is typed: Ctrl Enter saves it. */
export function NoteInput({ label, text, isChanged, onText, ...acts }: NoteInputProps) {
  useLeaveGuard(isChanged)
  return (
    <Textarea
      label={label}
      autosize
      minRows={acts.isFirst ? 2 : 1}
      maxRows={16}
      maxLength={textMax}
      autoFocus={acts.isFirst ?? false}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey } = event
        if (key === 'Enter' && (ctrlKey || metaKey)) acts.onSave()
        if (key === 'Escape' && acts.onCancel && !isChanged) acts.onCancel()
      }}
    />
  )
}
