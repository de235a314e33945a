import { Int32, Label, Quantity, Text } from '../../../platform/values/shape.ts'
import {
  byOthers,
  CurrencyIso,
  date,
  Factor,
  Flag,
  inDeparture,
  inShipping,
  moment,
  notListed,
  reference,
  type SalesOrderField,
  text,
} from './sales-order-field.ts'

/** Where an order departs from, and how it is sent. */
export const shippingRows = {
  departureCountryIso: {
    shape: Label(5, {
      v1: 'CountryISO',
      v2: 'countryIso',
      description: 'Country that the goods are sent from, ISO 3166-1 alpha-2.',
    }),
    column: { type: 'text', isRequired: true },
    in: inDeparture,
    graph: { SalesOrderListItem: 'departureCountryIso' },
  },
  departureState: {
    shape: Text(255, { v1: 'State', v2: 'state', description: 'State or province of departure.' }),
    column: text,
    in: inDeparture,
    graph: notListed,
  },
  departureCurrencyIso: {
    shape: CurrencyIso({
      v1: 'CurrencyIso',
      v2: 'currencyIso',
      description: 'Currency in which taxes are declared there, ISO 4217.',
    }),
    column: { type: 'text', isRequired: true },
    in: inDeparture,
    graph: { SalesOrderListItem: 'departureCountryCurrencyIso' },
  },
  departureCurrencyFactor: {
    shape: Factor({
      v1: 'CurrencyFactor',
      v2: 'currencyFactor',
      description: 'Units of that currency for one of the tenant.',
    }),
    column: { type: 'numeric', initial: 1 },
    in: inDeparture,
    graph: { SalesOrderListItem: 'departureCountryCurrencyFactor' },
  },
  shippingMethodId: {
    shape: reference({ description: 'How the goods are sent.' }),
    column: { type: 'integer', refersTo: 'shipping_methods' },
    in: { v1: inShipping.v1 },
    graph: { SalesOrderListItem: 'shippingMethodId' },
  },
  isShippingCostFixed: {
    shape: Flag({
      description:
        'Whether the lines of shipping stay as they are; otherwise they follow from the shipping method whenever method, lines, weight or address change.',
    }),
    // Only orders made here set it to false: those of channels, imports and quotations are facts.
    column: { type: 'boolean', initial: true },
    in: inShipping,
    graph: notListed,
  },
  deliveryCompleteStatus: {
    shape: Int32({
      description: '0 open, 1 all delivered, 2 the rest was closed or nothing is to be delivered.',
    }),
    column: { type: 'integer', initial: 0 },
    in: inShipping,
    written: byOthers,
    graph: { computed: { SalesOrderListItem: 'deliveryCompleteStatus' } },
  },
  shippingPriority: {
    shape: Int32({ description: 'Orders with a greater number are picked first.' }),
    column: { type: 'integer', initial: 0 },
    in: inShipping,
    graph: { SalesOrderListItem: 'shippingPriority' },
  },
  shippingDate: {
    shape: moment({ description: 'When it is to be sent.' }),
    column: date,
    in: inShipping,
    graph: notListed,
  },
  estimatedDeliveryDate: {
    shape: moment({
      description:
        'When it is expected to arrive, as the confirmation says; where nobody said it, the last promise of its lines and the delivery days of its method, once all of that is known.',
    }),
    column: date,
    in: inShipping,
    graph: { SalesOrderListItem: 'estimatedDeliveryDate' },
  },
  lastShippingDate: {
    shape: moment({ description: 'When something was last sent.' }),
    column: date,
    in: inShipping,
    written: byOthers,
    graph: { SalesOrderListItem: 'lastShippingDate' },
  },
  deliveredDate: {
    shape: moment({ description: 'When all of it was delivered.' }),
    column: date,
    in: inShipping,
    written: byOthers,
    graph: notListed,
  },
  onHoldReasonId: {
    shape: reference({ description: 'Why the order is held back; empty, it is not.' }),
    column: { type: 'integer', refersTo: 'on_hold_reasons' },
    in: { v1: inShipping.v1 },
    graph: { SalesOrderListItem: 'onHoldReasonId' },
  },
  extraWeight: {
    shape: Quantity({ description: 'Weight of the packing in kilograms.' }),
    column: { type: 'numeric', initial: 0 },
    in: inShipping,
    graph: { SalesOrderListItem: 'extraWeight' },
  },
} as const satisfies Readonly<Record<string, SalesOrderField>>
