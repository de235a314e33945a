import { Button, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { roleQuery, type TaggedRole } from './queries.ts'
import { roleBodyOf } from './role-body.ts'
import { RoleFields } from './role-fields.tsx'
import { RoleHolders } from './role-holders.tsx'
import { useT } from './texts.ts'

export function RolePage() {
  useHelp([{ noun: 'role' }])
  const { roleId } = useParams({ strict: false }) as { roleId: string }
  const t = useT()
  const { data, error, refetch } = useQuery(roleQuery(roleId))
  if (data) return <LoadedRole key={data.etag} role={data} />
  return (
    <Page title={t('roles')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function LoadedRole({ role: { data: role, etag } }: { readonly role: TaggedRole }) {
  const t = useT()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const form = useForm(role)
  const params = { path: { roleId: role.id } }
  const headers = { 'If-Match': etag }
  const save = useMutation({
    mutationFn: () => {
      const body = roleBodyOf(form) as Shape<'UpdateRoleBodyV2'>
      return answerOf(api.PATCH('/v2/admin/roles/{roleId}', { params, body, headers }))
    },
    onError: form.refuse,
    onSuccess: async () => {
      sayDone(t('saved'))
      // The person who changes a role may have it.
      await queries.invalidateQueries({ queryKey: ['session'] })
      await queries.invalidateQueries({ queryKey: ['users'] })
      form.discard()
    },
  })
  const remove = async () => {
    await answerOf(api.DELETE('/v2/admin/roles/{roleId}', { params, headers }))
    sayDone(t('role.deleted'))
    // The list is read anew and does not show for a moment what is gone.
    queries.removeQueries({ queryKey: ['users', 'roles', 'list'] })
    await navigate({ to: '/users/roles', ignoreBlocker: true })
    await queries.invalidateQueries({ queryKey: ['users'] })
  }
  useLeaveGuard(form.isChanged)
  return (
    <Page
      title={role.name}
      actions={
        <Button variant="default" onClick={() => setDeleting(true)}>
          {t('role.delete')}
        </Button>
      }
    >
      <Text c="dimmed" size="sm">
        {t('role.at-once')}
      </Text>
      <RoleFields form={form} />
      <RoleHolders roleId={role.id} />
      <SaveBar form={form} isSaving={save.isPending} onSave={() => save.mutate()} />
      <ConfirmDialog
        isOpen={isDeleting}
        title={t('role.deleteOf', { name: role.name })}
        action={t('role.delete')}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        {t('role.deleteExplained')}
      </ConfirmDialog>
    </Page>
  )
}
