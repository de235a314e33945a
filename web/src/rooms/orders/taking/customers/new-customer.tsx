import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { answerOf, api, type Shape } from '../../../../api/client.ts'
import { useCan } from '../../../../session.ts'
import type { Changes } from '../../../../shared/form/changes.ts'
import { ChoiceField, TextField } from '../../../../shared/form/fields.tsx'
import { useForm } from '../../../../shared/form/use-form.ts'
import { firstRowsQuery } from '../../../../shared/records/first-rows.ts'
import { countryChoices } from '../../../../shared/records/inputs/choices.ts'
import { useLanguage } from '../../../../shared/texts/texts.ts'
import classes from '../taking.module.css'
import { useT } from '../texts.ts'

/** What is asked on the telephone, in the order in which people say it. */
const fields = [
  ...(['companyName', 'firstName', 'lastName', 'street', 'postalCode', 'city'] as const),
  ...(['phoneNumber', 'emailAddress'] as const),
]
const at = (field: string) => `addresses[0].${field}`

/** A customer who is not there yet, made without leaving the order. */
export function NewCustomer({
  entered,
  onChange,
  onMade,
  onCancel,
}: {
  readonly entered: Changes
  readonly onChange: (changes: Changes) => void
  readonly onMade: (customerId: string) => void
  readonly onCancel: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const client = useQueryClient()
  const countryIso = useOwnCountry()
  const form = useForm({ 'addresses[0]': { countryIso } })
  const { changes, replace } = form
  const box = useRef<HTMLFieldSetElement>(null)
  const begun = useRef(entered)
  useEffect(() => {
    replace(begun.current)
    box.current?.querySelector('input')?.focus()
  }, [replace])
  useEffect(() => {
    if (Object.keys(changes).length > 0) onChange(changes)
  }, [changes, onChange])
  const make = useMutation({
    mutationFn: () => {
      const [address] = Object.values(form.body())
      const body = { addresses: [{ countryIso, ...(address as object) }] }
      return answerOf(api.POST('/v2/customers', { body: body as Shape<'CreateCustomerBodyV2'> }))
    },
    onSuccess: ({ customerId }) => {
      void client.invalidateQueries({ queryKey: ['customers', 'list'] })
      onMade(customerId)
    },
    onError: form.refuse,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLInputElement))
      return
    if (event.target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    make.mutate()
  }
  return (
    <fieldset ref={box} className={classes['newCustomer']} onKeyDown={onKeyDown}>
      <legend>{t('customer.new')}</legend>
      <div className={classes['fields']}>
        {fields.map((field) => (
          <TextField key={field} form={form} path={at(field)} label={t(`address.${field}`)} />
        ))}
        <ChoiceField
          form={form}
          path={at('countryIso')}
          label={t('address.countryIso')}
          choices={countryChoices(language)}
          isRequired
        />
      </div>
      {form.faults.length > 0 && (
        <Alert color="danger" variant="outline" role="alert">
          {form.faults.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
        </Alert>
      )}
      <Group gap="xs">
        <Button size="xs" loading={make.isPending} onClick={() => make.mutate()}>
          {t('customer.create')}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('customer.cancel')}
        </Button>
      </Group>
    </fieldset>
  )
}

/** Most customers live where the company does. */
function useOwnCountry(): string {
  const can = useCan()
  const language = useLanguage()
  const { data } = useQuery({
    ...firstRowsQuery('/v2/companies'),
    enabled: can('companies.read'),
  })
  const address = data?.items[0]?.['address'] as { readonly countryIso?: string } | undefined
  return address?.countryIso || (language === 'de' ? 'DE' : 'GB')
}
