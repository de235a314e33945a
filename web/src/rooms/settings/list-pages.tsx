import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Fault } from '../../api/faults.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { Page } from '../../shared/page.tsx'
import type { Declared } from '../../shared/records/declared.ts'
import { NewRecordPage } from '../../shared/records/new-record-page.tsx'
import { RecordListPage } from '../../shared/records/record-list-page.tsx'
import { RecordPage } from '../../shared/records/record-page.tsx'
import { declaredBySlug } from './declared.ts'
import { useT } from './texts.ts'

interface Parameters {
  readonly list?: string
  readonly id?: string
}

/** A page of the list that the address names. */
const named = (Shown: ComponentType<{ readonly declared: Declared; readonly id: string }>) =>
  function NamedList() {
    const t = useT()
    const { list = '', id = '' } = useParams({ strict: false }) as Parameters
    const declared = declaredBySlug.get(list)
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

export const ListPage = named(RecordListPage)
export const NewPage = named(NewRecordPage)
export const OnePage = named(RecordPage)
