import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { Fault } from '../../api/faults.ts'
import { queries } from '../../queries.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { type Form, useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { FieldGroup, placed } from '../../shared/records/field-group.tsx'
import { FieldInput } from '../../shared/records/inputs/field-input.tsx'
import records from '../../shared/records/records.module.css'
import { fieldAt } from '../../shared/records/rows.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { customerKind } from './kinds.ts'
import { LikelyTwins } from './likely-twins.tsx'
import { useT } from './texts.ts'

const groups = {
  who: {
    often: ['companyName', 'firstName', 'lastName', 'emailAddress', 'phoneNumber'],
    seldom: ['salutation', 'title', 'mobilePhoneNumber', 'additionalCompanyLine'],
  },
  address: {
    often: ['street', 'postalCode', 'city', 'countryIso', 'vatId'],
    seldom: ['additionalAddressLine', 'state'],
  },
} as const
const terms = ['customerGroupId', 'paymentMethodId', 'languageIso', 'customerNumber']

/** The body calls its only address `addresses[0]`, the form `address`. */
const prefix = 'address.'

/** A new customer: what an order needs. Those that are there already are shown while one types. */
export function NewCustomerPage() {
  useHelp([{ noun: 'customer' }])
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useForm({})
  const create = useMutation({
    mutationFn: (key: string) => {
      const { address = {}, ...own } = form.body()
      const body = { ...own, addresses: [address] } as unknown as Shape<'CreateCustomerBodyV2'>
      return answerOf(api.POST('/v2/customers', { body, headers: { 'Idempotency-Key': key } }))
    },
    onError: (error) => form.refuse(placedInForm(error)),
    onSuccess: async ({ customerId }) => {
      sayDone(t('created'))
      form.discard()
      await queries.invalidateQueries({ queryKey: ['customers', 'list'] })
      await navigate({ to: `/customers/${customerId}`, replace: true, ignoreBlocker: true })
    },
  })
  useLeaveGuard(form.isChanged && !create.isPending && !create.isSuccess)
  const inputOf = (path: string, place: 'narrow' | 'seldom' = 'narrow') => {
    const field = fieldAt(customerKind.fields, path.replace(prefix, 'addresses[0].'))
    return field
      ? [placed(<FieldInput {...{ form, path, field, isDisabled: false }} />, place)]
      : []
  }
  return (
    <Page title={t('new')}>
      <div className={records['columns']}>
        <Stack>
          {(['who', 'address'] as const).map((name) => (
            <FieldGroup
              key={`${name} ${language}`}
              title={t(`new.${name}`)}
              form={form}
              fields={[
                ...groups[name].often.flatMap((path) => inputOf(prefix + path)),
                ...groups[name].seldom.flatMap((path) => inputOf(prefix + path, 'seldom')),
              ]}
            />
          ))}
          <FieldGroup
            title={t('new.terms')}
            form={form}
            fields={terms.flatMap((path) => inputOf(path))}
          />
          <SaveBar
            form={form}
            isSaving={create.isPending}
            label={t('create')}
            onSave={() => create.mutate(submissionKey())}
          />
        </Stack>
        <Stack component="aside">
          <LikelyTwins {...typedIn(form)} />
        </Stack>
      </div>
    </Page>
  )
}

function typedIn(form: Form) {
  const text = (name: string) => String(form.field(prefix + name).value ?? '').trim()
  return {
    name: text('companyName') || `${text('firstName')} ${text('lastName')}`.trim(),
    eMail: text('emailAddress'),
    phone: text('phoneNumber'),
  }
}

function placedInForm(error: unknown): unknown {
  if (!(error instanceof Fault)) return error
  const fields = Object.entries(error.fields).map(([path, sentence]) => [
    path.replace(/^addresses\[0\]\./, prefix),
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
