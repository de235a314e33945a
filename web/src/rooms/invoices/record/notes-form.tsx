import { Stack } from '@mantine/core'
import { api, taggedAnswerOf } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { DateField } from '../../../shared/form/day-fields.tsx'
import { SwitchField, TextField } from '../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { type Invoice, invoiceQuery } from '../queries.ts'
import { useT } from '../texts.ts'

export type LoadedInvoice = Tagged<Invoice>

/** The paths of the fields, and what they are called. */
const labels = {
  dunningBlock: 'dunningBlock',
  'invoicePaymentDetails.stopPaymentRequest': 'stopPaymentRequest',
  disputeReason: 'disputeReason',
  disputedUntil: 'disputedUntil',
  comment: 'note',
} as const
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

/** An emptied text is an empty one. */
function written(body: Record<string, unknown>) {
  const texts = ['comment', 'disputeReason'].filter((name) => name in body)
  return {
    ...body,
    ...Object.fromEntries(texts.map((name) => [name, String(body[name] ?? '')])),
  }
}

/** What is no part of the document and may be changed at any time. */
export function NotesForm({ loaded }: { readonly loaded: LoadedInvoice }) {
  const t = useT()
  const can = useCan()
  const { data: invoice } = loaded
  const isReadOnly = !can('invoices.write') || invoice.isCancelled
  const form = useForm(invoice)
  const { save, isSaving, conflict, settle } = useMergedSave<Invoice>({
    ...{ loaded, form, fields },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, etag) => {
      const params = { path: { invoiceId: invoice.id } }
      const headers = { 'If-Match': etag }
      return taggedAnswerOf(
        api.PATCH('/v2/invoices/{invoiceId}', { params, body: written(body), headers }),
      )
    },
    read: () => queries.fetchQuery({ ...invoiceQuery(invoice.id), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(invoiceQuery(invoice.id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['invoices', 'list'] })
    },
  })
  useLeaveGuard(form.isChanged && !isSaving)
  const props = (path: Field) => ({
    ...{ form, path, label: t(labels[path]) },
    ...(isReadOnly && { isDisabled: true }),
  })
  return (
    <Stack>
      <MergeQuestion
        merge={conflict}
        labelOf={(path) => t(labels[path as Field])}
        write={(_, value) => (typeof value === 'boolean' ? t(`${value}`) : String(value ?? ''))}
        onSettle={settle}
      />
      <FieldGroup
        title={t('notes')}
        form={form}
        fields={[
          placed(<SwitchField {...props('dunningBlock')} />),
          placed(<SwitchField {...props('invoicePaymentDetails.stopPaymentRequest')} />),
          placed(<TextField {...props('disputeReason')} />),
          placed(<DateField {...props('disputedUntil')} description={t('disputedUntil.hint')} />),
          placed(<TextField {...props('comment')} isLong />, 'wide'),
        ]}
      />
      {!isReadOnly && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </Stack>
  )
}
