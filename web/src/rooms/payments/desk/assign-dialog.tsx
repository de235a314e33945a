import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { DialogFault, useDialogWork } from '../dialog-work.tsx'
import type { Line } from '../queries.ts'
import { InvoiceFinder } from '../record/invoice-finder.tsx'
import type { Part } from '../record/parts.ts'
import { PartsTable } from '../record/parts-table.tsx'
import { useParts } from '../record/use-parts.ts'
import { useT } from '../texts.ts'
import { dayOfBank } from './line-list.tsx'
import type { LineBooking } from './queries.ts'

/** Invoices and orders, each with its part. */
function bookedParts(parts: readonly Part[]): Pick<LineBooking, 'invoices' | 'salesOrders'> {
  const invoices = parts
    .filter(({ candidate }) => !candidate.isOrder)
    .map(({ candidate: { invoiceId }, amount }) => ({ invoiceId, amount }))
  const salesOrders = parts
    .filter(({ candidate }) => candidate.isOrder)
    .map(({ candidate: { invoiceId: salesOrderId }, amount }) => ({ salesOrderId, amount }))
  return {
    ...(invoices.length > 0 && { invoices }),
    ...(salesOrders.length > 0 && { salesOrders }),
  }
}

interface AssignDialogProps {
  readonly line: Line
  readonly onBook: (body: LineBooking, numbers: string) => Promise<unknown>
  readonly onClose: () => void
}

/** A line for one or several invoices that a person finds; what is left over is said, and why. */
export function AssignDialog({ line, onBook, onClose }: AssignDialogProps) {
  const t = useT()
  const { money } = useFormats()
  const isRefund = line.amount < 0
  const total = Math.abs(line.amount)
  const work = useParts(total)
  const [isRestIgnored, setRestIgnored] = useState(false)
  const [isCreditKept, setCreditKept] = useState(false)
  const [comment, setComment] = useState('')
  const { parts, rest, tooMuch } = work
  const given = parts.filter(({ amount }) => amount > 0)
  const isReady =
    given.length > 0 &&
    rest >= 0 &&
    (rest === 0 || isRestIgnored) &&
    (tooMuch === 0 || isRefund || isCreditKept)
  const inCurrency = (amount: number) => money(amount, line.currencyIso)
  const book = useDialogWork(() => {
    const body = {
      ...bookedParts(given),
      ...{ ignoresRest: rest > 0, ...(rest > 0 && { comment }) },
      ...(tooMuch > 0 && { allowsOverpayment: true }),
    }
    return onBook(body, given.map(({ candidate }) => candidate.number).join(', '))
  }, onClose)
  return (
    <Modal
      opened
      size={720}
      onClose={onClose}
      returnFocus={false}
      title={t('assign.title', { name: line.otherName || t('nobody'), amount: inCurrency(total) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <InvoiceFinder
          isRefund={isRefund}
          currencyIso={line.currencyIso}
          chosen={work.chosen}
          onChoose={work.add}
        />
        <PartsTable
          parts={parts}
          day={dayOfBank(line.bookingDay)}
          isRefund={isRefund}
          onAmount={work.type}
          onRemove={work.remove}
        />
        {parts.length > 0 && (
          <Text fw={600} role="status" {...(rest < 0 && { c: 'danger' })}>
            {t(rest < 0 ? 'assign.over' : 'assign.left', { rest: inCurrency(Math.abs(rest)) })}
          </Text>
        )}
        {rest > 0 && parts.length > 0 && !isRefund && (
          <div>
            <Button size="compact-sm" variant="default" onClick={work.giveRest}>
              {t('restAsCredit', { amount: inCurrency(rest) })}
            </Button>
          </div>
        )}
        {rest > 0 && parts.length > 0 && (
          <Group align="flex-end">
            <Checkbox
              label={t('assign.ignoreRest')}
              checked={isRestIgnored}
              onChange={({ currentTarget }) => setRestIgnored(currentTarget.checked)}
            />
            <TextInput
              label={t('assign.why')}
              value={comment}
              maxLength={4_000}
              flex={1}
              onChange={({ currentTarget }) => setComment(currentTarget.value)}
            />
          </Group>
        )}
        {tooMuch > 0 && !isRefund && (
          <Checkbox
            label={t('keepCredit', { amount: inCurrency(tooMuch) })}
            checked={isCreditKept}
            onChange={({ currentTarget }) => setCreditKept(currentTarget.checked)}
          />
        )}
        <DialogFault error={book.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!isReady} loading={book.isPending} onClick={() => book.run(undefined)}>
            {t('book')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
