import { Textarea, TextInput } from '@mantine/core'
import { useT } from '../texts.ts'
import type { ReturnDraft } from './draft.ts'

interface MoreFieldsProps {
  readonly draft: ReturnDraft
  readonly onChange: (draft: ReturnDraft) => void
}

/** Numbers and comments of a return, none of which it needs. */
export function MoreFields({ draft, onChange }: MoreFieldsProps) {
  const t = useT()
  const props = (
    name: 'externalNumber' | 'trackingId' | 'externalComment' | 'internalComment',
  ) => ({
    label: t(name),
    value: draft[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...draft, [name]: value }),
  })
  return (
    <>
      <TextInput {...props('externalNumber')} miw={200} maw={300} />
      <TextInput {...props('trackingId')} miw={200} maw={300} />
      <Textarea {...props('externalComment')} autosize minRows={1} miw={260} />
      <Textarea {...props('internalComment')} autosize minRows={1} miw={260} />
    </>
  )
}
