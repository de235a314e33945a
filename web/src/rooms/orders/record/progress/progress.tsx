import { Anchor } from '@mantine/core'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { latest } from '../../../../shared/documents/latest.ts'
import {
  documentPagesQuery,
  documentsPerPage,
  type ListedDocument,
} from '../../../../shared/documents/queries.ts'
import { useKindNames } from '../../../../shared/documents/use-kind-names.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { type Order, progressQuery } from '../../queries.ts'
import { useT } from '../texts.ts'
import classes from './progress.module.css'
import { type Step, stepsOf } from './steps.ts'

/** Loaded when somebody looks at a document. */
const DocumentPanel = lazy(async () => ({
  default: (await import('../../../../shared/documents/document-panel.tsx')).DocumentPanel,
}))

/** Documents that have pages of their own. */
const addresses: Readonly<Record<string, string>> = {
  invoice: '/invoices',
  'credit-note': '/invoices/credit-notes',
  'delivery-note': '/orders/deliveries',
}

/** More are found under the documents of the order. */
const shownMax = 2

/** What has become of an order so far, with the day and the documents of each step. */
export function Progress({ order }: { readonly order: Order }) {
  const t = useT()
  const { data: progress } = useQuery(progressQuery(order.id))
  const { data } = useInfiniteQuery(documentPagesQuery({ salesOrderId: order.id }))
  const [shown, setShown] = useState<ListedDocument>()
  const documents = latest(data?.pages ?? [], documentsPerPage)
  return (
    <section aria-label={t('progress')}>
      <ol className={classes['steps']}>
        {stepsOf(order, progress, documents).map((step) => (
          <StepItem key={step.name} step={step} onOpen={setShown} />
        ))}
      </ol>
      {shown && (
        <Suspense>
          <DocumentPanel document={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface StepItemProps {
  readonly step: Step
  readonly onOpen: (document: ListedDocument) => void
}

function StepItem({ step, onOpen }: StepItemProps) {
  const t = useT()
  const { date, number } = useFormats()
  const { name, state, day, part, documents } = step
  const said = [
    ...(part ? [t('step.part', { count: number(part[0]), total: number(part[1]) })] : []),
    ...(day ? [date(day)] : []),
  ]
  return (
    <li className={classes['step']} data-state={state}>
      <span className={classes['mark']} role="img" aria-label={t(`step.${state}`)}>
        {state === 'done' && <IconCheck size={14} stroke={3} aria-hidden />}
        {state === 'partly' && <IconMinus size={14} stroke={3} aria-hidden />}
      </span>
      <span className={classes['name']}>{t(`step.${name}`)}</span>
      <span className={classes['about']}>
        {said.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </span>
      <span className={classes['documents']}>
        {documents.slice(0, shownMax).map((one) => (
          <DocumentLink
            key={`${one.documentKind} ${one.documentId}`}
            document={one}
            {...{ onOpen }}
          />
        ))}
        {documents.length > shownMax && (
          <span>{t('step.more', { count: documents.length - shownMax })}</span>
        )}
      </span>
    </li>
  )
}

interface DocumentLinkProps {
  readonly document: ListedDocument
  readonly onOpen: (document: ListedDocument) => void
}

/** Leads to the page of a document, or shows it where it has none. */
function DocumentLink({ document, onOpen }: DocumentLinkProps) {
  const t = useT()
  const nameOf = useKindNames()
  const { documentKind, documentId, number } = document
  const name = `${nameOf(documentKind)} ${number ?? t('draft')}`
  const address = addresses[documentKind]
  return address ? (
    <Anchor component={Link} to={`${address}/${documentId}`} inherit>
      {name}
    </Anchor>
  ) : (
    <Anchor component="button" ta="start" inherit onClick={() => onOpen(document)}>
      {name}
    </Anchor>
  )
}
