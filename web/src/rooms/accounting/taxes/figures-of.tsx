import { Badge, Skeleton, Stack, Title } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import type { TaxReturn } from '../books-search.ts'
import { useNames } from '../names.ts'
import { useT } from '../texts.ts'
import { FigureTable } from './figure-table.tsx'
import { ecSalesQuery, intrastatQuery, ossQuery, vatQuery } from './queries.ts'

export interface OfReturn {
  readonly asked: { readonly companyId: string; readonly period: string }
  readonly figure: string
  readonly look: (key: string) => void
}

const views = { vat: Vat, oss: Oss, 'ec-sales': EcSales, intrastat: Intrastat }

/** The figures of a return. */
export function FiguresOf({ which, ...of }: OfReturn & { readonly which: TaxReturn }) {
  const View = views[which]
  return <View {...of} />
}

/** What is read, once it is there. */
function Read<Data>({
  query,
  children,
}: {
  readonly query: unknown
  readonly children: (data: Data) => ReactNode
}) {
  const { data, error, refetch } = useQuery(query as UseQueryOptions<Data>)
  if (error) return <PageFault error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={240} aria-busy />
  return children(data)
}

type DataOf<Query extends (...given: never[]) => { queryFn?: unknown }> = Awaited<
  ReturnType<Extract<ReturnType<Query>['queryFn'], (...given: never[]) => unknown>>
>

interface Sums {
  readonly currencyIso: string
  readonly net: number
  readonly tax: number
}

function useSums<Row extends Sums>() {
  const t = useT()
  const { money } = useFormats()
  return [
    { title: t('taxes.net'), isNumber: true, cell: (row: Row) => money(row.net, row.currencyIso) },
    { title: t('taxes.tax'), isNumber: true, cell: (row: Row) => money(row.tax, row.currencyIso) },
  ]
}

function Vat({ asked, ...of }: OfReturn) {
  const t = useT()
  const { number, country } = useNames()
  const sums = useSums()
  return (
    <Read<DataOf<typeof vatQuery>> query={vatQuery(asked)}>
      {({ figures }) => (
        <FigureTable
          {...of}
          title={t('return.vat')}
          rows={figures}
          nameOf={(row) => `${country(row.countryIso)} ${row.taxRate} %`}
          columns={[
            { title: t('taxes.country'), cell: (row) => country(row.countryIso) },
            { title: t('taxes.category'), cell: (row) => t(`category.${row.taxCategory}`) },
            { title: t('taxes.rate'), isNumber: true, cell: (row) => `${number(row.taxRate)} %` },
            { title: t('taxes.field'), cell: (row) => row.field ?? '' },
            ...sums,
          ]}
        />
      )}
    </Read>
  )
}

function Oss({ asked, ...of }: OfReturn) {
  const t = useT()
  const { number, country } = useNames()
  const sums = useSums()
  return (
    <Read<DataOf<typeof ossQuery>> query={ossQuery(asked)}>
      {({ supplies, corrections }) => (
        <Stack gap="md">
          <FigureTable
            {...of}
            title={t('return.oss')}
            rows={supplies}
            nameOf={(row) => `${country(row.countryIso)} ${row.taxRate} %`}
            columns={[
              { title: t('taxes.consumption'), cell: (row) => country(row.countryIso) },
              { title: t('taxes.kind'), cell: (row) => t(`kind.${row.kind}`) },
              { title: t('taxes.departure'), cell: (row) => country(row.departureCountryIso) },
              { title: t('taxes.rate'), isNumber: true, cell: (row) => `${number(row.taxRate)} %` },
              ...sums,
            ]}
          />
          {corrections.length > 0 && (
            <>
              <Title order={3} size="h5">
                {t('taxes.corrections')}
              </Title>
              <FigureTable
                {...of}
                title={t('taxes.corrections')}
                rows={corrections}
                nameOf={(row) => `${country(row.countryIso)} ${row.period}`}
                columns={[
                  { title: t('taxes.consumption'), cell: (row) => country(row.countryIso) },
                  { title: t('taxes.corrected'), cell: (row) => row.period },
                  ...sums,
                ]}
              />
            </>
          )}
        </Stack>
      )}
    </Read>
  )
}

function EcSales({ asked, ...of }: OfReturn) {
  const t = useT()
  const [net] = useSums()
  return (
    <Read<DataOf<typeof ecSalesQuery>> query={ecSalesQuery(asked)}>
      {({ figures }) => (
        <FigureTable
          {...of}
          title={t('return.ec-sales')}
          rows={figures}
          nameOf={(row) => `${row.vatId} ${t(`kind.${row.kind}`)}`}
          columns={[
            {
              title: t('taxes.vatId'),
              cell: (row) => (
                <>
                  {row.vatId}{' '}
                  {!row.isVatIdRight && (
                    <Badge color="danger" variant="outline">
                      {t(row.vatId === '' ? 'taxes.noVatId' : 'taxes.wrongVatId')}
                    </Badge>
                  )}
                </>
              ),
            },
            { title: t('taxes.kind'), cell: (row) => t(`kind.${row.kind}`) },
            ...(net ? [net] : []),
          ]}
        />
      )}
    </Read>
  )
}

function Intrastat({ asked, ...of }: OfReturn) {
  const t = useT()
  const { number, country } = useNames()
  const [net] = useSums()
  return (
    <Read<DataOf<typeof intrastatQuery>> query={intrastatQuery(asked)}>
      {({ figures }) => (
        <FigureTable
          {...of}
          title={t('return.intrastat')}
          rows={figures}
          nameOf={(row) => `${row.commodityCode} ${country(row.destinationCountryIso)}`}
          columns={[
            {
              title: t('taxes.commodity'),
              cell: (row) => row.commodityCode || <Missing />,
            },
            { title: t('taxes.destination'), cell: (row) => country(row.destinationCountryIso) },
            { title: t('taxes.origin'), cell: (row) => row.countryOfOrigin || <Missing /> },
            { title: t('taxes.partner'), cell: (row) => row.partnerVatId },
            { title: t('taxes.corrected'), cell: (row) => row.correctsPeriod ?? '' },
            {
              title: t('taxes.weight'),
              isNumber: true,
              cell: (row) => (row.netWeight === null ? <Missing /> : number(row.netWeight)),
            },
            { title: t('taxes.quantity'), isNumber: true, cell: (row) => number(row.quantity) },
            ...(net ? [net] : []),
          ]}
        />
      )}
    </Read>
  )
}

function Missing() {
  const t = useT()
  return (
    <Badge color="danger" variant="outline">
      {t('taxes.missing')}
    </Badge>
  )
}
