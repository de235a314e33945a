import type { Words } from '../platform/values/words.ts'

/** What people call marketplaces and what comes from them. */
export const channelWords: Words = {
  records: {
    channel: { one: { en: 'Channel', de: 'Kanal' }, many: { en: 'Channels', de: 'Kanäle' } },
    'channel-attribute': {
      one: { en: 'Attribute of a channel', de: 'Attribut eines Kanals' },
      many: { en: 'Attributes of channels', de: 'Attribute von Kanälen' },
    },
    'channel-attribute-request': {
      one: { en: 'Request for attributes', de: 'Anfrage nach Attributen' },
      many: { en: 'Requests for attributes', de: 'Anfragen nach Attributen' },
    },
    'channel-attributes': {
      one: { en: 'Attributes of a channel', de: 'Attribute eines Kanals' },
      many: { en: 'Attributes of channels', de: 'Attribute von Kanälen' },
    },
    'channel-cancellation': {
      one: { en: 'Cancellation of a channel', de: 'Stornierung eines Kanals' },
      many: { en: 'Cancellations of channels', de: 'Stornierungen von Kanälen' },
    },
    'channel-carriers': {
      one: { en: 'Carriers of a channel', de: 'Versender eines Kanals' },
      many: { en: 'Carriers of channels', de: 'Versender von Kanälen' },
    },
    'channel-categories': {
      one: { en: 'Categories of a channel', de: 'Kategorien eines Kanals' },
      many: { en: 'Categories of channels', de: 'Kategorien von Kanälen' },
    },
    'channel-connection': {
      one: { en: 'Connection', de: 'Anbindung' },
      many: { en: 'Connections', de: 'Anbindungen' },
    },
    'channel-document': {
      one: { en: 'Document of a channel', de: 'Dokument eines Kanals' },
      many: { en: 'Documents of channels', de: 'Dokumente von Kanälen' },
    },
    'channel-event': {
      one: { en: 'Event of a channel', de: 'Ereignis eines Kanals' },
      many: { en: 'Events of channels', de: 'Ereignisse von Kanälen' },
    },
    'channel-notification': {
      one: { en: 'Message of a channel', de: 'Nachricht eines Kanals' },
      many: { en: 'Messages of channels', de: 'Nachrichten von Kanälen' },
    },
    'channel-order': {
      one: { en: 'Order of a channel', de: 'Bestellung eines Kanals' },
      many: { en: 'Orders of channels', de: 'Bestellungen von Kanälen' },
    },
    'channel-payment-methods': {
      one: { en: 'Payment methods of a channel', de: 'Zahlungsarten eines Kanals' },
      many: { en: 'Payment methods of channels', de: 'Zahlungsarten von Kanälen' },
    },
    'channel-price-type': {
      one: { en: 'Price type of a channel', de: 'Preisart eines Kanals' },
      many: { en: 'Price types of channels', de: 'Preisarten von Kanälen' },
    },
    'channel-report': {
      one: { en: 'Report of a channel', de: 'Bericht eines Kanals' },
      many: { en: 'Reports of channels', de: 'Berichte von Kanälen' },
    },
    'channel-return': {
      one: { en: 'Return of a channel', de: 'Retoure eines Kanals' },
      many: { en: 'Returns of channels', de: 'Retouren von Kanälen' },
    },
    'channel-seller': {
      one: { en: 'Seller account', de: 'Händlerkonto' },
      many: { en: 'Seller accounts', de: 'Händlerkonten' },
    },
    'channel-session': {
      one: { en: 'Session of a channel', de: 'Sitzung eines Kanals' },
      many: { en: 'Sessions of channels', de: 'Sitzungen von Kanälen' },
    },
  },
}
