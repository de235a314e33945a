import { Stack } from '@mantine/core'
import { api, type Shape, taggedAnswerOf } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { MergeQuestion } from '../../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../../shared/conflict/use-merged-save.ts'
import { DayInput } from '../../../../shared/form/day-input.tsx'
import { TextField } from '../../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../../shared/form/save-bar.tsx'
import { type Form, useForm } from '../../../../shared/form/use-form.ts'
import { dayOf, endOfDay } from '../../../../shared/formats/days.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { FieldGroup, placed } from '../../../../shared/records/field-group.tsx'
import { forgetQuotations, type Quotation, quotationQuery } from '../queries.ts'
import { useT } from '../texts.ts'

/** The paths of the fields, and what they are called. */
const labels = {
  validUntil: 'validUntil',
  customerSalesQuotationNumber: 'inquiry',
  'text.printText': 'printText',
  'text.comment': 'comment',
} as const
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

/** What is still open of a draft. */
export function QuotationForm({ loaded }: { readonly loaded: Tagged<Quotation> }) {
  const t = useT()
  const { date } = useFormats()
  const form = useForm(loaded.data)
  const { save, isSaving, conflict, settle } = useQuotationSave(loaded, form)
  useLeaveGuard(form.isChanged && !isSaving)
  const props = (path: Field) => ({ form, path, label: t(labels[path]) })
  return (
    <Stack maw={880}>
      <MergeQuestion
        merge={conflict}
        labelOf={(path) => t(labels[path as Field])}
        write={(value, path) =>
          path === 'validUntil' && value ? date(String(value)) : String(value ?? '')
        }
        onSettle={settle}
      />
      <FieldGroup
        title={t('draft')}
        form={form}
        fields={[
          placed(<ValidUntil {...props('validUntil')} />),
          placed(<TextField {...props('customerSalesQuotationNumber')} />),
          placed(<TextField {...props('text.printText')} isLong />, 'wide'),
          placed(<TextField {...props('text.comment')} isLong />, 'wide'),
        ]}
      />
      {!conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </Stack>
  )
}

/** The last day on which its prices hold. */
function ValidUntil(props: { readonly form: Form; readonly path: string; readonly label: string }) {
  const field = props.form.field(props.path)
  const day = typeof field.value === 'string' ? dayOf(field.value) : ''
  const set = (next: string) => field.set(next === '' ? null : endOfDay(next))
  return <DayInput {...props} field={field} day={day} onDay={set} />
}

/** Saves what differs, merged with what a colleague has saved meanwhile. */
function useQuotationSave(loaded: Tagged<Quotation>, form: Form) {
  const t = useT()
  const { id, salesQuotationNumber: number } = loaded.data
  const params = { path: { salesQuotationId: id } }
  return useMergedSave<Quotation>({
    ...{ loaded, form, fields },
    sentences: { saved: t('saved', { number }), undone: t('undone', { number }) },
    send: (body, etag) =>
      taggedAnswerOf(
        api.PATCH('/v2/sales-quotations/{salesQuotationId}', {
          ...{ params, headers: { 'If-Match': etag } },
          body: withEmptyTexts(body) as Shape<'UpdateSalesQuotationBodyV2'>,
        }),
      ),
    read: () => queries.fetchQuery({ ...quotationQuery(id), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(quotationQuery(id).queryKey, saved)
      void forgetQuotations()
    },
  })
}

/** An emptied text is an empty text; a day is none. */
function withEmptyTexts(body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'text') return [name, withEmptyTexts(value as object)]
      return [name, value === null && name !== 'validUntil' ? '' : value]
    }),
  )
}
