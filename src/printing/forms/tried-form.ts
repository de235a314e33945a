import Type, { type Static } from 'typebox'
import { findLanguage } from '../../access/doors/tenants/tenant-terms-store.ts'
import type { Call } from '../../platform/pipeline/operation.ts'
import { orNull, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import {
  type FilledPaper,
  findNewestPaper,
  type Paper,
  readPaperItself,
  readScopeOf,
} from '../paper-store.ts'
import { examplePaper } from '../papers/example-paper.ts'
import { requireNamed } from '../papers/named-in-body.ts'
import type { PaperInputs } from '../papers/paper-inputs.ts'
import { PaperLanguageField } from '../papers/paper-language.ts'
import { inputsOf } from '../papers/rendered-paper.ts'
import { chooseForm, sourcesOf } from './chosen-form.ts'
import { DocumentKind, Form } from './form.ts'

/** What a form is tried with. */
export const FormTrial = Type.Object({
  documentKind: DocumentKind(),
  source: Type.Optional(orNull(Form.properties.source)),
  formId: Type.Optional(
    orNull(
      ReferenceField({ description: 'The form, where no source is given; else the default one.' }),
    ),
  ),
  documentId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'The document; the newest one of its kind when left out, or an invented one where there is none. A cancellation by its own id, a shipping label by its package.',
      }),
    ),
  ),
  languageIso: Type.Optional(
    orNull(PaperLanguageField('Of an invented document; that of the tenant when left out.')),
  ),
})

type TrialCall = Pick<Call, 'tx' | 'generation' | 'requireScope' | 'fieldName'> & {
  readonly body: Static<typeof FormTrial>
}

/**
 * What the document is made of that shows a form. Throws 403 where the caller may not see such documents, and 422
 * `form.reference.missing`.
 */
export async function triedForm(
  { tx, generation, body, requireScope, fieldName }: TrialCall,
  papers: readonly Paper[],
): Promise<{ readonly filled: FilledPaper; readonly inputs: PaperInputs }> {
  const paper = papers.find(({ kind }) => kind === body.documentKind) as Paper
  requireScope(readScopeOf(paper))
  const named: Reference | undefined =
    body.documentId ?? (await findNewestPaper(tx, paper, generation))
  const filled = named
    ? await readPaperItself(tx, paper, named)
    : examplePaper(paper, body.languageIso ?? (await findLanguage(tx)) ?? 'en')
  await requireNamed(tx, paper, { document: filled, formId: body.formId }, fieldName)
  if (!filled) throw paper.missing()
  const form = await chooseForm(tx, paper.kind, body.formId ?? undefined)
  const source = body.source || form?.source
  return { filled, inputs: inputsOf(paper, filled, sourcesOf(paper.kind, source)) }
}
