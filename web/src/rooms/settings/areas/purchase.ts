import {
  IconBuildingWarehouse,
  IconInbox,
  IconLayoutGrid,
  IconMapPin,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { declare, type RecordPart } from '../../../shared/records/declared.ts'
import type { Area } from '../area.ts'

const documents = lazyPart<RecordPart>(
  'supplier-documents',
  async () => (await import('../record-documents.tsx')).SupplierDocuments,
)

export const purchase: Area = {
  title: { de: 'Einkauf und Lager', en: 'Purchase and warehouse' },
  guide: 'settings-purchase',
  lists: [
    declare('suppliers', {
      icon: IconTruckDelivery,
      title: ['name'],
      columns: ['number', 'name', 'city', 'countryIso', 'currencyIso', 'deliveryTime', 'isActive'],
      below: documents,
    }),
    declare('mailboxes', {
      icon: IconInbox,
      columns: ['name', 'host', 'userName', 'isActive', 'checked', 'fault'],
      groups: [
        {
          title: { de: 'Mails', en: 'Mails' },
          fields: ['folder', 'readFolder', 'allowedSenders'],
        },
      ],
      posts: [
        {
          to: 'check',
          label: { de: 'Jetzt lesen', en: 'Read now' },
          done: {
            de: 'Das Postfach wird gelesen. Was daraus wurde, steht bei den Eingangsrechnungen unter „Mails“.',
            en: 'The mailbox is being read. What became of it stands with the incoming invoices, under “Mails”.',
          },
          scope: 'mailboxes.write',
        },
      ],
    }),
    declare('warehouses', {
      icon: IconBuildingWarehouse,
      columns: ['name', 'code', 'priority', 'isDefault', 'isActive'],
      groups: [
        { title: { de: 'Anschrift', en: 'Address' }, fields: ['address'] },
        {
          title: { de: 'Inventur', en: 'Stock take' },
          fields: ['stockTakeQuantityLimit', 'stockTakeValueLimit'],
        },
      ],
    }),
    declare('warehouse-zones', {
      icon: IconLayoutGrid,
      title: ['code'],
      columns: ['code', 'warehouseId', 'description', 'zoneType'],
    }),
    declare('storage-locations', {
      icon: IconMapPin,
      columns: ['name', 'warehouseId', 'zoneId', 'storageLocationType', 'lockForShipment'],
      groups: [
        {
          title: { de: 'Sperren', en: 'Locks' },
          fields: ['lockForShipment', 'lockForAvailability'],
        },
        { title: { de: 'Maße', en: 'Dimensions' }, fields: ['dimensions'] },
      ],
    }),
  ],
}
