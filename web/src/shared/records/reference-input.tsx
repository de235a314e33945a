import { MultiSelect } from '@mantine/core'
import { ChoiceField, optionsMax } from '../form/fields.tsx'
import type { Form } from '../form/use-form.ts'
import { useReferred } from './references.ts'

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

/** Several other records, in any order. */
export function ReferencesInput(props: ReferenceInputProps) {
  const { form, path, label, description, isDisabled, refersTo } = props
  const { choices } = useReferred(refersTo)
  const field = form.field(path)
  return (
    <MultiSelect
      label={label}
      description={description}
      error={field.fault}
      disabled={isDisabled}
      data-field={path}
      searchable
      limit={optionsMax}
      data={[...choices]}
      value={[...((field.value ?? []) as string[])]}
      // The order says nothing: sorted, choosing and taking back is no change.
      onChange={(ids) => field.set(ids.toSorted())}
    />
  )
}
