import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api, type Shape } from '../../../api/client.ts'
import { linesOfAddress, nameOfAddress } from '../../../shared/formats/address-lines.ts'
import { PartDialog } from '../../../shared/parts/part-dialog.tsx'
import { PartList } from '../../../shared/parts/part-list.tsx'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { addressFields, contactKind } from '../kinds.ts'
import { type Customer, forgetCustomer } from '../queries.ts'
import { useT } from '../texts.ts'
import { ContactWays } from './contact-ways.tsx'
import { contactsQuery } from './part-queries.ts'

type Address = Customer['addresses'][number]

/** Where a customer lives and is sent things to, and whom one speaks to there. */
export function PeopleTab({ customer }: { readonly customer: Customer }) {
  return (
    <Stack gap="xl">
      <Addresses customer={customer} />
      <Contacts customer={customer} />
    </Stack>
  )
}

const { customerAddressId: _, ...writtenParts } = addressFields
const newAddress = { addressType: 2, isDefaultAddress: false }

function Addresses({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const language = useLanguage()
  const { customerId } = customer
  const params = { path: { customerId } }
  const save = async (body: object) => {
    const addresses = [body] as Shape<'UpdateCustomerBodyV2'>['addresses']
    await answerOf(
      api.PATCH('/v2/customers/{customerId}', { params, body: { addresses } as never }),
    )
    await forgetCustomer(customerId)
  }
  const remove = async ({ customerAddressId }: Address) => {
    const path = { customerId, customerAddressId }
    await answerOf(
      api.DELETE('/v2/customers/{customerId}/addresses/{customerAddressId}', { params: { path } }),
    )
    await forgetCustomer(customerId)
  }
  return (
    <PartList
      title={t('addresses')}
      add={t('address.add')}
      none={t('addresses.none')}
      parts={customer.addresses}
      nameOf={(one) => nameOfAddress(one) || one.city || t('address.single')}
      scope="customers.write"
      mayWrite={customer.mergedIntoCustomerId === null}
      isFixed={({ isDefaultAddress }) => isDefaultAddress}
      columns={[
        [
          t('address.single'),
          (one) => <Text style={{ whiteSpace: 'pre-line' }}>{linesOfAddress(one, language)}</Text>,
        ],
        [
          t('address.kind'),
          (one) => (
            <Group gap="xs">
              <span>
                {addressFields['addressType']?.choices?.[one.addressType]?.label[language]}
              </span>
              {one.isDefaultAddress && (
                <Badge variant="outline" color="good">
                  {t('address.default')}
                </Badge>
              )}
            </Group>
          ),
        ],
        [t('contact.ways'), (one) => <ContactWays of={one} />],
        [t('vatId'), ({ vatId }) => vatId],
      ]}
      onDelete={remove}
      dialog={(one, close) => (
        <PartDialog
          title={t(one ? 'address.edit' : 'address.add')}
          fields={writtenParts}
          record={one ?? {}}
          {...(!one && { usual: newAddress })}
          within="addresses[0]."
          onSave={(body) =>
            save(one ? { ...body, customerAddressId: one.customerAddressId } : body)
          }
          onClose={close}
        />
      )}
    />
  )
}

function Contacts({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { customerId } = customer
  const contacts = useQuery(contactsQuery(customerId))
  const path = { customerId }
  const done = () => forgetCustomer(customerId)
  return (
    <PartList
      title={t('contacts')}
      add={t('contact.add')}
      none={t('contacts.none')}
      parts={contacts.data?.items}
      error={contacts.error}
      onRetry={contacts.refetch}
      nameOf={({ firstName, lastName, department }) =>
        [firstName, lastName].filter(Boolean).join(' ') || department || t('contact.single')
      }
      scope="customers.write"
      mayWrite={customer.mergedIntoCustomerId === null}
      columns={[
        [
          t('name'),
          ({ honorific, firstName, lastName }) =>
            [honorific, firstName, lastName].filter(Boolean).join(' '),
        ],
        [t('contact.department'), ({ department }) => department],
        [t('contact.ways'), (one) => <ContactWays of={one} />],
      ]}
      onDelete={async ({ id }) => {
        const params = { path: { customerId, customerContactId: id } }
        await answerOf(
          api.DELETE('/v2/customers/{customerId}/contacts/{customerContactId}', { params }),
        )
        await done()
      }}
      dialog={(one, close) => (
        <PartDialog
          title={t(one ? 'contact.edit' : 'contact.add')}
          fields={contactKind.fields}
          record={one ?? {}}
          onSave={async (body) => {
            await (one
              ? answerOf(
                  api.PATCH('/v2/customers/{customerId}/contacts/{customerContactId}', {
                    params: { path: { customerId, customerContactId: one.id } },
                    body: body as never,
                  }),
                )
              : answerOf(
                  api.POST('/v2/customers/{customerId}/contacts', {
                    params: { path },
                    body: body as never,
                  }),
                ))
            await done()
          }}
          onClose={close}
        />
      )}
    />
  )
}
