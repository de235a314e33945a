import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { roleBodyOf } from './role-body.ts'
import { RoleFields } from './role-fields.tsx'
import { useT } from './texts.ts'

export function NewRolePage() {
  useHelp([{ noun: 'role' }])
  const t = useT()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({ scopes: [] })
  const save = useMutation({
    mutationFn: (key: string) => {
      const body = {
        scopes: [],
        ...roleBodyOf(form.body()),
      } as unknown as Shape<'CreateRoleBodyV2'>
      return answerOf(api.POST('/v2/admin/roles', { body, headers: { 'Idempotency-Key': key } }))
    },
    onError: form.refuse,
    onSuccess: async ({ id }) => {
      sayDone(t('role.created'))
      await queries.invalidateQueries({ queryKey: ['users'] })
      await navigate({ to: `/users/roles/${id}`, ignoreBlocker: true })
    },
  })
  useLeaveGuard(form.isChanged && !save.isSuccess)
  return (
    <Page title={t('role.new')}>
      <RoleFields form={form} />
      <SaveBar
        form={form}
        isSaving={save.isPending}
        label={t('role.create')}
        onSave={() => save.mutate(submissionKey())}
      />
    </Page>
  )
}
