import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { ClientFields } from './client-fields.tsx'
import { SecretShown } from './secret-shown.tsx'
import { useT } from './texts.ts'

type NewClient = Shape<'CreateClientBodyV2'>

const begun: NewClient = {
  name: '',
  grantTypes: ['client_credentials'],
  redirectUris: [],
  scopes: [],
}

export function NewClientPage() {
  useHelp([{ noun: 'client' }])
  const t = useT()
  const queries = useQueryClient()
  const form = useForm(begun)
  const save = useMutation({
    mutationFn: (key: string) => {
      const body = { ...begun, ...form.body() } as NewClient
      return answerOf(api.POST('/v2/admin/clients', { body, headers: { 'Idempotency-Key': key } }))
    },
    onError: form.refuse,
    onSuccess: async () => {
      sayDone(t('created'))
      await queries.invalidateQueries({ queryKey: ['clients'] })
    },
  })
  useLeaveGuard(form.isChanged && !save.isSuccess)
  if (save.data)
    return (
      <Page title={save.data.name}>
        {save.data.clientSecret && <SecretShown secret={save.data.clientSecret} />}
        <Group>
          <Button component={Link} to={`/clients/${save.data.id}`}>
            {t('toClient')}
          </Button>
        </Group>
      </Page>
    )
  return (
    <Page title={t('new')}>
      <ClientFields form={form} isNew />
      <SaveBar
        form={form}
        isSaving={save.isPending}
        label={t('create')}
        onSave={() => save.mutate(submissionKey())}
      />
    </Page>
  )
}
