import {
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { PlainDayInput } from '../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { dayOf } from '../../../shared/formats/days.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useNames } from '../../../shared/records/names.tsx'
import { sum } from '../amounts.ts'
import { DialogFault, useDialogWork } from '../dialog-work.tsx'
import { useT } from '../texts.ts'
import { InvoiceFinder } from './invoice-finder.tsx'
import { type Candidate, discountOf, type Part } from './parts.ts'
import { PartsTable } from './parts-table.tsx'
import classes from './record.module.css'
import { useParts } from './use-parts.ts'

/** How much came in, when and how, and for which invoices; what is too much or too little is said before it is recorded. */
export function PaymentForm({ first }: { readonly first: readonly Candidate[] }) {
  const t = useT()
  const form = usePaymentForm(first)
  const { work, received, setReceived, said, say, currencyIso } = form
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isReady) form.record.run(undefined)
      }}
    >
      <Stack>
        <DecimalInput
          label={t('received.amount')}
          description={t('received.hint')}
          value={received ?? work.given}
          unit={currencyIso ?? '¤'}
          onDecimal={(value) => {
            work.forget()
            setReceived(value === null ? undefined : Number(value))
          }}
        />
        <PlainDayInput label={t('paidOn')} day={said.day} onDay={(day) => say({ day })} />
        <MethodChoice method={said.method} onChoose={(method) => say({ method })} />
        <TextInput
          label={t('transaction')}
          maxLength={255}
          value={said.transactionId}
          onChange={({ currentTarget }) => say({ transactionId: currentTarget.value })}
        />
        <Textarea
          label={t('comment')}
          autosize
          minRows={2}
          maxLength={4_000}
          value={said.comment}
          onChange={({ currentTarget }) => say({ comment: currentTarget.value })}
        />
      </Stack>
      <Stack>
        <Title order={2} size="h5">
          {t('parts')}
        </Title>
        {!work.chosen.some(({ isOrder }) => isOrder) && (
          <InvoiceFinder
            isAlone
            currencyIso={currencyIso}
            chosen={work.chosen}
            onChoose={work.add}
          />
        )}
        <PartsTable
          parts={work.parts}
          day={said.takesDiscount ? said.day : undefined}
          onAmount={work.type}
          onRemove={work.remove}
        />
        <Left form={form} />
        <DialogFault error={form.record.error} />
        <Group justify="flex-end">
          <Button type="submit" disabled={!form.isReady} loading={form.record.isPending}>
            {t('payment.record')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface Said {
  readonly day: string
  readonly method: string | null
  readonly transactionId: string
  readonly comment: string
  readonly takesDiscount: boolean
  readonly keepsCredit: boolean
}

const today = () => dayOf(new Date().toISOString())

/** Now for today, otherwise the middle of the day, which is the same day in UTC almost everywhere. */
const momentOf = (day: string): string =>
  day === today() ? new Date().toISOString() : `${day}T12:00:00Z`

type SaidOfMoney = Omit<
  Shape<'CreatePaymentsBodyV2'>,
  'invoices' | 'takesCashDiscount' | 'currencyIso'
>

/** An order is paid by itself; invoices together. */
function send(
  given: readonly Part[],
  common: SaidOfMoney,
  takesCashDiscount: boolean,
  key: string,
): Promise<unknown> {
  const headers = { 'Idempotency-Key': key }
  const [only] = given
  if (only?.candidate.isOrder) {
    const params = { path: { salesOrderId: only.candidate.invoiceId } }
    const body = { ...common, amount: only.amount }
    return answerOf(api.POST('/v2/sales-orders/{salesOrderId}/payments', { params, headers, body }))
  }
  const invoices = given.map(({ candidate: { invoiceId }, amount }) => ({ invoiceId, amount }))
  const body = { ...common, invoices, takesCashDiscount }
  return answerOf(api.POST('/v2/payments', { body, headers }))
}

function usePaymentForm(first: readonly Candidate[]) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { money } = useFormats()
  const [received, setReceived] = useState<number>()
  const [key, setKey] = useState(submissionKey)
  const [said, setSaid] = useState<Said>({
    ...{ day: today(), method: null, transactionId: '', comment: '' },
    ...{ takesDiscount: true, keepsCredit: false },
  })
  const work = useParts(received, first)
  const currencyIso = work.chosen[0]?.currencyIso
  const given = work.parts.filter(({ amount }) => amount > 0)
  const discount = said.takesDiscount
    ? sum(work.parts.map((part) => discountOf(part, said.day)))
    : 0
  const isReady =
    given.length > 0 &&
    said.day !== '' &&
    work.rest === 0 &&
    (work.tooMuch === 0 || said.keepsCredit)
  const record = useDialogWork(
    async () => {
      const common = {
        ...{ paymentDate: momentOf(said.day), transactionId: said.transactionId },
        comment: said.comment,
        ...(said.method && { paymentMethodId: said.method }),
        ...(work.tooMuch > 0 && { allowsOverpayment: true }),
      }
      // What was refused may be sent otherwise.
      await send(given, common, said.takesDiscount, key).catch((error: unknown) => {
        setKey(submissionKey())
        throw error
      })
      void client.invalidateQueries({ queryKey: ['orders'] })
      await client.invalidateQueries({ queryKey: ['payments'] })
      void client.invalidateQueries({ queryKey: ['duties'] })
    },
    () => {
      const [only] = given
      const amount = money(work.given, currencyIso)
      if (!only?.candidate.isOrder) {
        sayDone(t('payment.done', { amount, count: given.length }))
        return void navigate({ to: '/payments' })
      }
      sayDone(t('payment.ofOrder', { amount, number: only.candidate.number }))
      void navigate({ to: `/orders/${only.candidate.invoiceId}` })
    },
  )
  const say = (change: Partial<Said>) => setSaid((known) => ({ ...known, ...change }))
  return { work, received, setReceived, said, say, currencyIso, discount, isReady, record }
}

