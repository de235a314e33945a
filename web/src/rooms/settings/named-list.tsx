import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Fault } from '../../api/faults.ts'
import { useHelp } from '../../shared/guide/page-help.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import type { Declared } from '../../shared/records/declared.ts'
import { declaredBySlug, guideOf } from './declared.ts'
import { useT } from './texts.ts'

interface Parameters {
  readonly list?: string
  readonly id?: string
}

/** A page of the list that the address names. */
export const named = (Shown: ComponentType<{ readonly declared: Declared; readonly id: string }>) =>
  function NamedList() {
    const t = useT()
    const { list = '', id = '' } = useParams({ strict: false }) as Parameters
    const declared = declaredBySlug.get(list)
    useHelp([
      {
        part: guideOf.get(list) ?? 'settings',
        ...(declared && { noun: declared.kind.noun }),
      },
    ])
    if (declared) return <Shown key={`${list} ${id}`} declared={declared} id={id} />
    return (
      <Page title={t('title')}>
        <PageFault
          error={new Fault(404, { errorMessage: t('missing') })}
          onRetry={() => undefined}
        />
      </Page>
    )
  }
