import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useSession } from '../../session.ts'
import { DecimalField, TextField } from '../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { useT } from './texts.ts'

/** What a new item needs; the rest is entered in its record. */
export function NewItemPage() {
  useHelp([{ noun: 'item' }])
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { currency } = useSession().tenant
  const form = useForm({})
  const create = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/v2/items', { body: form.body() as Shape<'CreateItemBodyV2'> })),
    onSuccess: (item) => {
      sayDone(t('created'))
      form.discard()
      void client.invalidateQueries({ queryKey: ['items', 'list'] })
      void navigate({ to: '/items/$itemId', params: { itemId: item.id }, ignoreBlocker: true })
    },
    onError: form.refuse,
  })
  useLeaveGuard(form.isChanged && !create.isPending && !create.isSuccess)
  return (
    <Page title={t('new')}>
      <Stack maw={560}>
        <TextField form={form} path="name" label={t('name')} isRequired />
        <TextField form={form} path="sku" label={t('sku')} description={t('sku.hint')} />
        <DecimalField
          form={form}
          path="itemPriceData.salesPriceNet"
          label={t('price')}
          unit={currency}
        />
        <SaveBar
          form={form}
          isSaving={create.isPending}
          onSave={() => create.mutate()}
          label={t('create')}
        />
      </Stack>
    </Page>
  )
}
