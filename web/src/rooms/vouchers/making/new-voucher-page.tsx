import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { Fault } from '../../../api/faults.ts'
import { useCan } from '../../../session.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { useKeys } from '../../../shared/keys.ts'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { Page } from '../../../shared/page.tsx'
import { saveBlob } from '../../../shared/save-file.ts'
import { forgetVouchers, kinds } from '../queries.ts'
import { useT } from '../texts.ts'
import { useKindName } from '../voucher-state.tsx'
import { bodyOf, emptyDraft, type VoucherDraft } from './voucher-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'

/** Issues a coupon or a gift card, or a campaign of many codes, which are saved as a file. */
export function NewVoucherPage() {
  useHelp([])
  const t = useT()
  const can = useCan()
  const nameOf = useKindName()
  const [draft, setDraft] = useState(emptyDraft)
  const set = (change: Partial<VoucherDraft>) => setDraft((before) => ({ ...before, ...change }))
  const { issue, error, isPending } = useIssue(draft)
  useHotkeys([['mod+Enter', issue]], [])
  useKeys([{ keys: 'mod+Enter', label: t('issue') }])
  const fields = error instanceof Fault ? error.fields : {}
  return (
    <Page
      title={t('new')}
      actions={
        <Button onClick={issue} loading={isPending}>
          {t('issue')}
        </Button>
      }
    >
      <Stack maw={760}>
        {error && <Alert color="danger">{error.message}</Alert>}
        <SegmentedControl
          aria-label={t('kind')}
          value={String(draft.kind)}
          onChange={(kind) => set({ kind: Number(kind) })}
          data={Object.values(kinds).map((kind) => ({ value: String(kind), label: nameOf(kind) }))}
        />
        <Text size="sm" c="dimmed">
          {t(explained[draft.kind] ?? 'explained.coupon')}
        </Text>
        <VoucherFields
          draft={draft}
          onChange={set}
          fields={fields}
          hasCount={can('vouchers.codes')}
        />
        <Group justify="flex-end">
          <Button onClick={issue} loading={isPending}>
            {t('issue')}
          </Button>
        </Group>
      </Stack>
    </Page>
  )
}

const explained = ['explained.coupon', 'explained.multiPurpose', 'explained.singlePurpose'] as const

/** One leads to its page; of many the codes are saved. */
function useIssue(draft: VoucherDraft) {
  const t = useT()
  const navigate = useNavigate()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { code, ...own } = bodyOf(draft)
      const count = typeof draft.count === 'number' ? draft.count : 1
      if (count === 1) {
        const { id } = await answerOf(
          api.POST('/v2/vouchers', { body: { ...own, ...(code && { code }) } }),
        )
        return `/vouchers/${id}`
      }
      const issued = await answerOf(api.POST('/v2/vouchers/batch', { body: { ...own, count } }))
      const lines = issued.vouchers.map((one) => one.code)
      const name = `${draft.campaign.replaceAll(/[^\p{L}\p{N}]+/gu, '-') || t('file')}.csv`
      saveBlob(new Blob([[t('code'), ...lines].join('\r\n')], { type: 'text/csv' }), name)
      return '/vouchers'
    },
    onSuccess: async (to) => {
      sayDone(t('issuedNow'))
      await forgetVouchers()
      await navigate({ to })
    },
  })
  return { issue: () => !isPending && mutate(), error, isPending }
}
