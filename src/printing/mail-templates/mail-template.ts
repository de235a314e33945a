import Type from 'typebox'
import type { FieldPath, Sentence } from '../../platform/values/refusal.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, Text } from '../../platform/values/shape.ts'
import { DocumentKind } from '../forms/form.ts'
import { mailLanguages } from './shipped-mail-templates.ts'

/** What a template can say of a document; nothing else is looked up. */
const placeholders = [
  ...['number', 'date', 'company', 'recipientName', 'orderNumber', 'customerNumber'],
  ...['customerOrderNumber', 'originalNumber'],
] as const
export type Placeholder = (typeof placeholders)[number]

const list = placeholders.map((name) => `\`{${name}}\``).join(', ')

/** What the mails with documents of a kind say in a language. */
export const MailTemplate = Type.Object({
  id: KeyField({ readOnly: true }),
  documentKind: DocumentKind({ description: 'The kind of document that is sent.' }),
  languageIso: Type.Unsafe<string>({
    type: 'string',
    enum: [...mailLanguages],
    description: 'The language of the orders that it is for: German, or English for all others.',
  }),
  subject: Text(250, {
    description: `The subject, with placeholders: ${list}. Empty: that of the template that comes with the service.`,
  }),
  text: Text(10_000, {
    description:
      'The text, with the same placeholders. Empty: that of the template that comes with the service.',
  }),
  version: Int32({ readOnly: true, description: 'Counts what the template has said.' }),
})

/** What a template said once. */
export const MailTemplateVersion = Type.Object({
  version: Int32({ description: 'Counted from 1.' }),
  subject: Text(250),
  text: Text(10_000),
  created: Instant({ description: 'Since when it said so.' }),
})

export const mailTemplateSentences = {
  'mail-template.missing': {
    en: 'There is no such mail template.',
    de: 'Diese Mailvorlage gibt es nicht.',
  },
  'mail-template.in-use': {
    en: 'Records refer to this mail template.',
    de: 'Datensätze verweisen auf diese Mailvorlage.',
  },
}

export const noSuchMailTemplate = () =>
  new Refusal('missing', 'mail-template.missing', mailTemplateSentences['mail-template.missing'])

export const mailTemplateTaken = () =>
  new Refusal('conflict', 'mail-template.taken', {
    en: 'There is a template for this kind of document in this language already.',
    de: 'Für diese Belege gibt es in dieser Sprache schon eine Vorlage.',
  })

const placeholder = /\{([^{}]*)\}/g

/** What is wrong with a text of a template. */
export function templateFault(text: string): Sentence | undefined {
  const unknown = Array.from(text.matchAll(placeholder), ([, name]) => name ?? '').filter(
    (name) => !(placeholders as readonly string[]).includes(name),
  )
  if (unknown.length === 0) return undefined
  const names = [...new Set(unknown)]
    .slice(0, 10)
    .map((name) => `{${name.slice(0, 40)}}`)
    .join(', ')
  return {
    en: `There is no such placeholder: ${names}. Known are ${placeholders.join(', ')}.`,
    de: `Diesen Platzhalter gibt es nicht: ${names}. Bekannt sind ${placeholders.join(', ')}.`,
  }
}

/** The text with what is said of the document; what a value says is not read as a placeholder. */
export function filledTemplate(
  text: string,
  values: Readonly<Record<Placeholder, string>>,
): string {
  return text.replaceAll(placeholder, (written, name: Placeholder) => values[name] ?? written)
}

export const textFields: readonly FieldPath[] = [['subject'], ['text']]
