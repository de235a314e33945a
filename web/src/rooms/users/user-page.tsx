import { Badge, Skeleton, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded } from '../../queries.ts'
import { Initials } from '../../shared/faces/faces.tsx'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { useT } from './texts.ts'
import { UserFields } from './user-fields.tsx'

interface TaggedUser {
  readonly data: Shape<'UserV2'>
  readonly etag: string
}

const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'one', userId],
    queryFn: ({ signal }): Promise<TaggedUser> => {
      const params = { path: { userId } }
      return taggedAnswerOf(api.GET('/v2/admin/users/{userId}', { params, signal }))
    },
    ...asLoaded,
  })

export function UserPage() {
  useHelp([{ noun: 'user' }])
  const { userId } = useParams({ strict: false }) as { userId: string }
  const t = useT()
  const { data, error, refetch } = useQuery(userQuery(userId))
  if (data) return <LoadedUser key={data.etag} user={data} />
  return (
    <Page title={t('title')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function LoadedUser({ user: { data: user, etag } }: { readonly user: TaggedUser }) {
  const t = useT()
  const { dateTime } = useFormats()
  const queries = useQueryClient()
  const form = useForm(user)
  const save = useMutation({
    mutationFn: () => {
      const body = form.body() as Shape<'UpdateUserBodyV2'>
      const params = { path: { userId: user.id } }
      const headers = { 'If-Match': etag }
      return answerOf(api.PATCH('/v2/admin/users/{userId}', { params, body, headers }))
    },
    onError: form.refuse,
    onSuccess: async () => {
      sayDone(t('saved'))
      form.discard()
      // It may be the person's own record.
      await queries.invalidateQueries({ queryKey: ['session'] })
      await queries.invalidateQueries({ queryKey: ['users'] })
    },
  })
  useLeaveGuard(form.isChanged)
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
      <UserFields form={form} isNew={false} />
      <SaveBar form={form} isSaving={save.isPending} onSave={() => save.mutate()} />
    </Page>
  )
}
