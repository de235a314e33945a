import { ChoiceField } from '../../form/fields.tsx'
import type { Form } from '../../form/use-form.ts'
import { useReferred } from '../references.ts'

interface ReferenceInputProps {
  readonly form: Form
  readonly path: string
  readonly label: string
  readonly description?: string
  readonly isRequired?: boolean
  readonly isDisabled: boolean
  /** The list whose records may be chosen. */
  readonly refersTo: string
}

/** Another record, by what it is called. */
export function ReferenceInput({ refersTo, ...props }: ReferenceInputProps) {
  const { choices } = useReferred(refersTo)
  return <ChoiceField {...props} choices={choices} />
}
