import { Badge, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { PartDialog } from '../../../shared/parts/part-dialog.tsx'
import { PartList } from '../../../shared/parts/part-list.tsx'
import { accountKind } from '../kinds.ts'
import { type Customer, forgetCustomer } from '../queries.ts'
import { useT } from '../texts.ts'
import { Mandates } from './mandates.tsx'
import { accountsQuery } from './part-queries.ts'

/** The accounts that a customer pays from and is paid to, and its mandates for direct debits. */
export function AccountsTab({ customer }: { readonly customer: Customer }) {
  return (
    <Stack gap="xl">
      <Accounts customer={customer} />
      <Mandates customer={customer} />
    </Stack>
  )
}

function Accounts({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { customerId } = customer
  const accounts = useQuery(accountsQuery(customerId))
  const pathOf = (id: string) => ({ path: { customerId, customerBankAccountId: id } })
  const one = '/v2/customers/{customerId}/bank-accounts/{customerBankAccountId}' as const
  return (
    <PartList
      title={t('tab.accounts')}
      add={t('account.add')}
      none={t('accounts.none')}
      parts={accounts.data?.items}
      error={accounts.error}
      onRetry={accounts.refetch}
      nameOf={({ accountHolder }) => accountHolder}
      scope="customers.write"
      mayWrite={customer.mergedIntoCustomerId === null}
      columns={[
        [t('account.holder'), ({ accountHolder }) => accountHolder],
        [t('account.iban'), ({ iban, accountNumber }) => inFours(iban) || accountNumber],
        [t('account.bank'), ({ bankName, bic }) => [bankName, bic].filter(Boolean).join(' · ')],
        [
          t('account.mandate'),
          ({ mandateReference }) =>
            mandateReference && (
              <Badge variant="outline" color="good" tt="none">
                {mandateReference}
              </Badge>
            ),
        ],
      ]}
      onDelete={async ({ id }) => {
        await answerOf(api.DELETE(one, { params: pathOf(id) }))
        await forgetCustomer(customerId)
      }}
      dialog={(account, close) => (
        <PartDialog
          title={t(account ? 'account.edit' : 'account.add')}
          fields={accountKind.fields}
          record={account ?? {}}
          onSave={async (body) => {
            await (account
              ? answerOf(api.PATCH(one, { params: pathOf(account.id), body: body as never }))
              : answerOf(
                  api.POST('/v2/customers/{customerId}/bank-accounts', {
                    params: { path: { customerId } },
                    body: body as never,
                  }),
                ))
            await forgetCustomer(customerId)
          }}
          onClose={close}
        />
      )}
    />
  )
}

/** As banks write it. */
const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
