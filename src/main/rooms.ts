import { access } from '../access/room.ts'
import { accessScopes } from '../access/scopes.ts'
import type { Deprecations } from '../apps/requests/app-usage.ts'
import { apps } from '../apps/room.ts'
import { automation } from '../automation/room.ts'
import { type Automatable, automatable } from '../automation/workflows/vocabulary/automatable.ts'
import { namedChannels } from '../catalog/doors/channels/channel-reference-store.ts'
import { auditedItems } from '../catalog/doors/items/audited-item-store.ts'
import { catalog } from '../catalog/room.ts'
import { buyersOfMergedCustomer } from '../channels/orders/merged-buyer-store.ts'
import { channels } from '../channels/room.ts'
import { customers } from '../customers/room.ts'
import { deliveriesOfCustomer } from '../deliveries/customer-deliveries-store.ts'
import { retainedNotes } from '../deliveries/retention-store.ts'
import { deliveries } from '../deliveries/room.ts'
import { creditNotesOfCustomer, invoicesOfCustomer } from '../invoicing/customer-invoices-store.ts'
import { documentsOfMergedCustomer } from '../invoicing/merged-documents-store.ts'
import { invoicesOfOrder } from '../invoicing/retention-store.ts'
import { invoicing } from '../invoicing/room.ts'
import { dropOrderPicks } from '../picking/lists/drop-positions.ts'
import { retainedPicks } from '../picking/retention-store.ts'
import { picking } from '../picking/room.ts'
import type { FollowedEntity } from '../platform/events/event.ts'
import { jobScopes } from '../platform/jobs/job-scopes.ts'
import { knowLimits } from '../platform/limits/table-limits.ts'
import type { Scope } from '../platform/pipeline/scope.ts'
import { platformLimits } from '../platform/platform-limits.ts'
import { referenceOperations } from '../platform/records/reference-lists/reference-operations.ts'
import type { RetentionRule } from '../platform/retention/retention-rule.ts'
import type { Room } from '../platform/room.ts'
import { copiedPrices } from '../pricing/copied-prices-store.ts'
import { pricesOfMergedCustomer } from '../pricing/merged-prices-store.ts'
import { pricing } from '../pricing/room.ts'
import { printing } from '../printing/room.ts'
import { production } from '../production/room.ts'
import { purchasing } from '../purchasing/room.ts'
import type { Reported } from '../reports/results/asked-report.ts'
import { reports } from '../reports/room.ts'
import { mailedReports } from '../reports/sending/write-report-mail.ts'
import { returnsOfCustomer } from '../returns/customer-returns-store.ts'
import { noteReturned } from '../returns/delivery-note-use.ts'
import { retainedReturns } from '../returns/retention-store.ts'
import { returns } from '../returns/room.ts'
import { customerHasOpenOrders } from '../sales/doors/orders/customer-order-use.ts'
import {
  orderFieldsOfCustomer,
  ordersOfCustomer,
  quotationsOfCustomer,
} from '../sales/doors/orders/customer-orders-store.ts'
import { salesOfMergedCustomer } from '../sales/doors/orders/merged-customer-store.ts'
import * as soldItems from '../sales/doors/orders/sold-quantities-store.ts'
import { isLeftOutOfPurchases } from '../sales/doors/orders/unbought-order-store.ts'
import { hasBusinessSince } from '../sales/retention-store.ts'
import { sales } from '../sales/room.ts'
import { namedWarehouses } from '../warehouse/doors/warehouse-reference-store.ts'
import { suppliersOfOrder } from '../warehouse/retention-store.ts'
import { warehouse } from '../warehouse/room.ts'
import { deprecationsOf } from './deprecations.ts'
import { addTenantBasics } from './first-run/tenant-basics.ts'
import { followedOf } from './followed-events.ts'
import { jobOperationsOf } from './job-operations.ts'
import { customsDeclarationPaper, papers } from './papers.ts'
import { version } from './process/version.ts'
import { customerUses, itemUses } from './record-uses.ts'
import { retentionRulesOf } from './retention-rules.ts'

/** Read when all rooms are there. */
let followed: readonly FollowedEntity[] | undefined
let automated: Automatable | undefined
let deprecations: Deprecations | undefined
let reported: Reported | undefined
let retentionRules: readonly RetentionRule[] | undefined

const findFollowed = () => (followed ??= followedOf(rooms))

/** What workflows can do: the operations of all rooms on the records that can be followed. */
export const findAutomatable = (): Automatable =>
  (automated ??= automatable(findFollowed(), [
    ...rooms.flatMap(({ operations }) => operations),
    ...rooms.flatMap(({ referenceLists = [] }) => referenceLists).flatMap(referenceOperations),
    ...jobOperationsOf(rooms),
  ]))

/** How long the records of all rooms are kept. */
export const findRetentionRules = (): readonly RetentionRule[] =>
  (retentionRules ??= retentionRulesOf(rooms))

/** The measures and dimensions that reports of all rooms can have. */
export const findReported = (): Reported =>
  (reported ??= {
    measures: rooms.flatMap(({ measures = [] }) => measures),
    dimensions: rooms.flatMap(({ dimensions = [] }) => dimensions),
  })

const otherRooms: readonly Room[] = [
  catalog({ itemUses, copiedLists: copiedPrices }),
  pricing,
  purchasing,
  customers({
    customerUses,
    customerObligations: [customerHasOpenOrders],
    mergedParts: [
      ...[pricesOfMergedCustomer, ...salesOfMergedCustomer, buyersOfMergedCustomer],
      documentsOfMergedCustomer,
    ],
    hasBusinessSince,
    personalParts: [
      ...[ordersOfCustomer, orderFieldsOfCustomer, quotationsOfCustomer, deliveriesOfCustomer],
      ...[invoicesOfCustomer, creditNotesOfCustomer, returnsOfCustomer],
    ],
  }),
  production,
  warehouse({ isLeftOut: isLeftOutOfPurchases, ...soldItems }),
  sales({
    dropPicks: dropOrderPicks,
    orderParts: [retainedReturns, retainedPicks, invoicesOfOrder, suppliersOfOrder, retainedNotes],
  }),
  deliveries({ noteUses: [noteReturned], customsDeclaration: customsDeclarationPaper }),
  picking,
  invoicing,
  returns,
  automation({ followed: findFollowed, automatable: () => findAutomatable() }),
  channels,
  apps({
    scopes: () => scopes,
    deprecations: () => (deprecations ??= deprecationsOf(rooms)),
    counted: () => rooms.flatMap((room) => room.counted ?? []),
  }),
  reports({ reported: findReported }),
  printing({ papers, mailed: [mailedReports(findReported)] }),
]

/** Every scope that users, clients and apps can have. */
export const scopes: readonly Scope[] = [
  ...accessScopes,
  ...jobScopes,
  ...otherRooms.flatMap((room) => room.scopes ?? []),
]

/** Their names. */
export const scopeNames: readonly string[] = scopes.map(({ name }) => name)

/** Every room of the business. The other files of this folder combine what the rooms declare. */
export const rooms: readonly Room[] = [
  access({
    addTenantBasics,
    version,
    scopes,
    auditedItems,
    limitedKinds: {
      companies: 'companies',
      warehouses: namedWarehouses,
      salesChannels: namedChannels,
    },
    numberRanges: otherRooms.flatMap((room) => room.numberRanges ?? []),
    retentionRules: findRetentionRules,
  }),
  ...otherRooms,
]

for (const { limits } of rooms) if (limits) knowLimits(limits)
knowLimits(platformLimits)
