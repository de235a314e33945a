import { Alert, Button, Checkbox, Group, Select, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Fault } from '../../../api/faults.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useKeys } from '../../../shared/keys.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { Empty } from '../../../shared/messages/empty.tsx'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { forgetSupplierOrders } from '../orders/queries.ts'
import { PurchasingTabs } from '../purchasing-tabs.tsx'
import { MadeOrders } from './made-orders.tsx'
import {
  type Basis,
  bases,
  basisOf,
  coverings,
  coverOf,
  type ProposalSearch,
  readProposalSearch,
} from './proposal-search.ts'
import { type Proposal, proposalsQuery } from './queries.ts'
import { SupplierPart } from './supplier-part.tsx'
import { useT } from './texts.ts'
import { type Chosen, useChoice } from './use-choice.ts'
import { type Made, useOrdering } from './use-ordering.ts'

const ItemSupplierDialog = lazyPart(
  'item-supplier',
  async () => (await import('../../../shared/parts/item-supplier-dialog.tsx')).ItemSupplierDialog,
)

const noProposals: readonly Proposal[] = []

/** What should be bought, from whom and why; one press makes the drafts of the orders. */
export function ProposalsPage() {
  const t = useT()
  const can = useCan()
  const { number } = useFormats()
  const search = readProposalSearch(useSearch({ strict: false }))
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const { data, error, refetch } = useQuery(proposalsQuery(warehouseId, search))
  const choice = useChoice(data?.items ?? noProposals)
  const { proposals } = choice
  const [made, setMade] = useState<Made>()
  const [acceptsOther, setAcceptsOther] = useState(false)
  const ordering = useOrdering((next) => {
    setMade(next)
    setAcceptsOther(false)
    choice.clear()
  })
  const isReady = can('supplierorders.write') && choice.isReady
  const order = () =>
    ordering.order({
      ...{ warehouseId, search },
      lines: choice.lines,
      acceptsOtherQuantities: acceptsOther,
    })
  useKeys(isReady ? [{ keys: 'x', label: t('order'), run: order }] : [])
  return (
    <Page
      title={t('title')}
      state={data && <span>{number(data.totalItems)}</span>}
      actions={
        can('supplierorders.write') && (
          <Button disabled={!isReady} loading={ordering.isBusy} onClick={order}>
            {t('order')}
          </Button>
        )
      }
    >
      <PurchasingTabs shown="proposals" />
      <Filters {...{ search, warehouseId, choices }} onWarehouse={choose} />
      {made && <MadeOrders made={made} onDone={() => setMade(undefined)} />}
      <Refused error={ordering.error} {...{ acceptsOther }} onAccept={setAcceptsOther} />
      {error && <PageFault error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton h={240} aria-busy />}
      {data && proposals.length === 0 && <Empty text={t('none')} />}
      <Parts {...{ choice, basis: basisOf(search) }} faultOf={ordering.faultOf} />
      {data?.hasNextPage && <Text c="dimmed">{t('more', { count: proposals.length })}</Text>}
    </Page>
  )
}

interface FiltersProps {
  readonly search: ProposalSearch
  readonly warehouseId: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onWarehouse: (warehouseId: string) => void
}

/** Where the goods go, for how long they should last, and from whom. */
function Filters({ search, warehouseId, choices, onWarehouse }: FiltersProps) {
  const t = useT()
  const navigate = useNavigate()
  const suppliers = useReferred('suppliers')
  const change = (next: object) =>
    void navigate({
      to: '/purchasing/proposals',
      search: readProposalSearch({ ...search, ...next }) as never,
    })
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('warehouse')}
        w={170}
        allowDeselect={false}
        data={[...choices]}
        value={warehouseId}
        onChange={(value) => value && onWarehouse(value)}
      />
      <Select
        label={t('cover')}
        w={250}
        allowDeselect={false}
        data={coverings.map((days) => ({
          value: String(days),
          label: days === 0 ? t('cover.none') : t('cover.days', { count: days }),
        }))}
        value={String(coverOf(search))}
        onChange={(cover) => change({ cover: Number(cover) })}
      />
      <Select
        label={t('basis')}
        w={320}
        allowDeselect={false}
        disabled={coverOf(search) === 0}
        data={bases.map((value) => ({ value, label: t(`basis.${value}`) }))}
        value={basisOf(search)}
        onChange={(basis) => change({ basis })}
      />
      <Select
        label={t('supplier')}
        placeholder={t('all')}
        w={200}
        clearable
        searchable
        data={[...suppliers.choices]}
        value={search.supplier ?? null}
        onChange={(supplier) => change({ supplier })}
      />
    </Group>
  )
}

interface RefusedProps {
  readonly error: Error | null
  readonly acceptsOther: boolean
  readonly onAccept: (accepts: boolean) => void
}

/** Why nothing was ordered; quantities that the supplier usually does not sell can be ordered all the same. */
function Refused({ error, acceptsOther, onAccept }: RefusedProps) {
  const t = useT()
  if (!error) return null
  const isOfQuantity =
    error instanceof Fault && error.status === 422 && Object.keys(error.fields).length > 0
  return (
    <Alert color="danger" variant="outline" role="alert">
      {error.message}
      {isOfQuantity && (
        <Checkbox
          mt="sm"
          label={t('acceptsOther')}
          checked={acceptsOther}
          onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
        />
      )}
    </Alert>
  )
}

interface PartsProps {
  readonly choice: Chosen
  readonly basis: Basis
  readonly faultOf: (itemId: string) => string | undefined
}

/** One part for each supplier; what nobody sells stands at the end. */
function Parts({ choice, basis, faultOf }: PartsProps) {
  const t = useT()
  const { proposals } = choice
  const { nameOf } = useReferred('suppliers')
  const bySupplier = [...Map.groupBy(proposals, ({ supplierId }) => supplierId)]
  const named = bySupplier.map(([supplierId, own]) => ({
    ...{ supplierId, own },
    name: supplierId === null ? t('nobody') : nameOf(supplierId),
  }))
  const maySell = useCan()('items.write')
  const [asked, setAsked] = useState<Proposal>()
  const last = (one: { readonly supplierId: string | null }) => Number(one.supplierId === null)
  named.sort((one, other) => last(one) - last(other) || one.name.localeCompare(other.name))
  return (
    <>
      {named.map(({ supplierId, name, own }) => (
        <SupplierPart
          key={supplierId}
          {...{ name, choice, basis }}
          proposals={own}
          faultOf={({ itemId }) => faultOf(itemId)}
          onSeller={maySell ? setAsked : undefined}
        />
      ))}
      {asked && (
        <ItemSupplierDialog
          itemId={asked.itemId}
          title={t('seller.title', { name: asked.name })}
          usual={{ isStandard: true }}
          onSaved={forgetSupplierOrders}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
