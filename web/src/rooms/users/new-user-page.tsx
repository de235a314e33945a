import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from './texts.ts'
import { UserFields } from './user-fields.tsx'

export function NewUserPage() {
  useHelp([{ noun: 'user' }])
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const languageIso = useLanguage()
  const form = useForm({ languageIso, scopes: [], roles: [] })
  const save = useMutation({
    mutationFn: (key: string) => {
      const body = { languageIso, ...form.body() } as Shape<'CreateUserBodyV2'>
      return answerOf(api.POST('/v2/admin/users', { body, headers: { 'Idempotency-Key': key } }))
    },
    onError: form.refuse,
    onSuccess: async ({ id }) => {
      sayDone(t('created'))
      await queries.invalidateQueries({ queryKey: ['users'] })
      await navigate({ to: `/users/${id}`, ignoreBlocker: true })
    },
  })
  useLeaveGuard(form.isChanged && !save.isSuccess)
  return (
    <Page title={t('new')}>
      <UserFields form={form} isNew />
      <SaveBar
        form={form}
        isSaving={save.isPending}
        label={t('create')}
        onSave={() => save.mutate(submissionKey())}
      />
    </Page>
  )
}
