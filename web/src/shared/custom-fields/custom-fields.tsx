import { Button, Fieldset, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fault } from '../../api/faults.ts'
import { useCan } from '../../session.ts'
import { useLeaveGuard } from '../form/leave-guard.ts'
import { SaveBar } from '../form/save-bar.tsx'
import { type Form, useForm } from '../form/use-form.ts'
import { Empty } from '../messages/empty.tsx'
import { PageFault } from '../messages/page-fault.tsx'
import { sayDone } from '../messages/toasts.ts'
import classes from '../records/records.module.css'
import { CustomFieldInput } from './custom-field-input.tsx'
import {
  type CustomField,
  customFieldsQuery,
  customValuesQuery,
  saveValues,
} from './custom-field-queries.ts'
import { useT } from './texts.ts'

export interface CustomFieldsProps {
  /** The path of the records: `/v2/items`. */
  readonly list: string
  readonly id: string
  /** The right to fill them in, and the address at which fields are added. */
  readonly write: string
  readonly address: string
}

/** The fields that the tenant adds to its records, by their groups, with the values of one of them. */
export function CustomFields(props: CustomFieldsProps) {
  const t = useT()
  const can = useCan()
  const { list, id, write, address } = props
  const fields = useQuery(customFieldsQuery(list))
  const values = useQuery(customValuesQuery(list, id))
  const error = fields.error ?? values.error
  if (error) return <PageFault error={error} onRetry={fields.refetch} />
  if (!fields.data || !values.data) return <Skeleton h={160} aria-busy />
  if (fields.data.length === 0)
    return (
      <Empty text={t('none')}>
        {can(write) && (
          <Button component={Link} to={`${address}/new`} variant="default">
            {t('add')}
          </Button>
        )}
      </Empty>
    )
  return <Values {...props} fields={fields.data} values={values.data} />
}

interface ValuesProps extends CustomFieldsProps {
  readonly fields: readonly CustomField[]
  readonly values: Readonly<Record<string, unknown>>
}

function Values({ list, id, write, fields, values }: ValuesProps) {
  const t = useT()
  const client = useQueryClient()
  const isLocked = !useCan()(write)
  const form = useForm(values)
  const save = useMutation({
    mutationFn: async () => {
      const refused = await saveValues(list, id, form.changes)
      await client.invalidateQueries({ queryKey: customValuesQuery(list, id).queryKey })
      return refused
    },
    onError: form.refuse,
    onSuccess: (refused) => {
      const count = Object.keys(refused).length
      form.replace(
        Object.fromEntries(Object.entries(form.changes).filter(([field]) => field in refused)),
      )
      if (count === 0) {
        form.refuse(null)
        return sayDone(t('saved'))
      }
      const errorMessage = t('refused', { count })
      form.refuse(new Fault(422, { errorMessage, validationErrors: refused }))
    },
  })
  useLeaveGuard(form.isChanged && !save.isPending)
  return (
    <Stack>
      {groupsOf(fields).map(([title, own]) => (
        <Fieldset
          key={title}
          variant="unstyled"
          legend={title || t('others')}
          className={classes['card']}
        >
          <Inputs fields={own} form={form} isLocked={isLocked} />
        </Fieldset>
      ))}
      {!isLocked && <SaveBar form={form} isSaving={save.isPending} onSave={() => save.mutate()} />}
    </Stack>
  )
}

interface InputsProps {
  readonly fields: readonly CustomField[]
  readonly form: Form
  readonly isLocked: boolean
}

function Inputs({ fields, form, isLocked }: InputsProps) {
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        {fields.map((field) => (
          <CustomFieldInput
            key={field.customFieldId}
            field={field}
            form={form}
            isDisabled={isLocked}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** Fields by their headings, in the order of the first field of each. */
function groupsOf(fields: readonly CustomField[]): readonly (readonly [string, CustomField[]])[] {
  return [...Map.groupBy(fields, ({ groupName }) => groupName)]
}
