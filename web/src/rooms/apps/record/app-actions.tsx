import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import type { CatalogueApp } from '../queries.ts'
import { useT } from '../texts.ts'
import { AskedScopes } from './asked-scopes.tsx'
import { useInstallation } from './use-installation.ts'

type Question = 'install' | 'update' | 'pause' | 'remove'

/** What can be done with an app now. Each act is named in a question with what follows from it. */
export function AppActions({ app }: { readonly app: CatalogueApp }) {
  const t = useT()
  const [asked, setAsked] = useState<Question>()
  const acts = useInstallation(app)
  const { installation, isBlocked, version, name } = app
  const { status } = installation ?? {}
  const isRunning = status === 'active' || status === 'paused'
  const canUpdate = isRunning && !isBlocked && installation?.version !== version
  const harmless = asked === 'install' || asked === 'update'
  return (
    <>
      {installation && <Offer question="remove" onAsk={setAsked} />}
      {status === 'active' && <Offer question="pause" onAsk={setAsked} />}
      {status === 'paused' && (
        <Button
          variant="default"
          loading={acts.resume.isPending}
          onClick={() => acts.resume.mutate(undefined, { onError: sayFailed })}
        >
          {t('resume')}
        </Button>
      )}
      {canUpdate && <Offer question="update" onAsk={setAsked} isPrimary />}
      {!installation && !isBlocked && <Offer question="install" onAsk={setAsked} isPrimary />}
      {asked && (
        <ConfirmDialog
          isOpen
          isHarmless={harmless}
          title={t(`question.${asked}`, { name })}
          action={t(asked)}
          onConfirm={acts[asked]}
          onClose={() => setAsked(undefined)}
        >
          {harmless ? (
            <AskedScopes app={app} isUpdate={asked === 'update'} />
          ) : (
            t(`effect.${asked}`)
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function Offer({
  question,
  onAsk,
  isPrimary,
}: {
  readonly question: Question
  readonly onAsk: (question: Question) => void
  readonly isPrimary?: boolean
}) {
  const t = useT()
  return (
    <Button {...(!isPrimary && { variant: 'default' })} onClick={() => onAsk(question)}>
      {t(question)}
    </Button>
  )
}
