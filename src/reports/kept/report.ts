import Type, { type Static } from 'typebox'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label, orNull, Text } from '../../platform/values/shape.ts'
import { definitionFields, views } from '../results/report-definition.ts'

const recipientsMax = 20

/** A report that is kept. */
export const Report = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'What users call it.' }),
  ...definitionFields,
  view: Type.Unsafe<(typeof views)[number]>({
    ...{ type: 'string', enum: [...views] },
    description: 'How pages show it.',
  }),
  isShared: Type.Boolean({
    description: 'Whether everybody sees it; otherwise only who wrote it last.',
  }),
  schedule: orNull(
    Text(100, {
      description:
        'When it is sent by mail, as five fields of cron: minute, hour, day, month and day of the week (`0 7 * * 1`: on Mondays at seven), at most once an hour; null: never. Times that were missed while nothing ran are made up for once.',
    }),
  ),
  timeZone: Label(64, {
    description:
      'The time zone of `schedule`, as the IANA calls it (`Europe/Berlin`); its day decides what the period of a mail is.',
  }),
  recipients: Type.Array(Text(320, { description: 'E-mail address.' }), {
    ...{ maxItems: recipientsMax, uniqueItems: true },
    description: 'Who gets it by mail.',
  }),
  languageIso: Type.Unsafe<'de' | 'en'>({
    ...{ type: 'string', enum: ['de', 'en'] },
    description: 'The language of its mails.',
  }),
  nextDue: orNull(
    Instant({ readOnly: true, description: 'When it is sent next; null: it is not sent.' }),
  ),
  isMailStopped: Type.Boolean({
    readOnly: true,
    description:
      'Whether it is not sent any more although it has a schedule: its owner may not see these figures now. A user who may see them can save it again.',
  }),
  owner: Text(255, {
    readOnly: true,
    description: 'The user, app or client that wrote it last, by whose rights it is sent.',
  }),
})
export type Report = Static<typeof Report>

export const reportSentences = {
  'report.missing': { en: 'There is no such report.', de: 'Diesen Bericht gibt es nicht.' },
  'report.in-use': { en: 'The report is in use.', de: 'Der Bericht wird verwendet.' },
}

export const wrongRecipients: Sentence = {
  en: 'These must be e-mail addresses.',
  de: 'Hier müssen E-Mail-Adressen stehen.',
}
export const recipientsNeeded: Sentence = {
  en: 'A report that is sent needs a recipient.',
  de: 'Ein Bericht, der gesendet wird, braucht einen Empfänger.',
}
export const tooOften: Sentence = {
  en: 'The minute must be one number: a report is sent at most once an hour.',
  de: 'Die Minute muss eine Zahl sein: Ein Bericht wird höchstens einmal in der Stunde gesendet.',
}

/** Its owner, or the app that it wrote it with, may not read the figures any more. */
export const ownerMayNot = () =>
  new Refusal('broken-rule', 'report.owner-lost-right', {
    en: 'The last editor of the report may not see these figures any more. A user who may see them can save it again.',
    de: 'Wer den Bericht zuletzt geschrieben hat, darf diese Zahlen nicht mehr sehen. Jemand, der es darf, kann ihn neu speichern.',
  })
