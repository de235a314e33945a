import { Badge, Button, Code, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
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
import { Page } from '../../shared/page.tsx'
import { ClientFields } from './client-fields.tsx'
import { clientFields, useWords } from './client-words.ts'
import { type Client, clientQuery, forgetClients, updateClient } from './queries.ts'
import { SecretShown } from './secret-shown.tsx'
import { useT } from './texts.ts'

export function ClientPage() {
  useHelp([{ noun: 'client' }])
  const { clientId } = useParams({ strict: false }) as { clientId: string }
  const t = useT()
  const [secret, setSecret] = useState<string>()
  const { data, error, refetch } = useQuery(clientQuery(clientId))
  if (data)
    return <LoadedClient key={clientId} loaded={data} secret={secret} onSecret={setSecret} />
  return (
    <Page title={t('title')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface LoadedClientProps {
  readonly loaded: Tagged<Client>
  readonly secret: string | undefined
  readonly onSecret: (secret: string) => void
}

function LoadedClient({ loaded, secret, onSecret }: LoadedClientProps) {
  const t = useT()
  const { labelOf, write } = useWords()
  const { data: client } = loaded
  const [isIssuing, setIssuing] = useState(false)
  const form = useForm(client)
  const { save, isSaving, conflict, settle } = useMergedSave<Client>({
    ...{ loaded, form, fields: clientFields },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateClient(client.id, body, tag),
    read: () => queries.fetchQuery({ ...clientQuery(client.id), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(clientQuery(client.id).queryKey, saved)
      void forgetClients()
    },
  })
  const issue = async () => {
    const params = { path: { id: client.id } }
    const { clientSecret } = await answerOf(api.POST('/v2/admin/clients/{id}/secret', { params }))
    onSecret(clientSecret ?? '')
    await forgetClients()
  }
  useLeaveGuard(form.isChanged && !isSaving)
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
      <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
      <ClientFields form={form} isNew={false} />
      {!conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
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
