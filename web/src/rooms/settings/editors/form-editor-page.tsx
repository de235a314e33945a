import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import type { DocumentKind } from '../../../shared/documents/queries.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { kindOf } from '../../../shared/records/kinds.ts'
import { recordQuery, type TaggedRow } from '../../../shared/records/record-queries.ts'
import { useFieldNames } from '../../../shared/records/use-field-names.ts'
import { DocumentChoice } from './document-choice.tsx'
import classes from './editors.module.css'
import { FormPreview } from './form-preview.tsx'
import { placedFaults } from './placed-faults.ts'
import { goTo, SourceInput } from './source-input.tsx'
import { useT } from './texts.ts'
import { useEdited, useVersions } from './use-edited.ts'
import { useSettled } from './use-settled.ts'
import { Versions } from './versions.tsx'

/** The editor of a form, next to the page that it makes. */
export function FormEditorPage() {
  useHelp([{ part: 'settings-documents' }])
  const t = useT()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(recordQuery(kindOf('forms'), id))
  if (data) return <Editor key={id} id={id} loaded={data} />
  return (
    <Page title={t('form')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={480} aria-busy />}
    </Page>
  )
}

const fields = ['source']

function Editor({ id, loaded }: { readonly id: string; readonly loaded: TaggedRow }) {
  const t = useT()
  const edited = useEdited('forms', id, loaded, fields)
  const { kind, form, save, isSaving, conflict, settle, setBack, mayChange } = edited
  const { labelOf, write } = useFieldNames(kind)
  const versions = useVersions('forms', id)
  const input = useRef<HTMLTextAreaElement>(null)
  const [documentId, setDocumentId] = useState<string | null>(null)
  const source = form.field('source')
  const text = String(source.value ?? '')
  const documentKind = loaded.data['documentKind'] as DocumentKind
  const preview = usePreview(documentKind, useSettled(text), documentId)
  const faults = placedFaults(preview.error)
  return (
    <Page
      title={String(loaded.data['name'])}
      actions={
        <Button component={Link} to={`/settings/forms/${id}`} variant="default">
          {t('settings')}
        </Button>
      }
    >
      <div className={classes['both']}>
        <Stack>
          <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
          {!mayChange && (
            <Alert variant="light" color="gray">
              {t('readOnly')}
            </Alert>
          )}
          <SourceInput
            label={t('source')}
            description={t('source.hint')}
            value={text}
            isLocked={!mayChange}
            faulty={new Set(faults.flatMap(({ line }) => line ?? []))}
            input={input}
            onChange={source.set}
          />
          {mayChange && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
          <Versions
            versions={versions}
            present={loaded.data['version']}
            mayChange={mayChange}
            explained={t('default.form')}
            onTake={(version) => source.set(version['source'])}
            onSetBack={setBack}
          />
        </Stack>
        <Stack className={classes['card']} component="section" aria-label={t('preview')}>
          <DocumentChoice documentKind={documentKind} value={documentId} onChange={setDocumentId} />
          <FormPreview
            preview={preview}
            faults={faults}
            onPlace={(line, column) => input.current && goTo(input.current, line, column)}
          />
        </Stack>
      </div>
    </Page>
  )
}

/** The pages of what was entered. An older answer is that of another question, and never replaces a newer one. */
function usePreview(documentKind: DocumentKind, source: string, documentId: string | null) {
  return useQuery({
    queryKey: ['forms', 'pages', documentKind, documentId, source],
    queryFn: ({ signal }) => {
      const body = { documentKind, source, documentId }
      return answerOf(api.POST('/v2/forms/preview/pages', { body, signal }))
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 10_000,
  })
}