type Form = ReturnType<typeof usePaymentForm>

/** What is left of the money, what is more than open, and whether a cash discount is taken. */
function Left({ form }: { readonly form: Form }) {
  const t = useT()
  const { money } = useFormats()
  const { work, said, say, currencyIso } = form
  if (work.parts.length === 0) return null
  const inCurrency = (amount: number) => money(Math.abs(amount), currencyIso)
  const mayDiscount = work.parts.some((part) => discountOf(part, said.day) > 0)
  return (
    <Stack gap="xs">
      {mayDiscount && (
        <Switch
          label={t('discount.take')}
          description={t('discount.hint')}
          checked={said.takesDiscount}
          onChange={({ currentTarget }) => say({ takesDiscount: currentTarget.checked })}
        />
      )}
      <Text fw={600} role="status" {...(work.rest !== 0 && { c: 'danger' })}>
        {work.rest === 0
          ? t('assign.given', { amount: inCurrency(work.given) })
          : t(work.rest < 0 ? 'assign.over' : 'assign.left', { rest: inCurrency(work.rest) })}
      </Text>
      {work.rest > 0 && (
        <div>
          <Button size="compact-sm" variant="default" onClick={work.giveRest}>
            {t('restAsCredit', { amount: inCurrency(work.rest) })}
          </Button>
        </div>
      )}
      {work.tooMuch > 0 && (
        <Checkbox
          label={t('keepCredit', { amount: inCurrency(work.tooMuch) })}
          checked={said.keepsCredit}
          onChange={({ currentTarget }) => say({ keepsCredit: currentTarget.checked })}
        />
      )}
    </Stack>
  )
}

function MethodChoice({
  method,
  onChoose,
}: {
  readonly method: string | null
  readonly onChoose: (method: string | null) => void
}) {
  const t = useT()
  const can = useCan()
  const { choices } = useNames({ path: '/v2/payment-methods' })
  if (!can('paymentmethods.read')) return null
  return (
    <Select
      label={t('method')}
      placeholder={t('method.ofInvoice')}
      clearable
      data={[...choices]}
      value={method}
      onChange={onChoose}
    />
  )
}
