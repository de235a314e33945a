import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { TextField } from '../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { descriptionsQuery, type ItemDescription } from '../queries.ts'
import { useT } from '../texts.ts'

const address = '/v2/items/{itemId}/descriptions/{salesChannelId}/{languageIso}'

/** The text of one channel in one language. */
export function DescriptionForm({
  text,
  title,
}: {
  readonly text: ItemDescription
  readonly title: string
}) {
  const t = useT()
  const can = useCan()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const form = useForm(text)
  const { itemId, salesChannelId, languageIso } = text
  const params = { path: { itemId, salesChannelId, languageIso } }
  const readAgain = () => client.invalidateQueries(descriptionsQuery(itemId))
  const save = useMutation({
    mutationFn: () => {
      // The interface has empty texts where a form clears.
      const body = Object.fromEntries(
        Object.entries(form.changes).map(([name, value]) => [name, value ?? '']),
      ) as Shape<'UpdateItemDescriptionBodyV2'>
      return answerOf(api.PATCH(address, { params, body }))
    },
    onSuccess: async () => {
      await readAgain()
      form.discard()
      sayDone(t('saved'))
    },
    onError: form.refuse,
  })
  const remove = async () => {
    await answerOf(api.DELETE(address, { params }))
    await readAgain()
  }
  useLeaveGuard(form.isChanged && !save.isPending)
  return (
    <Stack>
      <TextField form={form} path="name" label={t('name')} isRequired />
      <TextField form={form} path="shortDescription" label={t('shortDescription')} isLong />
      <TextField form={form} path="description" label={t('description')} isLong />
      <TextField form={form} path="seoPath" label={t('seoPath')} />
      <TextField form={form} path="seoTitleTag" label={t('seoTitleTag')} />
      <TextField form={form} path="seoMetaDescription" label={t('seoMetaDescription')} isLong />
      <TextField form={form} path="seoMetaKeywords" label={t('seoMetaKeywords')} />
      {can('items.write') && (
        <>
          <Group>
            <Button variant="default" onClick={() => setAsked(true)}>
              {t('descriptions.delete')}
            </Button>
          </Group>
          <SaveBar
            form={form}
            isSaving={save.isPending}
            onSave={() => save.mutate()}
            label={t('descriptions.save')}
          />
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={t('descriptions.delete.question', { text: title })}
        action={t('descriptions.delete')}
        onConfirm={remove}
        onClose={() => setAsked(false)}
      >
        {t('descriptions.delete.effect')}
      </ConfirmDialog>
    </Stack>
  )
}
