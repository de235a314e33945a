import { Button, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { MergeQuestion } from '../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../shared/conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { forgetUsers, type Role, roleQuery, updateRole } from './queries.ts'
import { roleBodyOf } from './role-body.ts'
import { RoleFields } from './role-fields.tsx'
import { RoleHolders } from './role-holders.tsx'
import { useT } from './texts.ts'
import { roleFields, useWords } from './user-words.ts'

export function RolePage() {
  useHelp([{ noun: 'role' }])
  const { roleId } = useParams({ strict: false }) as { roleId: string }
  const t = useT()
  const { data, error, refetch } = useQuery(roleQuery(roleId))
  if (data) return <LoadedRole key={roleId} loaded={data} />
  return (
    <Page title={t('roles')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function LoadedRole({ loaded }: { readonly loaded: Tagged<Role> }) {
  const t = useT()
  const { labelOf, write } = useWords('role')
  const { data: role, etag } = loaded
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const form = useForm(role)
  const { save, isSaving, conflict, settle } = useMergedSave<Role>({
    ...{ loaded, form, fields: roleFields },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateRole(role.id, roleBodyOf(body), tag),
    read: () => queries.fetchQuery({ ...roleQuery(role.id), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(roleQuery(role.id).queryKey, saved)
      void forgetUsers()
    },
  })
  const remove = async () => {
    const params = { path: { roleId: role.id } }
    const headers = { 'If-Match': etag }
    await answerOf(api.DELETE('/v2/admin/roles/{roleId}', { params, headers }))
    sayDone(t('role.deleted'))
    // The list is read again and does not show for a moment what is gone.
    queries.removeQueries({ queryKey: ['users', 'roles', 'list'] })
    await navigate({ to: '/users/roles', ignoreBlocker: true })
    await queries.invalidateQueries({ queryKey: ['users'] })
  }
  useLeaveGuard(form.isChanged && !isSaving)
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
      <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
      <RoleFields form={form} />
      <RoleHolders roleId={role.id} />
      {!conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
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
