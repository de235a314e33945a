import { Alert, Badge, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queries } from '../../../queries.ts'
import { MergeQuestion } from '../../conflict/merge-question.tsx'
import { useMergedSave } from '../../conflict/use-merged-save.ts'
import { useLeaveGuard } from '../../form/leave-guard.ts'
import { SaveBar } from '../../form/save-bar.tsx'
import { useForm } from '../../form/use-form.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { PageFault } from '../../messages/page-fault.tsx'
import { Page } from '../../page.tsx'
import { Neighbours } from '../../table/neighbours.tsx'
import { useLanguage } from '../../texts/texts.ts'
import type { Declared } from '../declared.ts'
import type { Row } from '../kinds.ts'
import { RecordForm } from '../record-form.tsx'
import { forgetList, recordQuery, type TaggedRow, updateRecord } from '../record-queries.ts'
import classes from '../records.module.css'
import { idOf } from '../rows.ts'
import { useT } from '../texts.ts'
import { addressOfOne, useRights } from '../use-declared.ts'
import { useDeclaredList } from '../use-declared-list.ts'
import { useFieldNames } from '../use-field-names.ts'
import { useTitles } from '../values.tsx'
import { DeleteButton } from './delete-button.tsx'
import { RecordFacts } from './record-side.tsx'

const History = lazyPart('history', async () => (await import('./record-history.tsx')).History)
const Posts = lazyPart('posts', async () => (await import('./posts.tsx')).Posts)

interface RecordPageProps {
  readonly declared: Declared
  readonly id: string
}

/** A record of a declared kind: what it is, its fields in groups, and at its side what was done to it. */
export function RecordPage({ declared, id }: RecordPageProps) {
  const language = useLanguage()
  const { kind } = declared
  const { data, error, refetch } = useQuery(recordQuery(kind, id))
  // Kept while another version of the record arrives: what was entered is merged with it.
  if (data) return <LoadedRecord key={id} declared={declared} id={id} loaded={data} />
  return (
    <Page title={kind.title.one[language]}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

function LoadedRecord({ declared, id, loaded }: RecordPageProps & { readonly loaded: TaggedRow }) {
  const t = useT()
  const { kind, title, below: Below, aside: Aside } = declared
  const { mayChange, mayDelete, isLockedFor } = useRights(declared)
  const language = useLanguage()
  const name = useTitles(kind.fields, title)(loaded.data) || kind.title.one[language]
  const form = useForm(loaded.data)
  const { labelOf, write } = useFieldNames(kind)
  const { save, isSaving, conflict, settle } = useMergedSave<Row>({
    ...{ loaded, form, fields: Object.keys(kind.fields) },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateRecord(kind, id, body, tag),
    read: () => queries.fetchQuery({ ...recordQuery(kind, id), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(recordQuery(kind, id).queryKey, saved)
      void forgetList(kind)
    },
  })
  useLeaveGuard(form.isChanged && !isSaving)
  return (
    <Page
      title={name}
      state={<States row={loaded.data} />}
      actions={
        <>
          {declared.editor && (
            <Button component={Link} to={`${addressOfOne(declared, id)}/${declared.editor.to}`}>
              {declared.editor.label[language]}
            </Button>
          )}
          {declared.posts && <Posts declared={declared} id={id} record={loaded.data} />}
          {mayDelete && <DeleteButton declared={declared} id={id} name={name} etag={loaded.etag} />}
          <Ways declared={declared} />
        </>
      }
    >
      <div className={classes['columns']}>
        <Stack miw={0}>
          <MergeQuestion merge={conflict} labelOf={labelOf} write={write} onSettle={settle} />
          {isLockedFor && (
            <Alert variant="light" color="gray" icon={<IconLock size={18} />}>
              {t('readOnly')}
            </Alert>
          )}
          {kind.canChange ? (
            <RecordForm declared={declared} form={form} isNew={false} isLocked={!mayChange} />
          ) : (
            <RecordFacts kind={kind} row={loaded.data} />
          )}
          {mayChange && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
          {Below && <Below id={id} record={loaded.data} />}
        </Stack>
        <Stack component="aside" miw={0}>
          {Aside && <Aside id={id} record={loaded.data} />}
          {kind.canChange && <RecordFacts kind={kind} row={loaded.data} />}
          <History kind={kind} id={id} />
        </Stack>
      </div>
    </Page>
  )
}

/** What is to be known of a record at the first look. */
function States({ row }: { readonly row: Row }) {
  const t = useT()
  return (
    <Group gap="xs">
      {row['isActive'] === false && (
        <Badge color="gray" variant="light" c="dimmed">
          {t('inactive')}
        </Badge>
      )}
      {row['isDefault'] === true && (
        <Badge color="accent" variant="light">
          {t('isDefault')}
        </Badge>
      )}
    </Group>
  )
}

function Ways({ declared }: { readonly declared: Declared }) {
  const list = useDeclaredList(declared)
  return (
    <Neighbours
      listOf={list}
      addressOf={(row: Row) => addressOfOne(declared, idOf(declared.kind, row))}
    />
  )
}
