import type { Outside } from '../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { chooseForm, sourcesOf } from '../forms/chosen-form.ts'
import type { ChosenForm } from '../forms/form-store.ts'
import {
  copyMark,
  type Issue,
  issuedOnOtherForm,
  keepIssued,
  readInputs,
} from '../issued/issued-paper.ts'
import { findIssuedPaper, type IssuedPaper } from '../issued/issued-paper-store.ts'
import type { FilledPaper, Paper } from '../paper-store.ts'
import { bytesOf, type HybridContent, type PaperInputs } from './paper-inputs.ts'
import { inputsOf, languageOf, renderPaper } from './rendered-paper.ts'

/** A document that can be made, outside of the transaction in which it was read. */
export interface PreparedPaper {
  readonly inputs: PaperInputs
  /** The electronic invoice that it carries inside. */
  readonly hybrid?: HybridContent | undefined
  /** Of a final document, which stays as it was first written. */
  readonly issue?: Issue
  readonly issued?: IssuedPaper | undefined
  /** The caller named the form. */
  readonly isFormNamed?: boolean
}

/**
 * The document on the form that is named or the default one; a final one that was written before on the form of
 * that time. Throws `form.missing` (404).
 */
export async function preparePaper(
  tx: TenantTx,
  paper: Paper,
  filled: FilledPaper,
  formId: Reference | undefined,
  hybrid?: HybridContent,
): Promise<PreparedPaper> {
  const form = await chooseForm(tx, paper.kind, formId)
  const inputs = inputsOf(paper, filled, sourcesOf(paper.kind, form?.source))
  if (!paper.staysAsIssued || filled.number === null) return { inputs, hybrid }
  const document = { kind: paper.kind, documentId: filled.id }
  const issued = await findIssuedPaper(tx, document)
  const issue = {
    ...document,
    inputs,
    format: hybrid?.format ?? 'pdf',
    with: termsOf(form, filled),
  }
  return { inputs, hybrid, issue, issued, isFormNamed: formId !== undefined }
}

const termsOf = (form: ChosenForm | undefined, filled: FilledPaper): Issue['with'] => ({
  formId: form?.id ?? null,
  formVersion: form?.version ?? null,
  languageIso: languageOf(filled),
})

/**
 * The document as PDF/A-3; a final one as it was first written, or as a copy that says so where the caller names another
 * form. No transaction is open meanwhile: a form must not hold one. Throws `paper.issued-on-other-form` (409) for a
 * copy with an electronic invoice inside.
 */
export async function makePaper(outside: Outside, prepared: PreparedPaper): Promise<Buffer> {
  const { inputs, hybrid, issue, issued, isFormNamed } = prepared
  if (!issue) return renderPaper(outside, inputs, { hybrid })
  if (!issued) return issuePaper(outside, prepared, issue, inputs)
  if (isFormNamed && issue.with.formId !== issued.formId) {
    if (hybrid && !hybrid.isWish) throw issuedOnOtherForm()
    const first = await readInputs(outside, issued)
    return renderPaper(outside, { ...first, sources: inputs.sources }, { mark: copyMark })
  }
  const digest = issued.files[issue.format]
  if (digest !== undefined) return bytesOf(outside, digest)
  return issuePaper(outside, prepared, issue, await readInputs(outside, issued))
}

/** Nobody gets a writing of a final document that is not kept. */
async function issuePaper(
  outside: Outside,
  prepared: PreparedPaper,
  issue: Issue,
  inputs: PaperInputs,
): Promise<Buffer> {
  const bytes = await renderPaper(outside, inputs, { hybrid: prepared.hybrid })
  const kept = await keepIssued(outside, { ...issue, inputs }, bytes)
  if ('other' in kept) return makePaper(outside, { ...prepared, issued: kept.other })
  return bytesOf(outside, kept.digest)
}
