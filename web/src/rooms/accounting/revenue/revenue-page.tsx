import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { BarPlot } from '../../../shared/plots/bar-plot.tsx'
import { RankPlot } from '../../../shared/plots/rank-plot.tsx'
import { BooksPage, type Company, useBooksSearch } from '../books.tsx'
import { type RevenueBy, revenueParts } from '../books-search.ts'
import { DocumentsBehind } from '../taxes/documents-behind.tsx'
import { useT } from '../texts.ts'
import { usePartName } from './part-name.ts'
import { type Revenue, revenueDocumentsQuery, revenueQuery } from './queries.ts'
import { RevenueTable } from './revenue-table.tsx'
import { RevenueTotals } from './revenue-totals.tsx'
import { SpanChoice } from './span-choice.tsx'
import { usualSpans } from './usual-spans.ts'

/** What a company earned, next to the year before, and the documents behind each figure. */
export function RevenuePage() {
  const t = useT()
  return (
    <BooksPage title={t('revenue.title')}>
      {(company) => <OfCompany key={company.id} company={company} />}
    </BooksPage>
  )
}

function OfCompany({ company }: { readonly company: Company }) {
  const t = useT()
  const { search, change } = useBooksSearch()
  const usual = usualSpans(new Date()).last30
  const { by = 'day', from = usual.from, to = usual.to, figure = '', isFormer = false } = search
  const asked = { companyId: company.id, by, from, to }
  const { data, error, refetch } = useQuery(revenueQuery(asked))
  const former = data && { ...asked, from: data.formerFrom, to: data.formerTo }
  return (
    <Stack maw={1120} gap="lg">
      <SpanChoice
        span={{ from, to }}
        onChange={(span) => change({ ...span, figure: '', isFormer: false })}
      />
      <Group role="group" gap="xs" aria-label={t('revenue.by')}>
        {revenueParts.map((one) => (
          <Button
            key={one}
            variant={one === by ? 'light' : 'default'}
            aria-pressed={one === by}
            onClick={() => change({ by: one, figure: '', isFormer: false })}
          >
            {t(`revenue.by.${one}`)}
          </Button>
        ))}
      </Group>
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={480} aria-busy />}
      {data && (
        <Figures
          by={data.by}
          revenue={data}
          shown={{ figure, isFormer }}
          look={(next, ofFormer) => change({ figure: next, isFormer: ofFormer })}
        />
      )}
      {figure !== '' && former && (
        <DocumentsBehind
          key={`${by} ${figure} ${isFormer}`}
          query={revenueDocumentsQuery(isFormer ? former : asked, figure)}
        />
      )}
    </Stack>
  )
}

interface FiguresProps {
  readonly by: RevenueBy
  readonly revenue: Revenue
  readonly shown: { readonly figure: string; readonly isFormer: boolean }
  readonly look: (figure: string, isFormer: boolean) => void
}

function Figures(props: FiguresProps) {
  const t = useT()
  const { revenue } = props
  const isEmpty = revenue.figures.every(
    ({ documentCount, former }) => documentCount + former.documentCount === 0,
  )
  return (
    <>
      <RevenueTotals revenue={revenue} />
      <Text size="sm" c="dimmed">
        {t('revenue.about', { currency: revenue.currencyIso })}
      </Text>
      {isEmpty ? (
        <Text c="dimmed">{t('revenue.none')}</Text>
      ) : (
        <>
          <Plot by={props.by} revenue={revenue} />
          <RevenueTable {...props} />
        </>
      )}
    </>
  )
}

const rankedMax = 15

function Plot({ by, revenue }: Pick<FiguresProps, 'by' | 'revenue'>) {
  const t = useT()
  const nameOf = usePartName(by)
  const { money } = useFormats()
  const bars = revenue.figures.map((figure) => ({
    ...{ key: figure.key, label: nameOf(figure), value: figure.net, former: figure.former.net },
  }))
  const shared = {
    title: t('revenue.drawn'),
    write: (value: number) => money(value, revenue.currencyIso),
    heads: [t(`revenue.by.${by}`), t('taxes.net'), t('revenue.former')] as const,
    isCompared: true,
  }
  const isByTime = by === 'day' || by === 'month'
  if (!isByTime) return <RankPlot {...shared} bars={bars.slice(0, rankedMax)} />
  return <BarPlot {...shared} bars={bars} isWide hasTable={false} />
}
