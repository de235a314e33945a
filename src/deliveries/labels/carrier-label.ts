import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Instant,
  Int32,
  KeyField,
  orNull,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const carrierLabelEvents = readWith(
  'deliverynotes.read',
  'carrier_labels',
  eventsOf('carrier-label', ['created', 'changed']),
)

const labelFormats = ['pdf', 'zpl'] as const
export type LabelFormat = (typeof labelFormats)[number]

export const labelMediaTypes: Readonly<Record<LabelFormat, string>> = {
  pdf: 'application/pdf',
  zpl: 'application/vnd.zebra-zpl',
}

const labelStatuses = [
  ...(['requested', 'unclear', 'failed', 'booked', 'cancelling', 'cancelled'] as const),
]
export type LabelStatus = (typeof labelStatuses)[number]

export const LabelStatusField = (description: string) =>
  Type.Unsafe<LabelStatus>({ type: 'string', enum: labelStatuses, description })

/** A label that a carrier is asked for, for one parcel. */
export const CarrierLabel = Type.Object({
  id: KeyField({ readOnly: true }),
  deliveryNoteId: ReferenceField(),
  deliveryNoteNumber: Type.String({ description: 'Number of the delivery note.' }),
  packageId: ReferenceField({ description: 'The package of the delivery note that it is for.' }),
  carrierId: ReferenceField({ refersTo: 'carriers', description: 'The carrier that is asked.' }),
  productCode: Text(100, { description: 'What the carrier calls the product.' }),
  format: Type.Unsafe<LabelFormat>({
    ...{ type: 'string', enum: [...labelFormats] },
    description: 'What was asked for: `zpl` where the printer of the station reads that.',
  }),
  status: LabelStatusField(
    'requested: the carrier is being asked; booked: it is there; failed: the carrier made none; unclear: nobody knows whether the carrier made it, and asking again gets the same one; cancelling → cancelled.',
  ),
  attempts: Int32({ description: 'How often the carrier was asked for it.' }),
  trackingId: Text(255, { description: 'Number under which the carrier follows the parcel.' }),
  trackingUrl: Text(2000, { description: 'Where the carrier shows the way of the parcel.' }),
  shipmentId: Text(255, { description: 'What the carrier calls the parcel.' }),
  mediaType: Text(100, { description: 'What its file is; empty until it is there.' }),
  fault: Text(64, {
    description:
      'What went wrong the last time, as a code: `refused`, `too-slow`, `unreachable`, `malformed`; empty where nothing did.',
  }),
  reason: Text(255, { description: 'Why the carrier refuses it, in its words.' }),
  manifestId: orNull(
    ReferenceField({
      refersTo: 'carrier-manifests',
      description: 'The list of what the carrier fetches that it stands on.',
    }),
  ),
  created: Instant({ description: 'When it was asked for.' }),
  booked: orNull(Instant({ description: 'When the carrier had made it.' })),
  cancelled: orNull(Instant({ description: 'When the carrier had cancelled it.' })),
})

export const noSuchLabel = () =>
  new Refusal('missing', 'carrier-label.missing', {
    en: 'There is no such label of a carrier.',
    de: 'Dieses Etikett eines Versanddienstes gibt es nicht.',
  })

export const noCarrier = () =>
  new Refusal('broken-rule', 'carrier-label.no-carrier', {
    en: 'No carrier is connected with the shipping method of the package.',
    de: 'Mit der Versandart des Pakets ist kein Versanddienst verbunden.',
  })

export const trackingKnown = () =>
  new Refusal('conflict', 'carrier-label.tracking-known', {
    en: 'The package has a tracking number already: its label was made elsewhere.',
    de: 'Das Paket hat schon eine Sendungsnummer: Sein Etikett entstand anderswo.',
  })

export const labelNotThere = () =>
  new Refusal('broken-rule', 'carrier-label.not-there', {
    en: 'The label is not there: the carrier has not made it yet, or it was cancelled.',
    de: 'Das Etikett ist nicht da: Der Versanddienst hat es noch nicht erstellt, oder es wurde storniert.',
  })

/** What is done with labels, and in which states. */
const moves = {
  request: {
    from: ['failed', 'cancelled', 'unclear'],
    sentence: { en: 'Ask the carrier for it.', de: 'Beim Versanddienst anfordern.' },
  },
  cancel: {
    from: ['booked', 'unclear'],
    sentence: { en: 'Have the carrier cancel it.', de: 'Beim Versanddienst stornieren.' },
  },
} as const satisfies Record<
  string,
  { readonly from: readonly LabelStatus[]; readonly sentence: Sentence }
>
type LabelMove = keyof typeof moves

/** Refuses a move (409) that the state does not allow, with those that it does. What stands on a list stays. */
export function refuseLabelMove(
  move: LabelMove,
  { status, manifestId }: { readonly status: LabelStatus; readonly manifestId: number | null },
): void {
  const isAllowed = (one: LabelMove) =>
    manifestId === null && (moves[one].from as readonly string[]).includes(status)
  if (isAllowed(move)) return
  const allowed = (Object.keys(moves) as LabelMove[]).filter(isAllowed)
  throw new Refusal(
    'conflict',
    'carrier-label.move-not-allowed',
    {
      en: 'The state of the label does not allow this.',
      de: 'Der Status des Etiketts lässt das nicht zu.',
    },
    { rules: Object.fromEntries(allowed.map((one) => [one, moves[one].sentence])) },
  )
}

/** What a delivery note with such labels is not cancelled for. */
export const labelUse = {
  code: 'delivery-note.in-use.labels',
  sentence: {
    en: 'A carrier has made a label of the delivery note, or may have: cancel that first.',
    de: 'Ein Versanddienst hat ein Etikett des Lieferscheins erstellt oder vielleicht erstellt: Stornieren Sie zuerst dieses.',
  },
}
