import Type, { type Static } from 'typebox'
import { Address, type AddressDraft } from '../../access/address.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNone,
  type Reference,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { WarehouseType, type WarehouseTypeId } from './warehouse-type.ts'

/** Where stock lies. */
export const Warehouse = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(),
  address: Address,
  code: Text(50),
  type: WarehouseType,
  description: Text(),
  /** Stock is taken from the lowest first. */
  priority: Int32({ minimum: 0 }),
  /** The company whose warehouse it is; null: every company's. */
  companyId: orNone(ReferenceField()),
  lockForShipment: Type.Boolean(),
  /** Whether its stock is left out of what can be sold. */
  lockForAvailability: Type.Boolean(),
  /** Nothing can be booked in an inactive warehouse, and its stock cannot be sold. */
  isActive: Type.Boolean(),
  /** One warehouse is the default: where nothing else is said, stock is booked there. */
  isDefault: Type.Boolean(),
})

type Columns = Omit<Static<typeof Warehouse>, 'id' | 'address' | 'type' | 'companyId'>

/** A warehouse to be added; what is not said is as usual. */
export type WarehouseDraft = Pick<Columns, 'name'> &
  Partial<Columns> & { readonly type?: WarehouseTypeId; readonly address?: AddressDraft }

/** What a body says of a warehouse beside its plain columns. */
export interface SaidOfWarehouse {
  readonly type?: { readonly id?: WarehouseTypeId }
  readonly address?: AddressDraft
  readonly companyId?: Reference | null
}

export const warehouseMissing = {
  en: 'There is no such warehouse.',
  de: 'Dieses Lager gibt es nicht.',
}

export const noSuchWarehouse = () => new Refusal('missing', 'warehouse.missing', warehouseMissing)

export const noSuchCompany = (field: string) =>
  new Refusal(
    'broken-rule',
    'warehouse.reference.missing',
    {
      en: 'The warehouse refers to a company that does not exist.',
      de: 'Das Lager verweist auf eine Firma, die es nicht gibt.',
    },
    {
      faults: {
        [field]: { en: 'There is no such record.', de: 'Diesen Datensatz gibt es nicht.' },
      },
    },
  )
