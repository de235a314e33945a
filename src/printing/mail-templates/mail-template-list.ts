import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import type { ReferenceList, Said } from '../../platform/records/reference-lists/reference-list.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import type { FormKind } from '../papers/shipped-forms.ts'
import {
  MailTemplate,
  mailTemplateSentences,
  mailTemplateTaken,
  templateFault,
  textFields,
} from './mail-template.ts'
import {
  findMailTemplate,
  insertMailTemplateVersion,
  mailTemplates,
  mailTemplateTable,
} from './mail-template-store.ts'
import { type MailLanguage, shippedMailTemplates } from './shipped-mail-templates.ts'

export const mailTemplateList: ReferenceList = {
  noun: 'mail-template',
  plural: 'MailTemplates',
  about: 'what mails with documents say, where it is not what comes with the service',
  rules:
    'There is one for each kind of document and language (409 `mail-template.taken`); without one, or when it is deleted, mails say what comes with the service. Every change is a version of its own, and the former ones are kept. A placeholder that does not exist is refused with 400.',
  path: { v1: '/mailTemplates', v2: '/mail-templates' },
  scope: 'mailtemplates',
  shape: MailTemplate,
  table: mailTemplateTable,
  source: mailTemplates,
  usual: { subject: '', text: '' },
  example: {
    ...{ documentKind: 'credit-note', languageIso: 'en', subject: 'Your credit note {number}' },
  },
  unique: [],
  constraints: { mail_templates_kind: mailTemplateTaken },
  sentences: mailTemplateSentences,
  isOneAtATime: true,

  async columns({ tx, fieldName }, said, key) {
    const faults: Faults = {}
    for (const path of textFields) {
      const value = said[path[0] as string]
      const fault = typeof value === 'string' ? templateFault(value) : undefined
      if (fault) faults[fieldName(path)] = fault
    }
    refuseFaults(faults)
    const former = key && (await findMailTemplate(tx, key))
    const now = stated(said, former)
    const shipped = shippedMailTemplates[now.kind][now.languageIso]
    const subject = now.subject.trim() === '' ? shipped.subject : now.subject
    const text = now.text.trim() === '' ? shipped.text : now.text
    const isSame = former && former.subject === subject && former.text === text
    const version = former ? former.version + (isSame ? 0 : 1) : 1
    const { kind, languageIso } = now
    if (former && !isSame)
      await insertMailTemplateVersion(tx, { ...former, version, subject, text })
    return { kind, languageIso, subject, body: text, version }
  },

  async created({ tx }, key) {
    const template = await findMailTemplate(tx, key)
    if (template) await insertMailTemplateVersion(tx, template)
  },
}

interface Stated {
  readonly kind: FormKind
  readonly languageIso: MailLanguage
  readonly subject: string
  readonly text: string
}

/** What the template is to be, of what is said now and what it was. */
function stated({ documentKind, ...said }: Said, former: object | undefined): Stated {
  const kind = documentKind === undefined ? {} : { kind: documentKind }
  return { subject: '', text: '', ...former, ...said, ...kind } as Stated
}
