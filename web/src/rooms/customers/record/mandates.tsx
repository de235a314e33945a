import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PartDialog } from '../../../shared/parts/part-dialog.tsx'
import { PartList } from '../../../shared/parts/part-list.tsx'
import { mandateKind } from '../kinds.ts'
import { type Customer, forgetCustomer } from '../queries.ts'
import { useT } from '../texts.ts'
import { mandatesQuery } from './part-queries.ts'

const one = '/v2/customers/{customerId}/mandates/{customerMandateId}' as const

const looks = {
  active: 'good',
  doubtful: 'warning',
  revoked: 'gray',
  expired: 'gray',
  used: 'gray',
} as const

function MandateState({ state }: { readonly state: keyof typeof looks }) {
  const t = useT()
  return (
    <Badge variant="outline" color={looks[state]} tt="none">
      {t(`mandate.state.${state}`)}
    </Badge>
  )
}

/** The mandates by which a customer allows direct debits. */
export function Mandates({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { date } = useFormats()
  const { customerId } = customer
  const mandates = useQuery(mandatesQuery(customerId))
  const pathOf = (id: string) => ({ path: { customerId, customerMandateId: id } })
  return (
    <PartList
      title={t('mandates.title')}
      add={t('mandate.add')}
      none={t('mandates.none')}
      parts={mandates.data?.items}
      error={mandates.error}
      onRetry={mandates.refetch}
      nameOf={({ reference }) => reference}
      scope="customers.write"
      mayWrite={customer.mergedIntoCustomerId === null}
      columns={[
        [t('mandate.reference'), ({ reference }) => reference],
        [t('account.iban'), ({ iban }) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
        [t('mandate.signed'), ({ signedOn }) => date(signedOn)],
        [t('mandate.used'), ({ lastUsedOn }) => (lastUsedOn ? date(lastUsedOn) : '')],
        [t('mandate.state'), ({ state }) => <MandateState state={state} />],
      ]}
      onDelete={async ({ id }) => {
        await answerOf(api.DELETE(one, { params: pathOf(id) }))
        await forgetCustomer(customerId)
      }}
      dialog={(mandate, close) => (
        <PartDialog
          title={t(mandate ? 'mandate.edit' : 'mandate.add')}
          fields={mandateKind.fields}
          record={mandate ?? {}}
          {...(!mandate && { usual: mandateKind.usual })}
          onSave={async (body) => {
            await (mandate
              ? answerOf(api.PATCH(one, { params: pathOf(mandate.id), body: body as never }))
              : answerOf(
                  api.POST('/v2/customers/{customerId}/mandates', {
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
