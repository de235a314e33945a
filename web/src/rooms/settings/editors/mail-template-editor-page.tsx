import { Alert, Button, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import type { DocumentKind, PaperLanguage } from '../../../shared/documents/queries.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { kindOf } from '../../../shared/records/kinds.ts'
import { recordQuery, type TaggedRow } from '../../../shared/records/record-queries.ts'
import { useFieldNames } from '../../../shared/records/use-field-names.ts'
import { useTitles } from '../../../shared/records/values.tsx'
import { DocumentChoice } from './document-choice.tsx'
import classes from './editors.module.css'
import { Letter } from './letter.tsx'
import { Placeholders } from './placeholders.tsx'
import { useT } from './texts.ts'
import { useEdited, useVersions } from './use-edited.ts'
import { useLast, useSettled } from './use-settled.ts'
import { Versions } from './versions.tsx'

/** The editor of a template for mails with documents, next to such a mail. */
export function MailTemplateEditorPage() {
  useHelp([{ part: 'settings-documents' }])
  const t = useT()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useQuery(recordQuery(kindOf('mail-templates'), id))
  if (data) return <Editor key={id} id={id} loaded={data} />
  return (
    <Page title={t('template')}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={480} aria-busy />}
    </Page>
  )
}

const fields = ['subject', 'text'] as const
type FieldOfMail = (typeof fields)[number]

function Editor({ id, loaded }: { readonly id: string; readonly loaded: TaggedRow }) {
  const t = useT()
  const edited = useEdited('mail-templates', id, loaded, fields)
  const { kind, form, save, isSaving, conflict, settle, setBack, mayChange } = edited
  const { labelOf, write } = useFieldNames(kind)
  const titleOf = useTitles(kind.fields, ['documentKind', 'languageIso'])
  const versions = useVersions('mail-templates', id)
  const inputs = useRef<
    Partial<Record<FieldOfMail, HTMLInputElement | HTMLTextAreaElement | null>>
  >({})
  const [writing, setWriting] = useState<FieldOfMail>('text')
  const [documentId, setDocumentId] = useState<string | null>(null)
  const documentKind = loaded.data['documentKind'] as DocumentKind
  const words = { subject: wordsIn(form.field('subject')), text: wordsIn(form.field('text')) }
  const asked = { documentKind, documentId, languageIso: loaded.data['languageIso'] }
  const preview = usePreview({ ...asked, ...useSettledWords(words) } as Asked)
  const mail = useLast(preview.data)
  const faults = preview.error instanceof Fault ? preview.error.fields : {}
  const insert = (name: string) => {
    const input = inputs.current[writing]
    const [from, to] = [input?.selectionStart ?? words[writing].length, input?.selectionEnd ?? 0]
    const before = words[writing].slice(0, from)
    const inserted = `{${name}}`
    form.field(writing).set(before + inserted + words[writing].slice(Math.max(from, to)))
    // Where the person goes on writing, once the field has the text.
    requestAnimationFrame(() => {
      input?.focus()
      input?.setSelectionRange(from + inserted.length, from + inserted.length)
    })
  }
  const inputOf = (name: FieldOfMail) => ({
    'data-field': name,
    label: t(name),
    value: words[name],
    readOnly: !mayChange,
    error: form.field(name).fault ?? faults[name],
    onFocus: () => setWriting(name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.field(name).set(event.currentTarget.value),
  })
  return (
    <Page
      title={titleOf(loaded.data) || t('template')}
      actions={
        <Button component={Link} to={`/settings/mail-templates/${id}`} variant="default">
          {t('templateSettings')}
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
          <TextInput
            {...inputOf('subject')}
            maxLength={250}
            ref={(input) => {
              inputs.current.subject = input
            }}
          />
          <Textarea
            {...inputOf('text')}
            autosize
            minRows={12}
            maxRows={24}
            maxLength={10_000}
            ref={(input) => {
              inputs.current.text = input
            }}
          />
          <Placeholders known={mail?.placeholders ?? []} isLocked={!mayChange} onInsert={insert} />
          {mayChange && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
          <Versions
            versions={versions}
            present={loaded.data['version']}
            mayChange={mayChange}
            explained={t('default.template')}
            onTake={(version) => {
              for (const name of fields) form.field(name).set(version[name])
            }}
            onSetBack={setBack}
          />
        </Stack>
        <Stack className={classes['card']} component="section" aria-label={t('preview')}>
          <DocumentChoice documentKind={documentKind} value={documentId} onChange={setDocumentId} />
          {preview.error && Object.keys(faults).length === 0 && (
            <PageFault error={preview.error} onRetry={preview.refetch} />
          )}
          {mail ? <Letter mail={mail} /> : <Skeleton h={240} aria-busy={!preview.error} />}
        </Stack>
      </div>
    </Page>
  )
}

const wordsIn = ({ value }: { readonly value: unknown }) => String(value ?? '')

interface Words {
  readonly subject: string
  readonly text: string
}

function useSettledWords({ subject, text }: Words): Words {
  return { subject: useSettled(subject), text: useSettled(text) }
}

interface Asked extends Words {
  readonly documentKind: DocumentKind
  readonly documentId: string | null
  readonly languageIso: PaperLanguage
}

/** The mail as it would be sent with what was entered. */
function usePreview(asked: Asked) {
  return useQuery({
    queryKey: ['mail-templates', 'preview', asked],
    queryFn: ({ signal }) => answerOf(api.POST('/v2/mails/preview', { body: asked, signal })),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 10_000,
  })
}
