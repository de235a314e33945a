import Type from 'typebox'
import { Label, Text } from '../../platform/values/shape.ts'
import {
  EventChannel,
  EventSeller,
  EventTime,
  eventType,
  Listed,
  Message,
  Word,
} from './event-shapes.ts'

const TicketFrom = Type.Object({
  role: Word(['BUYER', 'CHANNEL', 'SELLER'], 'Who wrote it.'),
  name: Type.Optional(Text(100, { description: 'Name of the writer.' })),
})

const TicketAttachment = Type.Object({
  filename: Label(256, { description: 'Name of the file.' }),
  contentType: Label(128, { description: 'Its media type.' }),
})

const seller = { sellerId: EventSeller() }

/** What concerns a seller's connection, its tickets and reports, and the queue itself. */
export const connectionEventTypes = {
  'System:Test': eventType({
    summary: 'Somebody tries whether events arrive',
    payload: Type.Object({
      channel: Type.Optional(EventChannel()),
      sellerId: Type.Optional(EventSeller()),
    }),
    example: { channel: 'harbourmarket', sellerId: 'crockery' },
  }),
  'System:Notification': eventType({
    summary: 'This service has to say something about a seller',
    payload: Type.Object({
      channel: EventChannel(),
      ...seller,
      message: Type.String({ description: 'Text for people.' }),
      severity: Word(['ERROR', 'INFO', 'WARNING'], 'How much it matters.'),
    }),
    example: {
      ...{ channel: 'harbourmarket', sellerId: 'crockery' },
      ...{ message: 'The seller paused the connection.', severity: 'INFO' as const },
    },
  }),
  'Seller:Channel.Unlinked': eventType({
    summary: 'A seller left the channel',
    payload: Type.Object({
      ...seller,
      reason: Type.String({ description: 'Why, for people; may be empty.' }),
      unlinkedAt: EventTime('When the seller left.'),
      permanentlyRemoved: Type.Optional(
        Type.Boolean({ description: 'Whether the connection is deleted, not only paused.' }),
      ),
    }),
    example: {
      ...{ sellerId: 'crockery', reason: 'Too dear', unlinkedAt: '2026-03-02T09:30:00Z' },
      permanentlyRemoved: true,
    },
  }),
  'Seller:Meta.SellerAttributesUpdateRequest': eventType({
    summary: 'The seller wants its own categories and attributes to be read again',
    payload: Type.Object({ sellerId: Type.Optional(EventSeller()) }),
    example: { sellerId: 'crockery' },
  }),
  'Seller:Report.Request': eventType({
    summary: 'The seller wants a report of the channel',
    payload: Type.Object({
      ...seller,
      reportType: Word(['SELLER_INVENTORY'], 'What the report is about.'),
      options: Type.Optional(
        Type.Object({
          resultsAsChannelEvent: Type.Optional(
            Type.Boolean({ description: 'Whether the result comes back as an event.' }),
          ),
        }),
      ),
      startDate: Type.Optional(EventTime('From when on.')),
      endDate: Type.Optional(EventTime('Until when.')),
      reportId: Type.String({ description: 'Names the report when it is answered.' }),
    }),
    example: { sellerId: 'crockery', reportType: 'SELLER_INVENTORY' as const, reportId: '17' },
  }),
  'Seller:Ticket.Reply': eventType({
    summary: 'The seller replied to a ticket',
    payload: Type.Object({
      ...seller,
      ticketId: Label(256, { description: 'The id that the channel gave the ticket.' }),
      replyRequested: Type.Optional(
        Type.Boolean({ description: 'Whether the seller waits for an answer.' }),
      ),
      createdAt: EventTime('When it was written.'),
      from: TicketFrom,
      message: Message(),
      attachment: Type.Optional(Listed(TicketAttachment, { maxItems: 10 })),
    }),
    example: {
      ...{ sellerId: 'crockery', ticketId: 'ticket-17', createdAt: '2026-03-02T09:30:00Z' },
      ...{ from: { role: 'SELLER' as const }, message: 'The lid holds a litre.' },
    },
  }),
}
