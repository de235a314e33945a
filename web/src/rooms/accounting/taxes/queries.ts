import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import type { TaxReturn } from '../books-search.ts'

interface Asked {
  readonly companyId: string
  readonly period: string
}

const shared = { placeholderData: keepPreviousData, retry: false } as const
const paramsOf = ({ companyId, period }: Asked) => ({ path: { companyId }, query: { period } })

export const vatQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['accounting', 'taxes', 'vat', asked],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/vat-figures', { params: paramsOf(asked), signal }),
      ),
    ...shared,
  })

export const ossQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['accounting', 'taxes', 'oss', asked],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/oss-figures', { params: paramsOf(asked), signal }),
      ),
    ...shared,
  })

export const ecSalesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['accounting', 'taxes', 'ec-sales', asked],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/ec-sales-figures', { params: paramsOf(asked), signal }),
      ),
    ...shared,
  })

export const intrastatQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['accounting', 'taxes', 'intrastat', asked],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/intrastat-figures', { params: paramsOf(asked), signal }),
      ),
    ...shared,
  })

/** Documents that are shown of a figure at once. */
export const shownDocuments = 100

/** Where documents behind figures are kept. */
export const documentsKey = (of: 'taxes' | 'revenue', ...asked: readonly unknown[]) =>
  ['accounting', of, 'documents', ...asked] as const

export const documentsQuery = (
  { companyId, period }: Asked,
  taxReturn: TaxReturn,
  figure: string,
  pageNumber: number,
) =>
  queryOptions({
    queryKey: documentsKey('taxes', companyId, period, taxReturn, figure, pageNumber),
    queryFn: ({ signal }) => {
      const query = { taxReturn, period, figure, pageNumber, pageSize: shownDocuments }
      const params = { path: { companyId }, query }
      return answerOf(api.GET('/v2/companies/{companyId}/tax-figure-documents', { params, signal }))
    },
    ...shared,
  })

export type DocumentsQuery = ReturnType<typeof documentsQuery>

export const distanceSalesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['accounting', 'taxes', 'distance-sales', companyId],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/v2/companies/{companyId}/distance-sales', {
          params: { path: { companyId } },
          signal,
        }),
      ),
  })

export const fileAddress = ({ companyId, period }: Asked, taxReturn: TaxReturn) =>
  `/v2/companies/${companyId}/tax-files?taxReturn=${taxReturn}&period=${period}`
