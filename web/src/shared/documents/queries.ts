import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../api/client.ts'
import { hasMore } from './latest.ts'

/** What can be put on paper, as the service lists it. */
export type ListedDocument = Shape<'ListDocumentsAnswerV2'>['items'][number]
export type DocumentKind = ListedDocument['documentKind']
export type Drawn = Shape<'PreviewFormPagesAnswerV2'>
export type PaperLanguage = 'de' | 'en'

/** Whose documents are listed. */
export type DocumentsOf =
  | { readonly salesOrderId: string }
  | { readonly customerId: string }
  | { readonly supplierId: string }
  | { readonly documentKind: DocumentKind; readonly documentId?: string }

export const documentsQuery = (of: DocumentsOf) =>
  queryOptions({
    queryKey: ['documents', 'list', of],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/v2/documents', { params: { query: { ...of, limit: 50 } }, signal })),
  })

/** How many of each kind are read at a time. */
export const documentsPerPage = 20

/** The documents of a record, those that were added last first. */
export const documentPagesQuery = (of: DocumentsOf) =>
  infiniteQueryOptions({
    queryKey: ['documents', 'list', of, 'pages'],
    queryFn: async ({ signal, pageParam: skip }) => {
      const query = { ...of, skip, limit: documentsPerPage }
      return (await answerOf(api.GET('/v2/documents', { params: { query }, signal }))).items
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      hasMore(last, documentsPerPage) ? all.length * documentsPerPage : null,
  })

/** How a document is wanted; what is null is as usual. */
export interface Wishes {
  readonly formId: string | null
  readonly languageIso: PaperLanguage | null
}

type NamedDocument = Pick<ListedDocument, 'documentKind' | 'documentId'>

const named = ({ documentKind, documentId }: NamedDocument) => ({ documentKind, documentId })

/** Its pages. Those of other wishes stay until these are there. */
export const pagesQuery = (document: ListedDocument, wishes: Wishes) =>
  queryOptions({
    queryKey: ['documents', 'pages', named(document), wishes],
    queryFn: ({ signal }) => {
      const body = { ...named(document), ...wishes }
      return answerOf(api.POST('/v2/documents/preview', { body, signal }))
    },
    placeholderData: keepPreviousData,
    retry: false,
    // What it is made of may have been changed elsewhere.
    staleTime: 0,
  })

/** The mail with it, as its template says it. */
export const mailQuery = (document: NamedDocument, languageIso: PaperLanguage | null) =>
  queryOptions({
    queryKey: ['documents', 'mail', named(document), languageIso],
    queryFn: ({ signal }) => {
      const body = { ...named(document), languageIso }
      return answerOf(api.POST('/v2/mails/preview', { body, signal }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Outgoing = { readonly finished: string | null }

/** Quickly while something is under way; later a mail may still come back. */
const pace = (items: readonly Outgoing[] | undefined) =>
  items?.some(({ finished }) => finished === null) ? 1_000 : 15_000

const outgoingMax = 20

export const printedQuery = (document: ListedDocument) =>
  queryOptions({
    queryKey: ['records', '/v2/print-jobs', 'of', named(document)],
    queryFn: ({ signal }) => {
      const query = { ...named(document), pageSize: outgoingMax }
      return answerOf(api.GET('/v2/print-jobs', { params: { query }, signal }))
    },
    refetchInterval: ({ state }) => pace(state.data?.items),
  })

export const mailedQuery = (document: ListedDocument) =>
  queryOptions({
    queryKey: ['records', '/v2/mails', 'of', named(document)],
    queryFn: ({ signal }) => {
      const query = { ...named(document), pageSize: outgoingMax }
      return answerOf(api.GET('/v2/mails', { params: { query }, signal }))
    },
    refetchInterval: ({ state }) => pace(state.data?.items),
  })
