import { Badge, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { queries } from '../../queries.ts'
import { MergeQuestion } from '../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../shared/conflict/use-merged-save.ts'
import { Initials } from '../../shared/faces/faces.tsx'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import { forgetUsers, type User, updateUser, userQuery } from './queries.ts'
import { useT } from './texts.ts'
import { UserFields } from './user-fields.tsx'
import { userFields, useWords } from './user-words.ts'

export function UserPage() {
  useHelp([{ noun: 'user' }])
  const { userId } = useParams({ strict: false }) as { userId: string }
  const t = useT()
  const { data, error, refetch } = useQuery(userQuery(userId))
  if (data) return <LoadedUser key={userId} loaded={data} />
  return (
    <Page title={t('title')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function LoadedUser({ loaded }: { readonly loaded: Tagged<User> }) {
  const t = useT()
  const { dateTime } = useFormats()
  const { labelOf, write } = useWords('user')
  const { data: user } = loaded
  const form = useForm(user)
  const { save, isSaving, conflict, settle } = useMergedSave<User>({
    ...{ loaded, form, fields: userFields, unseen: ['password'] },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateUser(user.id, body, tag),
    read: () => queries.fetchQuery({ ...userQuery(user.id), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(userQuery(user.id).queryKey, saved)
      void forgetUsers()
    },
  })
  useLeaveGuard(form.isChanged && !isSaving)
  return (
    <Page
      title={user.displayName || user.userName}
      face={<Initials name={user.displayName || user.userName} />}
      state={
        !user.isActive && (
          <Badge color="warning" variant="outline">
            {t('inactive')}
          </Badge>
        )
      }
    >
      <Text c="dimmed" size="sm">
        {t('lastLogin')}: {dateTime(user.lastLogin)}
      </Text>
      <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
      <UserFields form={form} isNew={false} />
      {!conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
    </Page>
  )
}
