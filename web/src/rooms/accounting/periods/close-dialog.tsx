import { List, Stack, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import type { Company } from '../books.tsx'
import { closeMonth, forgetBooks, type Month } from '../queries.ts'
import { useT } from '../texts.ts'

export interface MonthDialogProps {
  readonly company: Company
  readonly month: string
  readonly onClose: () => void
}

/** Asks before a month is closed, and says what stands against it. */
export function CloseDialog({
  company,
  month,
  months,
  onClose,
}: MonthDialogProps & { readonly months: readonly Month[] }) {
  const t = useT()
  const { number, month: write } = useFormats()
  const name = write(`${month}-01`)
  const closed = months.filter((one) => !one.isClosed && one.month <= month)
  const sum = (count: (one: Month) => number) => closed.reduce((all, one) => all + count(one), 0)
  const against = [
    [sum((one) => one.draftCount), 'close.drafts'],
    [sum((one) => one.unexportedDocumentCount), 'close.documents'],
    [sum((one) => one.unexportedPaymentCount), 'close.payments'],
  ] as const
  const left = against.filter(([count]) => count > 0)
  const confirm = async () => {
    await closeMonth(company.id, month)
    sayDone(t('close.done', { month: name }))
    await forgetBooks()
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('close.title', { month: name })}
      action={t('close')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>
          {t(closed.length > 1 ? 'close.several' : 'close.single', {
            company: company.name,
            month: name,
          })}
        </Text>
        {left.length === 0 ? (
          <Text c="dimmed">{t('close.nothing')}</Text>
        ) : (
          <div>
            <Text fw={500}>{t('close.against')}</Text>
            <List>
              {left.map(([count, text]) => (
                <List.Item key={text}>{t(text, { count, number: number(count) })}</List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
