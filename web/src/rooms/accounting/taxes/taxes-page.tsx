import { ActionIcon, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { BooksPage, type Company, useBooksSearch } from '../books.tsx'
import { type TaxReturn, taxReturns } from '../books-search.ts'
import { useT } from '../texts.ts'
import { DocumentsBehind } from './documents-behind.tsx'
import { FiguresOf } from './figures-of.tsx'
import { asSpan, shownPeriod, spanOf, spansOf, stepped } from './periods.ts'
import { documentsQuery, fileAddress } from './queries.ts'
import { Threshold } from './threshold.tsx'

/** What is declared of sales: one return and period at a time, with the documents behind each figure. */
export function TaxesPage() {
  const t = useT()
  return (
    <BooksPage title={t('taxes.title')} actions={(company) => <Download company={company} />}>
      {(company) => <Taxes key={company.id} company={company} />}
    </BooksPage>
  )
}

function useShown() {
  const { search, change } = useBooksSearch()
  const which: TaxReturn = search.taxReturn ?? 'vat'
  const period = shownPeriod(which, search.period, new Date())
  return { which, period, figure: search.figure, search, change }
}

function Download({ company }: { readonly company: Company }) {
  const t = useT()
  const { which, period } = useShown()
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate(fileAddress({ companyId: company.id, period }, which))}
    >
      {t('taxes.download')}
    </Button>
  )
}

function Taxes({ company }: { readonly company: Company }) {
  const t = useT()
  const { which, period, figure, change } = useShown()
  const asked = { companyId: company.id, period }
  const look = (next: string) => change({ figure: next, period, taxReturn: which })
  return (
    <Stack maw={1120} gap="lg">
      <Threshold company={company} />
      <Group justify="space-between" gap="sm">
        <Group role="group" gap="xs" aria-label={t('taxes.return')}>
          {taxReturns.map((one) => (
            <Button
              key={one}
              variant={one === which ? 'light' : 'default'}
              aria-pressed={one === which}
              onClick={() => change({ taxReturn: one, period, figure: '' })}
            >
              {t(`return.${one}`)}
            </Button>
          ))}
        </Group>
        <PeriodSteps which={which} period={period} />
      </Group>
      <Text c="dimmed" size="sm">
        {t(`return.${which}.about`)}
      </Text>
      <FiguresOf key={which} {...{ which, asked, figure: figure ?? '', look }} />
      {figure !== undefined && figure !== '' && (
        <DocumentsBehind
          key={`${which} ${period} ${figure}`}
          query={documentsQuery(asked, which, figure, 1)}
        />
      )}
    </Stack>
  )
}

function PeriodSteps({ which, period }: { readonly which: TaxReturn; readonly period: string }) {
  const t = useT()
  const { month } = useFormats()
  const { change } = useBooksSearch()
  const show = (next: string) => change({ taxReturn: which, period: next, figure: '' })
  const [year = '', part = ''] = period.split('-')
  const name = part.startsWith('Q')
    ? t('quarter', { quarter: part.slice(1), year })
    : month(`${period}-01`)
  return (
    <Group gap="xs">
      {spansOf[which].length > 1 && (
        <SegmentedControl
          aria-label={t('taxes.span')}
          data={spansOf[which].map((value) => ({ value, label: t(`span.${value}`) }))}
          value={spanOf(period)}
          onChange={(span) => show(asSpan(period, span as 'month' | 'quarter'))}
        />
      )}
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('period.before')}
          onClick={() => show(stepped(period, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Title order={2} size="h5" aria-live="polite" miw={132} ta="center">
          {name}
        </Title>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('period.after')}
          onClick={() => show(stepped(period, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
