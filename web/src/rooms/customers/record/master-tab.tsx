import { Stack } from '@mantine/core'
import { useState } from 'react'
import { api, type Shape, taggedAnswerOf } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { sayChanged } from '../../../shared/changes/record-changes.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { DateField } from '../../../shared/form/day-fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { type Form, useForm } from '../../../shared/form/use-form.ts'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { FieldInput } from '../../../shared/records/inputs/field-input.tsx'
import { fieldAt } from '../../../shared/records/rows.ts'
import { useFieldNames } from '../../../shared/records/use-field-names.ts'
import { customerKind } from '../kinds.ts'
import { type Customer, customerQuery } from '../queries.ts'
import { useT } from '../texts.ts'

type Group = 'who' | 'terms' | 'tax'

/** Fields by their group; those that are seldom needed stand behind the others. */
const groups: Readonly<
  Record<Group, { readonly often: readonly string[]; readonly seldom?: readonly string[] }>
> = {
  who: {
    often: [
      ...['customerNumber', 'languageIso', 'customerGroupId', 'customerCategoryId', 'homepage'],
      'createdDate',
    ],
    seldom: ['initialContact', 'birthday', 'companyId', 'marketplaceAName', 'isCashRegisterBased'],
  },
  terms: {
    often: [
      ...['paymentMethodId', 'paymentSettings.paymentDueDateInDays', 'paymentSettings.discount'],
      ...['paymentSettings.creditLimit', 'accountsReceivableNumber'],
      'paymentSettings.isDunningBlocked',
    ],
  },
  tax: {
    often: ['eInvoiceFormat', 'electronicAddress', 'isPublicBuyer'],
    seldom: ['buyerReference', 'taxIdentificationNumber', 'commercialRegisterNumber'],
  },
}
const days: readonly string[] = ['createdDate', 'birthday']

/** What is agreed with a customer and known of it, but for addresses and people. */
export function MasterTab({ loaded: latest }: { readonly loaded: Tagged<Customer> }) {
  const t = useT()
  // What is being edited stays as it was when the person began to type: saving merges it with what is there by then.
  const [loaded, setLoaded] = useState(latest)
  const mayWrite = useCan()('customers.write') && loaded.data.mergedIntoCustomerId === null
  const form = useForm(loaded.data)
  const { labelOf, write } = useFieldNames(customerKind)
  const { save, isSaving, conflict, settle } = useCustomerSave(loaded, form)
  if (loaded.etag !== latest.etag && (!form.isChanged || conflict)) setLoaded(latest)
  useLeaveGuard(form.isChanged && !isSaving)
  return (
    <Stack maw={880}>
      <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
      {(['who', 'terms', 'tax'] as const).map((name) => (
        <FieldGroup
          key={name}
          title={t(`group.${name}`)}
          form={form}
          fields={placedFields(groups[name], { form, isDisabled: !mayWrite, labelOf })}
        />
      ))}
      {mayWrite && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </Stack>
  )
}

interface Shown {
  readonly form: Form
  readonly isDisabled: boolean
  readonly labelOf: (path: string) => string
}

function placedFields({ often, seldom = [] }: (typeof groups)[Group], shown: Shown) {
  const { form, isDisabled, labelOf } = shown
  return [...often, ...seldom].flatMap((path) => {
    const field = fieldAt(customerKind.fields, path)
    if (!field) return []
    const usual = field.kind === 'flag' ? ('wide' as const) : ('narrow' as const)
    const place = seldom.includes(path) ? ('seldom' as const) : usual
    return days.includes(path)
      ? [placed(<DateField {...{ form, path, isDisabled, label: labelOf(path) }} />, place)]
      : [placed(<FieldInput {...{ form, path, field, isDisabled }} />, place)]
  })
}

/** Saves what differs, merged with what a colleague has saved meanwhile. */
function useCustomerSave(loaded: Tagged<Customer>, form: Form) {
  const t = useT()
  const { customerId } = loaded.data
  const params = { path: { customerId } }
  const read = () => queries.fetchQuery({ ...customerQuery(customerId), staleTime: 0 })
  return useMergedSave<Customer>({
    ...{ loaded, form, read },
    fields: Object.values(groups).flatMap(({ often, seldom = [] }) => [...often, ...seldom]),
    sentences: { saved: t('saved'), undone: t('undone') },
    send: async (body, etag) => {
      await taggedAnswerOf(
        api.PATCH('/v2/customers/{customerId}', {
          ...{ params, body: body as Shape<'UpdateCustomerBodyV2'> },
          headers: { 'If-Match': etag },
        }),
      )
      return taggedAnswerOf(api.GET('/v2/customers/{customerId}', { params }))
    },
    onSaved: (saved) => {
      queries.setQueryData(customerQuery(customerId).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['customers', 'list'] })
      void queries.invalidateQueries({ queryKey: ['records', customerKind.path, 'history'] })
      sayChanged({ resource: 'customer', id: customerId, source: 'form' })
    },
  })
}
