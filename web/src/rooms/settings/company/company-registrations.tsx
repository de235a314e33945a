import { Anchor, Badge, Group, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import { kindOf, type Row } from '../../../shared/records/kinds.ts'
import classes from '../../../shared/records/records.module.css'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { useT } from './texts.ts'

const kind = kindOf('tax-registrations')

/** Where the company is registered for tax: its own registrations, and those of every company. */
export function CompanyRegistrations({ id }: { readonly id: string }) {
  const t = useT()
  const can = useCan()
  const isAllowed = can('taxregistrations.read')
  const { data } = useQuery({ ...firstRowsQuery(kind.path), enabled: isAllowed })
  if (!data) return null
  const own = data.items.filter(({ companyId }) => companyId === id || companyId === null)
  return (
    <section className={classes['card']}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('registrations')}
        </Title>
        {can('taxregistrations.write') && (
          <Anchor component={Link} to="/settings/tax-registrations/new" size="sm">
            {t('registrations.add')}
          </Anchor>
        )}
      </Group>
      {own.length === 0 ? (
        <Text c="dimmed">{t('registrations.none')}</Text>
      ) : (
        <RegistrationTable rows={own} />
      )}
    </section>
  )
}

function RegistrationTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useT()
  const language = useLanguage()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const label = (name: string) => kind.fields[name]?.label[language]
  return (
    <WideTable minWidth={420}>
      <Table verticalSpacing="xs" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{label('countryIso')}</Table.Th>
            <Table.Th scope="col">{label('vatId')}</Table.Th>
            <Table.Th scope="col" aria-label={t('registrations.rules')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={String(row['id'])}>
              <Table.Th scope="row" fw={500}>
                <Anchor component={Link} to={`/settings/tax-registrations/${String(row['id'])}`}>
                  {countries.of(String(row['countryIso']))}
                </Anchor>
              </Table.Th>
              <Table.Td>
                {String(row['vatId']) || <Text c="dimmed">{t('registrations.noVatId')}</Text>}
              </Table.Td>
              <Table.Td>
                <Group gap={6} justify="flex-end">
                  {row['companyId'] === null && <Mark text={t('registrations.everyCompany')} />}
                  {row['isSmallBusiness'] === true && <Mark text={label('isSmallBusiness')} />}
                  {row['usesDestinationRates'] === true && (
                    <Mark text={t('registrations.oneStopShop')} />
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

const Mark = ({ text }: { readonly text: string | undefined }) => (
  <Badge variant="light" color="gray" c="dimmed">
    {text}
  </Badge>
)
