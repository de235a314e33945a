import { Badge, Button, Code, Group, Skeleton } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Shape, taggedAnswerOf } from '../../api/client.ts'
import { asLoaded } from '../../queries.ts'
import { useLeaveGuard } from '../../shared/form/leave-guard.ts'
import { SaveBar } from '../../shared/form/save-bar.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { ConfirmDialog } from '../../shared/messages/confirm-dialog.tsx'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { sayDone } from '../../shared/messages/toasts.ts'
import { Page } from '../../shared/page.tsx'
import { ClientFields } from './client-fields.tsx'
import { SecretShown } from './secret-shown.tsx'
import { useT } from './texts.ts'

interface TaggedClient {
  readonly data: Shape<'ClientV2'>
  readonly etag: string
}

const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }): Promise<TaggedClient> => {
      const params = { path: { id } }
      return taggedAnswerOf(api.GET('/v2/admin/clients/{id}', { params, signal }))
    },
    ...asLoaded,
  })

export function ClientPage() {
  useHelp([{ noun: 'client' }])
  const { clientId } = useParams({ strict: false }) as { clientId: string }
  const t = useT()
  const [secret, setSecret] = useState<string>()
  const { data, error, refetch } = useQuery(clientQuery(clientId))
  if (data)
    return <LoadedClient key={data.etag} client={data} secret={secret} onSecret={setSecret} />
  return (
    <Page title={t('title')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface LoadedClientProps {
  readonly client: TaggedClient
  readonly secret: string | undefined
  readonly onSecret: (secret: string) => void
}

function LoadedClient({ client: { data: client, etag }, secret, onSecret }: LoadedClientProps) {
  const t = useT()
  const queries = useQueryClient()
  const [isIssuing, setIssuing] = useState(false)
  const form = useForm(client)
  const params = { path: { id: client.id } }
  const save = useMutation({
    mutationFn: () => {
      const body = form.body() as Shape<'UpdateClientBodyV2'>
      const headers = { 'If-Match': etag }
      return answerOf(api.PATCH('/v2/admin/clients/{id}', { params, body, headers }))
    },
    onError: form.refuse,
    onSuccess: async () => {
      sayDone(t('saved'))
      form.discard()
      await queries.invalidateQueries({ queryKey: ['clients'] })
    },
  })
  const issue = async () => {
    const { clientSecret } = await answerOf(api.POST('/v2/admin/clients/{id}/secret', { params }))
    onSecret(clientSecret ?? '')
    await queries.invalidateQueries({ queryKey: ['clients'] })
  }
  useLeaveGuard(form.isChanged)
  return (
    <Page
      title={client.name}
      state={
        !client.isActive && (
          <Badge color="warning" variant="outline">
            {t('inactive')}
          </Badge>
        )
      }
      actions={
        !client.isPublic && (
          <Button variant="default" onClick={() => setIssuing(true)}>
            {t('issue')}
          </Button>
        )
      }
    >
      <Group gap="xs">
        {t('clientId')}:{' '}
        <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{client.clientId}</Code>
      </Group>
      {secret !== undefined && <SecretShown secret={secret} />}
      <ClientFields form={form} isNew={false} />
      <SaveBar form={form} isSaving={save.isPending} onSave={() => save.mutate()} />
      <ConfirmDialog
        isOpen={isIssuing}
        title={t('issueOf', { name: client.name })}
        action={t('issue')}
        onConfirm={issue}
        onClose={() => setIssuing(false)}
      >
        {t('issueExplained')}
      </ConfirmDialog>
    </Page>
  )
}
