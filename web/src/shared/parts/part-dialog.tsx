import { Modal, SimpleGrid, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Fault } from '../../api/faults.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { useForm } from '../form/use-form.ts'
import { sayDone } from '../messages/toasts.ts'
import { FieldInput } from '../records/inputs/field-input.tsx'
import type { Field, Row } from '../records/kinds.ts'
import { useT } from './texts.ts'

interface PartDialogProps {
  readonly title: string
  readonly fields: Readonly<Record<string, Field>>
  /** As it is; empty for a new one. */
  readonly record: Row
  /** Of a new one: saved although nobody changed it. */
  readonly usual?: Row
  /** Where the fields stand in the body that is sent: `addresses[0].`. */
  readonly within?: string
  readonly onSave: (body: Row) => Promise<unknown>
  readonly onClose: () => void
}

/** The fields of something that belongs to a record, saved at once. */
export function PartDialog(props: PartDialogProps) {
  const { title, fields, record, usual = {}, within = '', onSave, onClose } = props
  const t = useT()
  const isNew = Object.keys(record).length === 0
  const form = useForm({ ...usual, ...record })
  const save = useMutation({
    mutationFn: () => onSave({ ...usual, ...form.body() }),
    onError: (error) => form.refuse(placedAt(error, within)),
    onSuccess: () => {
      sayDone(t('saved'))
      onClose()
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          {Object.entries(fields).map(([path, field]) => (
            <div key={path} style={field.kind === 'lines' ? { gridColumn: '1 / -1' } : {}}>
              <FieldInput
                {...{ form, path, field, isDisabled: !isNew && field.isFixed === true }}
              />
            </div>
          ))}
        </SimpleGrid>
        <SaveBar form={form} isSaving={save.isPending} onSave={() => save.mutate()} />
      </Stack>
    </Modal>
  )
}

/** A refusal whose fields are called as they are in the dialog. */
function placedAt(error: unknown, within: string): unknown {
  if (!(error instanceof Fault) || within === '') return error
  const fields = Object.entries(error.fields).map(([path, sentence]) => [
    path.startsWith(within) ? path.slice(within.length) : path,
    sentence,
  ])
  return new Fault(
    error.status,
    {
      ...{ errorCode: error.code, errorMessage: error.message, errors: error.rules },
      validationErrors: Object.fromEntries(fields),
    },
    error.requestId,
  )
}
