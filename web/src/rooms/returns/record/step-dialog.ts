import type { Return, ReturnLine } from '../queries.ts'

/** What the dialog of a step gets. */
export interface StepDialogProps {
  readonly returned: Return
  readonly lines: readonly ReturnLine[]
  readonly onClose: () => void
}
