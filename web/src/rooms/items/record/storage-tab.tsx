import { Anchor, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { Documents } from '../../../shared/documents/document-list.tsx'
import { ChoiceField, DecimalField, SwitchField } from '../../../shared/form/fields.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { FieldGroup, placed } from '../../../shared/records/field-group.tsx'
import { useChoices } from '../choices.ts'
import { stockQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { useFieldTexts } from './field-texts.ts'

/** How the item is stored and sent, and how much of it there is. */
export function StorageTab({ form, itemId }: { readonly form: Form; readonly itemId: string }) {
  const t = useT()
  const { labelOf } = useFieldTexts()
  const can = useCan()
  const named = (path: string) => ({ form, path, label: labelOf(path) })
  const shippingClasses = useChoices('shippingClasses')
  const availabilities = useChoices('availabilities')
  return (
    <Stack>
      {(can('stocks.read') || can('all.read')) && <StockTable itemId={itemId} />}
      <FieldGroup
        title={t('group.stock')}
        form={form}
        fields={[
          placed(<DecimalField {...named('storageOptions.globalMinimumStockLevel')} />),
          placed(<DecimalField {...named('storageOptions.buffer')} />),
          placed(<ChoiceField {...named('availabilityId')} choices={availabilities} />),
          placed(<SwitchField {...named('allowNegativeStock')} />, 'wide'),
          placed(<SwitchField {...named('storageOptions.serialNumberTracking')} />, 'wide'),
        ]}
      />
      <FieldGroup
        title={t('group.procurement')}
        form={form}
        fields={[
          placed(<DecimalField {...named('storageOptions.procurementTime')} />),
          placed(<DecimalField {...named('storageOptions.additionalHandlingTime')} />),
          placed(
            <SwitchField {...named('storageOptions.determineProcurementTimeAutomatically')} />,
            'wide',
          ),
        ]}
      />
      <FieldGroup
        title={t('group.parcel')}
        form={form}
        fields={[
          ...['weights.itemWeight', 'weights.shippingWeight'].map((path) =>
            placed(<DecimalField {...named(path)} />),
          ),
          placed(<ChoiceField {...named('shippingClassId')} choices={shippingClasses} />),
          ...['length', 'width', 'height'].map((name) =>
            placed(<DecimalField {...named(`dimensions.${name}`)} />),
          ),
        ]}
      />
      <Documents of={{ documentKind: 'item-label', documentId: itemId }} />
    </Stack>
  )
}

/** Where it lies. What cannot be read leaves the rest of the page as it is. */
function StockTable({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { number } = useFormats()
  const { data, error } = useQuery(stockQuery(itemId))
  if (error) return <Text c="dimmed">{error.message}</Text>
  if (!data) return null
  return (
    <>
      <Text>
        {t('stock', {
          total: number(data.quantityTotal),
          reserved: number(data.quantityReserved),
          available: number(data.quantityAvailable),
        })}
      </Text>
      {data.warehouses.length > 0 && (
        <Table maw={480}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('warehouse')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('quantity')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.warehouses.map(({ warehouseId, name, quantityTotal }) => (
              <Table.Tr key={warehouseId}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="end">{number(quantityTotal)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Anchor component={Link} to={`/warehouse/stock/${itemId}`} underline="always">
        {t('stock.places')}
      </Anchor>
    </>
  )
}
