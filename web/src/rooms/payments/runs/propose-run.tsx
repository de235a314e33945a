import { Button, Menu } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useKeys } from '../../../shared/keys.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { useT } from '../texts.ts'
import { companiesQuery, forgetRuns, type RunKind } from './queries.ts'

const kinds: readonly RunKind[] = ['direct-debit', 'transfer']

/** Proposes a run: of direct debits or of transfers, of one of the companies. */
export function ProposeRun() {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { data: companies = [] } = useQuery(companiesQuery)
  const propose = useMutation({
    mutationFn: (body: { companyId: string; kind: RunKind }) =>
      answerOf(api.POST('/v2/payment-runs', { body })),
    onSuccess: async ({ id }) => {
      await forgetRuns()
      await navigate({ to: `/payments/runs/${id}` })
    },
    onError: sayFailed,
  })
  useKeys([{ keys: 'x', label: t('run.propose'), run: () => setOpen(true) }])
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button loading={propose.isPending} disabled={companies.length === 0}>
          {t('run.propose')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {companies.map(({ id: companyId, name }) => [
          companies.length > 1 && <Menu.Label key={companyId}>{name}</Menu.Label>,
          ...kinds.map((kind) => (
            <Menu.Item
              key={`${companyId} ${kind}`}
              onClick={() => propose.mutate({ companyId, kind })}
            >
              {t(`run.proposeKind.${kind}`)}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}
